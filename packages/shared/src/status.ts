import type { InferType } from 'yup';
import { answer } from './fields';

export const GATEWAY_NAMES = [
  'payments',
  'mail',
  'addresses',
  'learningPlatform',
  'courseProvider',
  'validationService',
] as const;
export type GatewayName = (typeof GATEWAY_NAMES)[number];

const processAnswer = answer.object({
  id: answer.text(),
  kind: answer.text(),
  /** The computer's or container's name. */
  host: answer.text(),
  release: answer.maybeText(),
  startedAt: answer.text(),
  seenAt: answer.text(),
  /** Whether it has said lately that it is there. */
  running: answer.bool(),
  memoryBytes: answer.int(),
  /** The longest that it was held up within half a minute. */
  loopDelayMs: answer.int(),
});
export type ServerProcess = InferType<typeof processAnswer>;

/** Work that waits; null where none has waited past its time. */
const waiting = { waiting: answer.int(), oldestSince: answer.maybeText() };

export const statusAnswer = answer.object({
  /** The clock that the other times are of. */
  now: answer.text(),
  release: answer.maybeText(),
  production: answer.bool(),
  processes: answer.list(processAnswer),
  database: answer.object({
    version: answer.text(),
    sizeBytes: answer.int(),
    connections: answer.int(),
    mostConnections: answer.int(),
  }),
  jobs: answer.object({
    ...waiting,
    kinds: answer.list(answer.object({ kind: answer.text(), ...waiting })),
    /** Whose tries are used up, and that nobody has dealt with. */
    failed: answer.int(),
  }),
  mails: answer.object({
    ...waiting,
    sentToday: answer.int(),
    failedToday: answer.int(),
    failed: answer.int(),
  }),
  payments: answer.object({
    /** Of the last 24 hours. */
    succeeded: answer.int(),
    declined: answer.int(),
    refunded: answer.int(),
    /** Whose end is not known yet, however old. */
    open: answer.int(),
    oldestOpenSince: answer.maybeText(),
    /** Of the last comparison of charges and books: ids. */
    paidNoAccess: answer.list(answer.text()),
    accessNoPayment: answer.list(answer.text()),
    chargedTwice: answer.list(answer.text()),
  }),
  /** When each last came to its end; null where it is not known. */
  lastRuns: answer.object({
    backup: answer.maybeText(),
    syncCourses: answer.maybeText(),
    settlePayments: answer.maybeText(),
    sendReminders: answer.maybeText(),
    clearExpired: answer.maybeText(),
  }),
  gateways: answer.list(
    answer.object({ name: answer.text(), provider: answer.text(), real: answer.bool() }),
  ),
  /** Of the last 15 minutes. */
  recent: answer.object({
    /** Requests that the database could not serve, by reason. */
    refusals: answer.list(
      answer.object({ reason: answer.text(), count: answer.int(), lastAt: answer.text() }),
    ),
    /** Most requests seem to come from this address, though it looks like a proxy that TRUST_PROXY does not count. */
    uncountedProxy: answer.maybeText(),
  }),
  /** Access to the validation service; null where the built-in one is used. */
  reporting: answer.object({ authorisedUntil: answer.maybeText() }).nullable().defined(),
});
export type Status = InferType<typeof statusAnswer>;
