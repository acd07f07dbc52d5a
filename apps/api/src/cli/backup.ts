import { stat } from 'node:fs/promises';
import path from 'node:path';
import { databaseName } from '../backup/database/connection';
import { toolVersion } from '../backup/database/pgTools';
import { keyId } from '../backup/file/seal';
import { makeBackup } from '../backup/makeBackup';
import { contentOf } from '../backup/manifest';
import { noteBackup } from '../backup/noteBackup';
import { openStorage } from '../backup/openStorage';
import { stampOf } from '../backup/stampOf';
import { tellFailure } from '../tellFailure';

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
    });
    await noteBackup(storage.url, now);
    const { size } = await stat(file);
    console.log(`${file}: ${size.toLocaleString('en-AU')} bytes, key ${keyId(storage.key)}`);
    console.log(`The database ${databaseName(storage.url)}: ${contentOf(manifest)}.`);
  } finally {
    await close();
  }
}

run().catch((error: unknown) => {
  tellFailure(error, 'npm run backup -- [file]');
  process.exitCode = 1;
});
