import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { type MeasuredServer, onServer } from './setUp/onServer';
import { issueBenchTokens } from './setUp/tokens';

const ONE_AFTER_ANOTHER = 50;
const AT_ONCE = 20;
const WARMING_UP = 5;
const MOST_MS = 60;
const PORT = 18_060;
/** Each measured call renders one certificate. */
const WITHOUT_JOBS = { RUN_JOBS: '0' };

type Learner = { enrolmentId: string; header: Record<string, string> };

async function timed(name: string, call: () => Promise<Response>) {
  const began = performance.now();
  const answer = await call();
  const body = await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}`);
  return { ms: performance.now() - began, bytes: body.byteLength };
}

const downloadFrom =
  (origin: string) =>
  ({ enrolmentId, header }: Learner) =>
    timed('the certificate', () =>
      fetch(`${origin}/api/v1/userCourse/pdf/certificate/${enrolmentId}`, { headers: header }),
    );

async function oneByOne<T>(things: T[], call: (thing: T) => Promise<{ ms: number }>) {
  const times: number[] = [];
  for (const thing of things) times.push((await call(thing)).ms);
  return times;
}

function report(name: string, times: number[]) {
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] as number;
  const show = (ms: number) => ms.toFixed(1).padStart(7);
  console.log(
    `  ${name.padEnd(34)} median ${show(at(0.5))} ms   p95 ${show(at(0.95))} ms   (${times.length} calls)`,
  );
  return at(0.5);
}

/** Course and observer's form are complete; only the certificate is missing. */
const COMPLETED = `
  WITH done AS (UPDATE "Enrolment" SET "courseCompletedAt" = now() WHERE id = ANY($1) RETURNING id)
  UPDATE "ThirdPartyForm" SET "observerFirstName" = 'Olga', "observerLastName" = 'Marsh', "observerEmail" = 'olga@example.com',
    "studentPerformanceSatisfactory" = true, "confirmThirdPartyDeclaration" = true, "sealedSignature" = 'sealed', "submittedAt" = now()
  FROM done WHERE "enrolmentId" = done.id`;

async function measure({ origin, client }: MeasuredServer) {
  const download = downloadFrom(origin);
  await client.query(readFileSync(new URL('setUp/learners.sql', import.meta.url), 'utf8'));
  const learners = await issueBenchTokens(client, WARMING_UP + ONE_AFTER_ANOTHER + AT_ONCE);
  await client.query(COMPLETED, [learners.map(({ enrolmentId }) => enrolmentId)]);
  await oneByOne(learners.splice(0, WARMING_UP), download);
  console.log('\nCertificates: issued, rendered and stored by the first call that asks for them\n');

  const health = await oneByOne(learners, () =>
    timed('health/ready', () => fetch(`${origin}/api/v1/health/ready`)),
  );
  const baseline = report('baseline: health/ready', health);
  const first = learners.splice(0, ONE_AFTER_ANOTHER);
  const made = report('made, one after another', await oneByOne(first, download));
  report('the same again, kept', await oneByOne(first, download));

  const began = performance.now();
  const all = await Promise.all(learners.map(download));
  const together = performance.now() - began;
  report(
    `made, ${AT_ONCE} at once`,
    all.map(({ ms }) => ms),
  );
  const { rows } = await client.query(
    'SELECT count(*)::int AS kept FROM "Certificate" WHERE pdf IS NOT NULL',
  );
  console.log(
    `\n  ${AT_ONCE} at once took ${together.toFixed(0)} ms in all, none failed; ${rows[0].kept} papers kept, ${all[0]?.bytes} bytes each`,
  );
  console.log(
    `  against the baseline ${(made / baseline).toFixed(1)}×; ${made < MOST_MS ? 'under' : 'OVER'} the ${MOST_MS} ms a certificate may take\n`,
  );
}

await onServer(PORT, measure, WITHOUT_JOBS);
