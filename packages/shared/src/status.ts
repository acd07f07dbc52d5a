import { type InferType, string } from 'yup';
import type { ExtraCheck } from './certificates/requirements';
import { response } from './fields';

export const GATEWAY_NAMES = [
  'payments',
  'mail',
  'addresses',
  'learningPlatform',
  'courseProvider',
  'validationService',
  'usiRegistry',
  'fileScanner',
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
  /** Whether its last heartbeat is recent. */
  running: response.bool(),
  memoryBytes: response.int(),
  /** The longest delay of its event loop within half a minute. */
  loopDelayMs: response.int(),
});
export type ServerProcess = InferType<typeof processAnswer>;

/** Waiting jobs. `oldestSince` is null when none is overdue. */
const waiting = { waiting: response.int(), oldestSince: response.maybeText() };

export const statusResponse = response.object({
  /** The server's time, with which the other times are compared. */
  now: response.text(),
  release: response.maybeText(),
  production: response.bool(),
  certificates: response.object({
    /** The checks in addition to course, observer and payment. */
    requires: response.list(string<ExtraCheck>().defined()),
    /** Why they wait for nothing else, as the settings say. */
    reason: response.maybeText(),
  }),
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
    /** Jobs that failed at their last try and have not been dismissed. */
    failed: response.int(),
  }),
  mails: response.object({
    ...waiting,
    sentToday: response.int(),
    failedToday: response.int(),
    failed: response.int(),
  }),
  payments: response.object({
    /** The counts of the last 24 hours. */
    succeeded: response.int(),
    declined: response.int(),
    refunded: response.int(),
    /** Payments without an outcome, however old. */
    open: response.int(),
    oldestOpenSince: response.maybeText(),
    /** Ids from the last comparison of charges with our records. */
    paidNoAccess: response.list(response.text()),
    accessNoPayment: response.list(response.text()),
    chargedTwice: response.list(response.text()),
  }),
  /** When each job last ended, or null when unknown. */
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
  /** The last day of the machine credential for the USI Registry; null without one. A server of an earlier release does not send it. */
  usiCredentialExpiresOn: response.maybeText().optional(),
  /** Events of the last 15 minutes. */
  recent: response.object({
    /** Requests that the database could not serve, by reason. */
    refusals: response.list(
      response.object({ reason: response.text(), count: response.int(), lastAt: response.text() }),
    ),
    /** Most requests seem to come from this address, though it looks like a proxy that TRUST_PROXY does not count. */
    uncountedProxy: response.maybeText(),
  }),
  /** Figures and rules of law in the lessons that were compared with their sources more than a year ago, the oldest first. */
  factsToCheck: response.list(
    response.object({ id: response.text(), source: response.text(), checkedOn: response.text() }),
  ),
  clips: response.object({
    /** Clips that have arrived and are not prepared yet. */
    waiting: response.int(),
    /** Some of them could not be prepared, such as while ffmpeg is missing. */
    notPrepared: response.int(),
  }),
  /** The authorisation at the validation service, or null with the built-in validation. */
  reporting: response.object({ authorisedUntil: response.maybeText() }).nullable().defined(),
});
export type Status = InferType<typeof statusResponse>;
