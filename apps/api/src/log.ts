import { pino } from 'pino';

/** Bodies are never logged; these names are hidden wherever an object that carries them is. */
const SECRETS = [
  'password',
  'oldPassword',
  'confirmPassword',
  'cardNumber',
  'cardCvc',
  'cardExpiryDate',
  'token',
  'refreshToken',
  'refresh_token',
  'access_token',
  'signature',
];

export const createLog = (level: string) =>
  pino({
    level,
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        ...SECRETS.flatMap((name) => [name, `*.${name}`]),
      ],
      censor: '[hidden]',
    },
  });
