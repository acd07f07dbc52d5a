import { type DestinationStream, pino } from 'pino';

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

/** A mail server that refuses somebody says whom. */
const withoutEmails = (text: string | undefined) =>
  text?.replace(/[^\s<>"'(]+@[^\s<>"')]+/g, '[email]');

/** Nothing else of an error: a library may hang on it whatever was sent with the request that failed. */
const err = pino.stdSerializers.wrapErrorSerializer(({ type, message, stack, code }) => ({
  type,
  message: withoutEmails(message),
  stack: withoutEmails(stack),
  code,
}));

export const createLog = (level: string, destination?: DestinationStream) =>
  pino(
    {
      level,
      serializers: { err },
      redact: {
        paths: [
          'req.headers.authorization',
          'req.headers.cookie',
          ...SECRETS.flatMap((name) => [name, `*.${name}`]),
        ],
        censor: '[hidden]',
      },
    },
    destination,
  );
