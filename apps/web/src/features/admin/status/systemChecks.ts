import { formatCount, formatNumber } from '@platewise/shared/count';
import type { Status } from '@platewise/shared/status';
import { showBytes } from '../../../ui/showBytes';
import type { Check } from './check';
import { days, hours, inWords, minutes, msSince } from './statusTimes';

const SLOW_LOOP_MS = 500;
const MANY = 0.8;
const TOO_MANY = 0.95;

export function checkProcesses({ processes }: Status): Check {
  const what = 'Servers and workers';
  const running = processes.filter((each) => each.running);
  const gone = processes.length - running.length;
  const slow = running.filter(({ loopDelayMs }) => loopDelayMs > SLOW_LOOP_MS);
  const releases = new Set(running.map(({ release }) => release));
  if (running.length === 0)
    return {
      what,
      light: 'unknown',
      says: 'No server or worker is running.',
    };
  const says = `${formatCount(running.length, 'process', 'processes')} running.`;
  if (gone > 0)
    return {
      what,
      light: 'look',
      says: `${says} ${gone} stopped unexpectedly within the last hour.`,
      todo: 'Find it in the table below and read its log. It disappears from this page an hour after it stopped.',
    };
  if (slow.length > 0)
    return {
      what,
      light: 'look',
      says: `${says} ${slow.length} of them didn’t respond for more than half a second.`,
      todo: 'If this continues, start another server.',
    };
  if (releases.size > 1)
    return {
      what,
      light: 'look',
      says: `${says} They run ${releases.size} different releases.`,
      todo: 'Finish the upgrade: restart the older ones with the newer release.',
    };
  return { what, light: 'good', says };
}

export function checkDatabase({ database }: Status): Check {
  const { version, sizeBytes, connections, mostConnections } = database;
  const says = `PostgreSQL ${version.split(' ')[0]} holds ${showBytes(sizeBytes)}; ${connections} of ${mostConnections} connections are in use.`;
  const share = connections / mostConnections;
  if (share < MANY) return { what: 'Database', light: 'good', says };
  return {
    what: 'Database',
    light: share < TOO_MANY ? 'look' : 'act',
    says,
    todo: 'Put PgBouncer in front of it, give each process fewer connections, or raise max_connections.',
  };
}

/** A refused caller saw the maintenance page, so the office has to hear of it here. */
export function checkRefusals({ recent: { refusals } }: Status): Check {
  const what = 'Requests in the last 15 minutes';
  if (refusals.length === 0)
    return { what, light: 'good', says: 'The database served all of them.' };
  const total = refusals.reduce((sum, { count }) => sum + count, 0);
  const reasons = refusals
    .map(({ reason, count }) => `${reason} (${formatNumber(count)})`)
    .join('; ');
  return {
    what,
    light: 'act',
    says: `The database could not serve ${formatCount(total, 'request')}: ${reasons}.`,
    todo: 'Fix the cause. Saved data is safe, and people were asked to try again.',
  };
}

export function checkProxy({ recent: { uncountedProxy } }: Status): Check[] {
  if (uncountedProxy === null) return [];
  return [
    {
      what: 'Addresses of callers',
      light: 'act',
      says: `Most requests seem to come from ${uncountedProxy}, which looks like a proxy. All people behind it share one limit on sign-ins and other calls.`,
      todo: 'Set TRUST_PROXY to the number of proxies in front of the servers, and restart the servers.',
    },
  ];
}

export function checkQueue({ jobs, now }: Status): Check {
  const what = 'Background jobs';
  const { waiting, oldestSince } = jobs;
  const waits = oldestSince === null ? 0 : msSince(oldestSince, now);
  if (waits < minutes(5))
    return {
      what,
      light: 'good',
      says: waiting === 0 ? 'No jobs are waiting.' : `${waiting} waiting, none of them for long.`,
    };
  const kinds = jobs.kinds.filter((each) => each.oldestSince !== null);
  return {
    what,
    light: waits < minutes(30) ? 'look' : 'act',
    says: `${waiting} waiting, the oldest for ${inWords(waits)} (${kinds.map(({ kind }) => kind).join(', ')}).`,
    todo: 'Check that a process works through them: a worker, or a server without RUN_JOBS=0.',
  };
}

export function checkFailedJobs({ jobs: { failed } }: Status): Check {
  const what = 'Failed jobs';
  if (failed === 0) return { what, light: 'good', says: 'None.' };
  return {
    what,
    light: 'look',
    says: `${failed} failed at every try.`,
    todo: 'Read the errors, fix the cause and dismiss each job.',
    link: { to: '/Admin/Failed-Jobs', label: 'Failed jobs' },
  };
}

export function checkBackup({ lastRuns: { backup }, now, production }: Status): Check {
  const what = 'Backup';
  const todo = 'Run npm run backup every day and copy the file to another place.';
  if (backup === null)
    return { what, light: production ? 'look' : 'unknown', says: 'No backup is known.', todo };
  const age = msSince(backup, now);
  const says = `The last one was made ${inWords(age)} ago.`;
  if (age < hours(26)) return { what, light: 'good', says };
  return { what, light: age < days(3) ? 'look' : 'act', says, todo };
}
