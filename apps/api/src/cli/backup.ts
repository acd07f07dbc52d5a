import { stat } from 'node:fs/promises';
import path from 'node:path';
import { formatNumber } from '@platewise/shared/count';
import { databaseName } from '../backup/database/connection';
import { toolVersion } from '../backup/database/pgTools';
import { keyId } from '../backup/file/seal';
import { makeBackup } from '../backup/makeBackup';
import { contentOf } from '../backup/manifest';
import { noteBackup } from '../backup/noteBackup';
import { openStorage } from '../backup/openStorage';
import { stampOf } from '../backup/stampOf';
import { projectRoot } from '../config/projectRoot';
import { printFatalError } from '../printFatalError';

async function run() {
  const { storage, close } = await openStorage();
  try {
    const now = new Date();
    const file = path.resolve(
      process.argv[2] ?? path.join(storage.dataDir, 'backups', `platewise-${stampOf(now)}.backup`),
    );
    const manifest = await makeBackup(storage, file, {
      now,
      pgDump: await toolVersion('pg_dump'),
      migrationsDir: path.join(projectRoot(), 'prisma/migrations'),
    });
    await noteBackup(storage.url, now);
    const { size } = await stat(file);
    console.log(`${file}: ${formatNumber(size)} bytes, key ${keyId(storage.key)}`);
    console.log(`The database ${databaseName(storage.url)}: ${contentOf(manifest)}.`);
    for (const remark of manifest.remarks ?? []) console.warn(remark);
  } finally {
    await close();
  }
}

run().catch((error: unknown) => {
  printFatalError(error, 'npm run backup -- [file]');
  process.exitCode = 1;
});
