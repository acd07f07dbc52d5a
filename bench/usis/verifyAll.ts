import { completeEnrolment } from '../../apps/api/src/features/certificates/completeEnrolment';
import { addMissingUsis } from '../../apps/api/src/features/usiChecks/addMissingUsis';
import { verifyDueUsis } from '../../apps/api/src/features/usiChecks/verifyDueUsis';
import { openContext } from '../../apps/api/src/openContext';

const [minutesAhead = 0] = process.argv.slice(2).map(Number);
const MB = 1024 * 1024;

/** The nightly run in a process of its own, which can be killed. Prints the most memory that it had. */
const { ctx, close } = await openContext({ ...process.env, RUN_JOBS: '0', LOG_LEVEL: 'error' });
const later = { ...ctx, now: () => new Date(Date.now() + minutesAhead * 60_000) };
const before = process.memoryUsage().rss;
let most = before;
const watch = setInterval(() => {
  most = Math.max(most, process.memoryUsage().rss);
}, 50);
await addMissingUsis(later);
await verifyDueUsis(later, completeEnrolment);
clearInterval(watch);
console.log(
  `  memory ${Math.round(most / MB)} MB, ${Math.round((most - before) / MB)} MB of it for the run`,
);
await close();
