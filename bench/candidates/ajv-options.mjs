/** `format` is an annotation here, as it is in this package and by default in the specification of JSON Schema. */
export const AJV_OPTIONS = { strict: false, validateFormats: false };
