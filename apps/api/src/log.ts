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

/** A mail server that refuses an address quotes it. An @ in the path of a file is part of a package's name or version. */
const withoutEmails = (text: string | undefined) =>
  text?.replace(/[^\s<>"'(]+@[^\s<>"')]+/g, (found) => (FILE.test(found) ? found : '[email]'));

/** As frames of a stack name it: 'file:///app/node_modules/…/pg@8.23.1/lib/client.js:12:3'. */
const FILE = /^(file:\/\/)?\/\S*node_modules\/\S+:\d+:\d+$/;

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
