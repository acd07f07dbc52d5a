import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { projectRoot } from '../config/projectRoot';
import { ownDatabase } from '../testing/database';

const SETTLING = '20261124183300_disposal_and_settled_indexes';

const database = await ownDatabase({ migrated: true });
const client = new pg.Client(database.url);
await client.connect();
afterAll(async () => {
  await client.end();
  await database.drop();
});

const indexes = async () =>
  (
    await client.query(
      `SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename IN ('User', 'Enrolment') ORDER BY 1`,
    )
  ).rows;

it('a database made between two versions of a migration gets the indexes of all others', async () => {
  const right = await indexes();
  await client.query(`
    DROP INDEX "User_lastName_idx", "User_firstName_idx", "User_email_registeredAt_id_idx", "User_active_registeredAt_id_idx",
      "User_userType_registeredAt_id_idx", "User_lastLoginAt_registeredAt_id_idx", "Enrolment_lastName_idx",
      "Enrolment_email_enrolledAt_id_idx", "Enrolment_courseTitle_enrolledAt_id_idx", "DisposalItem_rule_subjectId_key";
    CREATE INDEX "User_lastName_idx" ON "User" (lower("lastName"), id);
    CREATE INDEX "User_firstName_idx" ON "User" (lower("firstName"), id);
    CREATE INDEX "User_active_idx" ON "User" (active, id);
    CREATE INDEX "User_userType_idx" ON "User" ("userType", id);
    CREATE INDEX "User_lastLoginAt_id_idx" ON "User" ("lastLoginAt", id);
    CREATE INDEX "Enrolment_lastName_idx" ON "Enrolment" (lower("lastName"), id);
    CREATE INDEX "Enrolment_email_idx" ON "Enrolment" (email, id);
    CREATE INDEX "Enrolment_courseTitle_enrolledAt_id_idx" ON "Enrolment" ("courseTitle", "enrolledAt", id)`);
  expect(await indexes()).not.toEqual(right);
  const file = path.join(projectRoot(), 'prisma/migrations', SETTLING, 'migration.sql');
  await client.query(await readFile(file, 'utf8'));
  expect(await indexes()).toEqual(right);
});
