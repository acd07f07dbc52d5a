import type { Status } from '@platewise/shared/status';
import { expect, it } from 'vitest';
import { needsSomebody } from './check';
import { checksOf } from './checksOf';
import { inWords } from './statusTimes';
import { ago, aProcess, aStatus } from './testing/aStatus';

const well = aStatus();
const DISK = 'the disk of PostgreSQL is full';
const payments = (over: Partial<Status['payments']>) => ({
  payments: { ...well.payments, ...over },
});
const jobs = (over: Partial<Status['jobs']>) => ({ jobs: { ...well.jobs, ...over } });
const runs = (over: Partial<Status['lastRuns']>) => ({ lastRuns: { ...well.lastRuns, ...over } });
const connections = (count: number) => ({ database: { ...well.database, connections: count } });
const sandbox = [{ name: 'payments', provider: 'sandbox', real: false }];
const waits = (minutes: number) =>
  jobs({
    waiting: 3,
    oldestSince: ago(minutes),
    kinds: [{ kind: 'send-mail', waiting: 3, oldestSince: ago(minutes) }],
  });

it('a healthy system needs no attention', () => {
  expect(checksOf(well).filter(needsSomebody)).toEqual([]);
});

it.each<[string, Partial<Status>, light: string, what: string, says: RegExp, to?: string]>([
  [
    'a process that fell silent',
    { processes: [aProcess(), aProcess({ id: 'p2', running: false })] },
    'look',
    'Servers and workers',
    /^1 process running\. 1 stopped/,
  ],
  [
    'two releases',
    { processes: [aProcess(), aProcess({ id: 'p2', release: '1.5.0' })] },
    'look',
    'Servers and workers',
    /2 different releases/,
  ],
  [
    'a held-up loop',
    { processes: [aProcess({ loopDelayMs: 900 })] },
    'look',
    'Servers and workers',
    /half a second/,
  ],
  [
    'facts that nobody has checked for a year',
    {
      factsToCheck: ['hot-food', 'peal', 'cold-food', 'ice-test'].map((id) => ({
        id,
        source: 'FSANZ',
        checkedOn: '2025-02-03',
      })),
    },
    'look',
    'Facts in the lessons',
    /^4 facts were .* hot-food, peal, cold-food and 1 more\. The oldest was checked on 03\/02\/2025\./,
  ],
  [
    'clips that could not be prepared',
    { clips: { waiting: 3, notPrepared: 2 } },
    'act',
    'Video clips',
    /^2 clips couldn’t be prepared/,
    '/Admin/Failed-Jobs',
  ],
  [
    'certificates that wait for no one',
    { certificates: { requires: [], reason: 'Our assessors judge on paper.' } },
    'look',
    'Checks before a certificate',
    /no USI and no assessor. The reason given: Our assessors judge on paper\./,
  ],
  [
    'a full disk',
    { recent: { ...well.recent, refusals: [{ reason: DISK, count: 12, lastAt: ago(1) }] } },
    'act',
    'Requests in the last 15 minutes',
    /couldn’t serve 12 requests: the disk of PostgreSQL is full \(12\)\./,
  ],
  [
    'a proxy that is not counted',
    { recent: { ...well.recent, uncountedProxy: '10.0.0.5' } },
    'act',
    'Addresses of callers',
    /come from 10\.0\.0\.5, which looks like a proxy/,
  ],
  ['many connections', connections(80), 'look', 'Database', /80 of 100 connections/],
  ['too many connections', connections(95), 'act', 'Database', /95 of 100/],
  ['work that waits', waits(6), 'look', 'Background jobs', /for 6 minutes \(send-mail\)/],
  ['jobs that no worker takes', waits(31), 'act', 'Background jobs', /for 31 minutes/],
  [
    'failed jobs',
    jobs({ failed: 2 }),
    'look',
    'Failed jobs',
    /^2 failed at every try/,
    '/Admin/Failed-Jobs',
  ],
  [
    'old failed mails',
    { mails: { ...well.mails, failed: 4 } },
    'look',
    'Emails',
    /4 couldn’t be sent, 0/,
    '/Admin/Mails?state=FAILED',
  ],
  [
    'failed mails of today',
    { mails: { ...well.mails, failed: 4, failedToday: 1 } },
    'act',
    'Emails',
    /1 of them from today/,
    '/Admin/Mails?state=FAILED',
  ],
  [
    'a charge without an end',
    payments({ open: 1, oldestOpenSince: ago(46) }),
    'act',
    'Payments of the last 24 hours',
    /open for 46 minutes/,
    '/Admin/Payments',
  ],
  [
    'nothing but declines',
    payments({ succeeded: 0, declined: 5 }),
    'look',
    'Payments of the last 24 hours',
    /None went through/,
    '/Admin/Payments',
  ],
  [
    'paid, no access',
    payments({ paidNoAccess: ['a', 'b', 'c', 'd'] }),
    'act',
    'Payments and access',
    /^Paid, no access: a, b, c and 1 more\.$/,
    '/Admin/Payments',
  ],
  [
    'access, no payment',
    payments({ accessNoPayment: ['enrolment e'] }),
    'look',
    'Payments and access',
    /enrolment e/,
    '/Admin/User-Courses',
  ],
  [
    'payments that are no longer compared',
    runs({ settlePayments: ago(41) }),
    'act',
    'Payments and access',
    /41 minutes ago/,
  ],
  ['no backup known', runs({ backup: null }), 'look', 'Backup', /No backup is known/],
  ['a backup of yesterday', runs({ backup: ago(27 * 60) }), 'look', 'Backup', /27 hours ago/],
  ['a backup of last week', runs({ backup: ago(7 * 24 * 60) }), 'act', 'Backup', /7 days ago/],
  ['no reminders', runs({ sendReminders: ago(15 * 60) }), 'look', 'Reminders', /15 hours ago/],
  [
    'access that runs out',
    { reporting: { authorisedUntil: ago(-5 * 24 * 60) } },
    'look',
    'Access to the validation service',
    /28\/11\/2026\. That is in 5 days/,
    '/Admin/Avetmiss/Reporting',
  ],
  [
    'access that has run out',
    { reporting: { authorisedUntil: ago(60) } },
    'look',
    'Access to the validation service',
    /It expired/,
    '/Admin/Avetmiss/Reporting',
  ],
  [
    'a credential for the USI Registry with two months left',
    { usiCredentialExpiresOn: ago(-60 * 24 * 60).slice(0, 10) },
    'look',
    'Credential for the USI Registry',
    /valid until/,
  ],
  [
    'a credential for the USI Registry with two weeks left',
    { usiCredentialExpiresOn: ago(-14 * 24 * 60).slice(0, 10) },
    'act',
    'Credential for the USI Registry',
    /valid until/,
  ],
  ['a sandbox in production', { gateways: sandbox }, 'act', 'Taking payments', /No money moves/],
])('%s', (_, over, light, what, says, to) => {
  const [first, ...others] = checksOf(aStatus(over)).filter(needsSomebody);
  expect(others).toEqual([]);
  expect(first).toMatchObject({ what, light, says: expect.stringMatching(says) });
  expect(first?.todo).toBeTruthy();
  expect(first?.link?.to).toBe(to);
});

it('the most urgent comes first, and outside of production stand-ins and a missing backup are not reported', () => {
  const checks = checksOf(aStatus({ ...jobs({ failed: 1 }), ...connections(99) }));
  expect(checks.filter(needsSomebody).map(({ light }) => light)).toEqual(['act', 'look']);
  const quiet = aStatus({ production: false, gateways: sandbox, ...runs({ backup: null }) });
  expect(checksOf(quiet).filter(needsSomebody)).toEqual([]);
});

it.each([
  [-5, '0 seconds'],
  [1000, '1 second'],
  [119_000, '119 seconds'],
  [125_000, '2 minutes'],
  [7_100_000, '118 minutes'],
  [7_200_000, '2 hours'],
  [172_800_000, '2 days'],
])('%i ms are %s', (ms, words) => expect(inWords(ms)).toBe(words));
