/**
 * Whether a name or a label says that what it stands for is a secret: `api_key`, `newPassword`, `Credit card number`.
 * Only plain words for credentials count, and only at the end: a password's length is none.
 */
export function namesSecret(name: string): boolean {
  const words = ` ${wordsOf(name)}`;
  return SECRETS.some((secret) => words.endsWith(` ${secret}`));
}

const SECRETS = [
  ...['password', 'passwd', 'passphrase', 'credentials', 'api key', 'apikey', 'secret key', 'private key'],
  ...['client secret', 'api secret', 'shared secret', 'access token', 'accesstoken', 'refresh token', 'auth token'],
  ...['api token', 'bearer token', 'session token', 'access key', 'encryption key', 'signing key'],
  ...['credit card number', 'credit card', 'card number', 'cvv', 'cvc'],
];

function wordsOf(name: string): string {
  const apart = name.replace(/([a-z0-9])(?=[A-Z])/g, '$1 ');
  return apart
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
