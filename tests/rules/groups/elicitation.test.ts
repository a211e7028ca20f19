import { elicitationRules } from '../../../src/rules/elicitation.js';
import { describeGroup } from '../support/group.js';

describeGroup(elicitationRules, {
  'elicit-schema-root-flat': {
    strength: 'MUST',
    revisions: ['2025-06-18', '2025-11-25', '2026-07-28'],
    finds: {
      '2025-06-18': [
        '/params/requestedSchema/allOf must not be there: a form is a flat object with nothing but properties and their names',
      ],
      '2025-11-25': [
        '/params/requestedSchema/allOf must not be there: a form is a flat object with nothing but properties and their names',
      ],
      '2026-07-28': [
        '/result/inputRequests/input/params/requestedSchema/allOf must not be there: a form is a flat object with nothing but properties and their names',
      ],
    },
  },
  'elicit-schema-property-keywords': {
    strength: 'MUST',
    revisions: ['2025-06-18', '2025-11-25', '2026-07-28'],
    finds: {
      '2025-06-18': [
        '/params/requestedSchema/properties/age/not must not be there: a field of type string has minLength, maxLength, format, pattern, enum, enumNames only',
      ],
      '2025-11-25': [
        '/params/requestedSchema/properties/age/not must not be there: a field of type string has minLength, maxLength, format, pattern, enum, enumNames, oneOf only',
      ],
      '2026-07-28': [
        '/result/inputRequests/input/params/requestedSchema/properties/age/not must not be there: a field of type string has minLength, maxLength, format, pattern, enum, enumNames, oneOf only',
      ],
    },
  },
  'elicit-enum-strings': {
    strength: 'MUST',
    revisions: ['2025-06-18', '2025-11-25', '2026-07-28'],
    finds: {
      '2025-06-18': ['/params/requestedSchema/properties/size/enum/0 must be a string, but is 1'],
      '2025-11-25': ['/params/requestedSchema/properties/size/enum/0 must be a string, but is 1'],
      '2026-07-28': [
        '/result/inputRequests/input/params/requestedSchema/properties/size/enum/0 must be a string, but is 1',
      ],
    },
  },
  'elicit-enum-names-length': {
    strength: 'SHOULD',
    revisions: ['2025-06-18', '2025-11-25', '2026-07-28'],
    finds: {
      '2025-06-18': ['/params/requestedSchema/properties/colour/enumNames should have 2 items, as enum has, but has 1'],
      '2025-11-25': ['/params/requestedSchema/properties/colour/enumNames should have 2 items, as enum has, but has 1'],
      '2026-07-28': [
        '/result/inputRequests/input/params/requestedSchema/properties/colour/enumNames should have 2 items, as enum has, but has 1',
      ],
    },
  },
  'elicit-default-matches-type': {
    strength: 'MUST',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: {
      '2025-11-25': ['/params/requestedSchema/properties/colour/default must be one of the 2 options, but is "purple"'],
      '2026-07-28': [
        '/result/inputRequests/input/params/requestedSchema/properties/colour/default must be one of the 2 options, but is "purple"',
      ],
    },
  },
  'elicit-schema-limits-valid': {
    strength: 'MUST',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: {
      '2025-11-25': [
        '/params/requestedSchema/properties/name/minLength must be a whole number that is not negative, but is -1',
      ],
      '2026-07-28': [
        '/result/inputRequests/input/params/requestedSchema/properties/name/minLength must be a whole number that is not negative, but is -1',
      ],
    },
  },
  'elicit-required-properties-exist': {
    strength: 'SHOULD',
    revisions: ['2025-06-18', '2025-11-25', '2026-07-28'],
    finds: {
      '2025-06-18': ['/params/requestedSchema/required/0 should be one of the properties, but is "email"'],
      '2025-11-25': ['/params/requestedSchema/required/0 should be one of the properties, but is "email"'],
      '2026-07-28': [
        '/result/inputRequests/input/params/requestedSchema/required/0 should be one of the properties, but is "email"',
      ],
    },
  },
  'elicit-form-no-secrets': {
    strength: 'MUST',
    revisions: ['2025-06-18', '2025-11-25', '2026-07-28'],
    finds: {
      '2025-06-18': [
        '/params/requestedSchema/properties/key must not ask for a secret in a form, but asks for "API key"',
      ],
      '2025-11-25': [
        '/params/requestedSchema/properties/key must not ask for a secret in a form, but asks for "API key"',
      ],
      '2026-07-28': [
        '/result/inputRequests/input/params/requestedSchema/properties/key must not ask for a secret in a form, but asks for "API key"',
      ],
    },
  },
  'elicit-form-no-clickable-url': {
    strength: 'SHOULD',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: {
      '2025-11-25': ['/params/requestedSchema/properties/name/description should not have a URL'],
      '2026-07-28': [
        '/result/inputRequests/input/params/requestedSchema/properties/name/description should not have a URL',
      ],
    },
  },
  'elicit-url-valid': {
    strength: 'MUST',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: {
      '2025-11-25': ['/params/url must be a URL, but is "connect please"'],
      '2026-07-28': ['/result/inputRequests/input/params/url must be a URL, but is "connect please"'],
    },
  },
  'elicit-url-https': {
    strength: 'SHOULD',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: {
      '2025-11-25': ['/params/url should be an https: URL, but is "http://example.com/connect"'],
      '2026-07-28': [
        '/result/inputRequests/input/params/url should be an https: URL, but is "http://example.com/connect"',
      ],
    },
  },
  'elicit-url-no-user-data': {
    strength: 'MUST',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: {
      '2025-11-25': ['/params/url must not have the secret "access_token"'],
      '2026-07-28': ['/result/inputRequests/input/params/url must not have the secret "access_token"'],
    },
  },
  'elicit-url-needs-elicitation-id': {
    strength: 'MUST',
    revisions: ['2025-11-25'],
    finds: ['/params must have an elicitationId, but has none'],
  },
  'elicit-result-content-only-on-accept': {
    strength: 'SHOULD',
    revisions: ['2025-06-18', '2025-11-25', '2026-07-28'],
    finds: {
      '2025-06-18': ['/result/content should be left out: the action is "cancel"'],
      '2025-11-25': ['/result/content should be left out: the action is "cancel"'],
      '2026-07-28': ['/params/inputResponses/input/content should be left out: the action is "cancel"'],
    },
  },
  'elicit-result-form-content-present': {
    strength: 'MUST',
    revisions: ['2025-06-18', '2025-11-25', '2026-07-28'],
    finds: {
      '2025-06-18': ['/result must have content, but has none'],
      '2025-11-25': ['/result must have content, but has none'],
      '2026-07-28': ['/params/inputResponses/input must have content, but has none'],
    },
  },
  'elicit-result-url-no-content': {
    strength: 'MUST',
    revisions: ['2025-11-25', '2026-07-28'],
    finds: {
      '2025-11-25': ['/result/content must be left out: nothing is filled in on a page elsewhere'],
      '2026-07-28': ['/params/inputResponses/input/content must be left out: nothing is filled in on a page elsewhere'],
    },
  },
  'elicit-result-conforms': {
    strength: 'MUST',
    revisions: ['2025-06-18', '2025-11-25', '2026-07-28'],
    finds: {
      '2025-06-18': ['/result/content must have "name", but has not'],
      '2025-11-25': ['/result/content must have "name", but has not'],
      '2026-07-28': ['/params/inputResponses/input/content must have "name", but has not'],
    },
  },
});
