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
  'secretAccessKey',
];

/** The error of a mail server quotes the address that it refuses. An @ in a file path is part of a package's name or version. */
const withoutEmails = (text: string | undefined) =>
  text?.replace(/[^\s<>"'(]+@[^\s<>"')]+/g, (found) => (FILE.test(found) ? found : '[email]'));

/** A file in a stack frame, such as 'file:///app/node_modules/…/pg@8.23.1/lib/client.js:12:3'. */
const FILE = /^(file:\/\/)?\/\S*node_modules\/\S+:\d+:\d+$/;

/** Only these properties of an error are logged, because a library may attach the data of the failed request to it. */
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
