import type { Status } from '@platewise/shared/status';

export const NOW = '2026-11-23T02:00:00.000Z';
const MINUTE = 60_000;

/** So many minutes ago; from now on if negative. */
export const ago = (minutes: number) => new Date(Date.parse(NOW) - minutes * MINUTE).toISOString();

export const aProcess = (over: Partial<Status['processes'][0]> = {}) => ({
  id: 'p1',
  kind: 'server',
  host: 'api-1',
  release: '1.4.0',
  startedAt: ago(180),
  seenAt: ago(0.2),
  running: true,
  memoryBytes: 210_000_000,
  loopDelayMs: 12,
  ...over,
});

/** A status without problems. */
export const aStatus = (over: Partial<Status> = {}): Status => ({
  now: NOW,
  release: '1.4.0',
  production: true,
  certificates: { requires: ['usi', 'assessor'], reason: null },
  processes: [aProcess()],
  database: { version: '18.4', sizeBytes: 52_000_000, connections: 10, mostConnections: 100 },
  jobs: { waiting: 0, oldestSince: null, kinds: [], failed: 0 },
  mails: { waiting: 1, oldestSince: ago(1), sentToday: 12, failedToday: 0, failed: 0 },
  payments: {
    succeeded: 7,
    declined: 1,
    refunded: 0,
    open: 0,
    oldestOpenSince: null,
    paidNoAccess: [],
    chargedTwice: [],
    accessNoPayment: [],
  },
  lastRuns: {
    backup: ago(600),
    syncCourses: ago(5000),
    settlePayments: ago(10),
    sendReminders: ago(15),
    clearExpired: ago(500),
  },
  gateways: [
    { name: 'payments', provider: 'stripe', real: true },
    { name: 'addresses', provider: 'local', real: false },
  ],
  recent: { refusals: [], uncountedProxy: null },
  factsToCheck: [],
  clips: { waiting: 0, notPrepared: 0 },
  reporting: { authorisedUntil: ago(-90 * 24 * 60) },
  ...over,
});
