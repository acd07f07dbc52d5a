import { MESSAGES } from '@platewise/shared/messages';
import type { Refusal } from '../../domainError';
import { STATUS, TITLES } from '../problems';
import type { Route } from '../route';

type Json = { [key: string]: unknown };
type Documented = Refusal | 'fault';

const FAULT_STATUS = 500;

/** For each refusal the general reason and one message as people read it. */
const REASONS: Record<Documented, [reason: string, message: string]> = {
  invalid: [
    'The request cannot be read, or a field is not filled in correctly. `errors` lists the messages of each field.',
    MESSAGES.field.required('Email'),
  ],
  unauthenticated: [
    'No one is signed in, the access token has expired, or the session has ended. Sign in or renew the tokens.',
    'Please log in.',
  ],
  forbidden: [
    'The caller has another role than this call is for, or the record belongs to another person.',
    'You do not have permission to do this.',
  ],
  missing: ['The record that the request names does not exist.', 'This record was not found.'],
  conflict: [
    'The state of the record does not allow this, or another person has changed it in the meantime. `Message` gives the reason.',
    'A decision has already been made on this list.',
  ],
  tooLarge: ['The body is larger than this call accepts.', 'The request is too large.'],
  unsupported: [
    'The body is of another media type than this call reads.',
    'The request must be JSON.',
  ],
  tooMany: [
    'Too many requests or attempts. `Retry-After` gives the seconds to wait, where they are known.',
    'Too many attempts. Please try again in 15 minutes.',
  ],
  upstream: [
    'A service outside of this server failed or did not answer.',
    'The service did not answer. Please try again.',
  ],
  unavailable: [
    'The database is out of reach or the server is overloaded. Try again later.',
    'We may be working on the site. What you have saved is safe. Please try again in a few minutes.',
  ],
  fault: [
    'A fault of the server. It is logged under the `requestId` of the problem.',
    'Something went wrong on our side. Please try again.',
  ],
};

const WITH_RETRY_AFTER: Documented[] = ['tooMany', 'unavailable'];
const RETRY_AFTER: Json = {
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } },
};

const statusOf = (refusal: Documented) => (refusal === 'fault' ? FAULT_STATUS : STATUS[refusal]);

const nameOf = (refusal: string) => refusal.charAt(0).toUpperCase() + refusal.slice(1);

/** Each refusal is described once, and the operations refer to it. */
export const refusalResponses = (): Json =>
  Object.fromEntries(
    Object.entries(REASONS).map(([name, [description, Message]]) => {
      const refusal = name as Documented;
      const status = statusOf(refusal);
      const example = {
        type: 'about:blank',
        title: TITLES[status],
        status,
        Message,
        ...(refusal === 'invalid' && { errors: { email: [Message] } }),
        ...(status >= FAULT_STATUS && { requestId: '018f4e00-0000-7000-8000-0000000000aa' }),
      };
      const schema = { $ref: '#/components/schemas/Problem' };
      const response = {
        description,
        ...(WITH_RETRY_AFTER.includes(refusal) && { headers: RETRY_AFTER }),
        content: { 'application/problem+json': { schema, example } },
      };
      return [nameOf(refusal), response];
    }),
  );

/** The refusals of a call: those that its declaration implies and those that it lists for its use case. */
export function refusalsOf(route: Route): Json {
  const namesRecord = route.path.includes(':');
  const readsBody = Boolean(route.body || route.upload);
  const refusals: (Documented | false | undefined)[] = [
    (readsBody || Boolean(route.query) || namesRecord) && 'invalid',
    // A public call also reads a token, and refuses one that is no longer valid.
    'unauthenticated',
    route.roles !== 'anyone' && 'forbidden',
    namesRecord && 'missing',
    route.idempotent && 'conflict',
    readsBody && 'tooLarge',
    readsBody && 'unsupported',
    route.limit && 'tooMany',
    ...(route.refusals ?? []),
    'unavailable',
    'fault',
  ];
  return Object.fromEntries(
    refusals
      .filter((refusal) => refusal !== false && refusal !== undefined)
      .map((refusal) => [statusOf(refusal), { $ref: `#/components/responses/${nameOf(refusal)}` }]),
  );
}

export const PROBLEM_SCHEMA: Json = {
  type: 'object',
  description: 'A problem document (RFC 9457). `Message` is written for people.',
  required: ['type', 'title', 'status', 'Message'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    Message: { type: 'string' },
    errors: {
      type: 'object',
      description: 'The messages of each field that is not filled in correctly.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    requestId: { type: 'string', description: 'The id under which a fault is logged.' },
    invalid_grant: {
      type: 'array',
      description: 'Why a sign-in failed.',
      items: { type: 'string' },
    },
    invalid_refreshtoken: {
      type: 'array',
      description: 'Why a refresh token can no longer be used.',
      items: { type: 'string' },
    },
    mfa_required: {
      type: 'boolean',
      description: 'True when the password was right and a code is needed as well.',
    },
    mfa_token: { type: 'string', description: 'The token that the code is sent with.' },
    mfa_enrolled: {
      type: 'boolean',
      description: 'False when an authenticator app has to be set up first.',
    },
  },
};
