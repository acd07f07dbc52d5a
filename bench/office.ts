import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../apps/api/src/db/embedded';
import { measureDashboard, measureOfficeLists } from './officeLists';
import { measureReports } from './reports';
import { startServer } from './server';
import { issueAdminToken } from './tokens';

const origin = 'http://127.0.0.1:18080';
const secret = 'bench-secret-bench-secret-bench-secret';

const dataDir = mkdtempSync(path.join(tmpdir(), 'platewise-bench-'));
const database = await startEmbeddedPostgres({ dataDir });
const stopServer = await startServer(origin, {
  DATABASE_URL: database.url,
  DATA_DIR: dataDir,
  JWT_SECRET: secret,
});
const client = new pg.Client(database.url);
try {
  await client.connect();
  console.log('\nThe office, with 200,000 users, 600,000 enrolments and 2,000,000 quiz attempts');
  console.log('  (loading takes some minutes)\n');
  await client.query(readFileSync(new URL('office.sql', import.meta.url), 'utf8'));
  await client.query('VACUUM ANALYZE');
  const headers = await issueAdminToken(client, secret);
  await measureDashboard(origin, headers);
  await measureOfficeLists(origin, headers);
  await measureReports(origin, headers, stopServer.pid);
  console.log();
} finally {
  await client.end();
  await stopServer();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
