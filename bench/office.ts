import { readFileSync } from 'node:fs';
import {
  measureDashboard,
  measureLearnerPage,
  measureOfficeLists,
  measureSearch,
} from './office/lists';
import { measureReports } from './office/reports';
import { onServer, sealAnswersOf } from './setUp/onServer';
import { issueAdminToken } from './setUp/tokens';

const PORT = 18_080;
const [part, list] = process.argv.slice(2);

await onServer(PORT, async ({ origin, client, pid, env }) => {
  console.log('\nThe office, with 200,000 users, 600,000 enrolments and 2,000,000 quiz attempts');
  console.log('  (loading takes some minutes)\n');
  await client.query(readFileSync(new URL('office/fiveYears.sql', import.meta.url), 'utf8'));
  await client.query('VACUUM ANALYZE');
  const headers = await issueAdminToken(client);
  if (part === 'lists') return measureOfficeLists(origin, headers, list);
  if (part !== 'reports') {
    await measureDashboard(origin, headers);
    await measureSearch(origin, headers);
    const { rows } = await client.query<{ userId: string }>(
      'SELECT "userId" FROM "Enrolment" GROUP BY "userId" ORDER BY count(*) DESC, "userId" LIMIT 25',
    );
    const learners = rows.map(({ userId }) => userId);
    await sealAnswersOf(env, learners);
    await measureLearnerPage(origin, headers, learners);
    await measureOfficeLists(origin, headers);
  }
  await measureReports(origin, headers, pid);
  console.log();
});
