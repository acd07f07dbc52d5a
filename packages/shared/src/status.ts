import type { InferType } from 'yup';
import { response } from './fields';

export const GATEWAY_NAMES = [
  'payments',
  'mail',
  'addresses',
  'learningPlatform',
  'courseProvider',
  'validationService',
] as const;
export type GatewayName = (typeof GATEWAY_NAMES)[number];

const processAnswer = response.object({
  id: response.text(),
  kind: response.text(),
  /** The computer's or container's name. */
  host: response.text(),
  release: response.maybeText(),
  startedAt: response.text(),
  seenAt: response.text(),
  /** Whether it has said lately that it is there. */
  running: response.bool(),
  memoryBytes: response.int(),
  /** The longest that it was held up within half a minute. */
  loopDelayMs: response.int(),
});
export type ServerProcess = InferType<typeof processAnswer>;

/** Work that waits; null where none has waited past its time. */
const waiting = { waiting: response.int(), oldestSince: response.maybeText() };

export const statusResponse = response.object({
  /** The clock that the other times are of. */
  now: response.text(),
  release: response.maybeText(),
  production: response.bool(),
  processes: response.list(processAnswer),
  database: response.object({
    version: response.text(),
    sizeBytes: response.int(),
    connections: response.int(),
    mostConnections: response.int(),
  }),
  jobs: response.object({
    ...waiting,
    kinds: response.list(response.object({ kind: response.text(), ...waiting })),
    /** Whose tries are used up, and that nobody has dealt with. */
    failed: response.int(),
  }),
  mails: response.object({
    ...waiting,
    sentToday: response.int(),
    failedToday: response.int(),
    failed: response.int(),
  }),
  payments: response.object({
    /** Of the last 24 hours. */
    succeeded: response.int(),
    declined: response.int(),
    refunded: response.int(),
    /** Whose end is not known yet, however old. */
    open: response.int(),
    oldestOpenSince: response.maybeText(),
    /** Of the last comparison of charges and books: ids. */
    paidNoAccess: response.list(response.text()),
    accessNoPayment: response.list(response.text()),
    chargedTwice: response.list(response.text()),
  }),
  /** When each last came to its end; null where it is not known. */
  lastRuns: response.object({
    backup: response.maybeText(),
    syncCourses: response.maybeText(),
    settlePayments: response.maybeText(),
    sendReminders: response.maybeText(),
    clearExpired: response.maybeText(),
  }),
  gateways: response.list(
    response.object({ name: response.text(), provider: response.text(), real: response.bool() }),
  ),
  /** Of the last 15 minutes. */
  recent: response.object({
    /** Requests that the database could not serve, by reason. */
    refusals: response.list(
      response.object({ reason: response.text(), count: response.int(), lastAt: response.text() }),
    ),
    /** Most requests seem to come from this address, though it looks like a proxy that TRUST_PROXY does not count. */
    uncountedProxy: response.maybeText(),
  }),
  /** Access to the validation service; null where the built-in one is used. */
  reporting: response.object({ authorisedUntil: response.maybeText() }).nullable().defined(),
});
export type Status = InferType<typeof statusResponse>;
