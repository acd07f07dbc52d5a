import { stat } from 'node:fs/promises';
import path from 'node:path';
import { formatNumber } from '@platewise/shared/count';
import { connected, databaseName } from '../backup/database/connection';
import { toolVersion } from '../backup/database/pgTools';
import { keyId } from '../backup/file/seal';
import { makeBackup } from '../backup/makeBackup';
import { describeContent, fileTimestamp } from '../backup/manifest';
import { openStorage } from '../backup/openStorage';
import { projectRoot } from '../config/projectRoot';
import { ignoreErrors } from '../db/ignoreErrors';
import { printFatalError } from '../printFatalError';

async function run() {
  const { storage, close } = await openStorage();
  try {
    const now = new Date();
    const file = path.resolve(
      process.argv[2] ??
        path.join(storage.dataDir, 'backups', `platewise-${fileTimestamp(now)}.backup`),
    );
    const manifest = await makeBackup(storage, file, {
      now,
      pgDump: await toolVersion('pg_dump'),
      migrationsDir: path.join(projectRoot(), 'prisma/migrations'),
    });
    await recordBackup(storage.url, now);
    const { size } = await stat(file);
    console.log(`${file}: ${formatNumber(size)} bytes, key ${keyId(storage.key)}`);
    console.log(`The database ${databaseName(storage.url)}: ${describeContent(manifest)}.`);
    for (const remark of manifest.remarks ?? []) console.warn(remark);
  } finally {
    await close();
  }
}

run().catch((error: unknown) => {
  printFatalError(error, 'npm run backup -- [file]');
  process.exitCode = 1;
});

/** Stores the time of the backup for the status page. A database of an older release has no table for it. */
const recordBackup = (url: string, madeAt: Date) =>
  connected(url, (client) =>
    client
      .query(
        `INSERT INTO "LastRun" (name, "endedAt") VALUES ('backup', $1)
         ON CONFLICT (name) DO UPDATE SET "endedAt" = excluded."endedAt"`,
        [madeAt],
      )
      .catch(ignoreErrors('42P01')),
  );
