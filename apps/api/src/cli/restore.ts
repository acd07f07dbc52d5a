import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { BackupError } from '../backup/backupError';
import { databaseName } from '../backup/database/connection';
import { describeContent } from '../backup/manifest';
import { openStorage } from '../backup/openStorage';
import { restoreBackup } from '../backup/restoreBackup';
import { projectRoot } from '../config/projectRoot';
import { migrate } from '../db/migrate';
import { printFatalError } from '../printFatalError';

async function run() {
  const { values, positionals } = parseArgs({
    options: { replace: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (!file) throw new BackupError('Name the backup file to restore.');
  const { storage, close } = await openStorage();
  try {
    const database = databaseName(storage.url);
    if (values.replace) await askFor(database);
    const { manifest, formerDatabase, formerFiles } = await restoreBackup(storage, file, {
      replace: values.replace,
      now: new Date(),
      release: { migrationsDir: path.join(projectRoot(), 'prisma/migrations'), migrate },
    });
    console.log(
      `The database ${database} is as it was at ${manifest.madeAt}: ${describeContent(manifest)}, each compared.`,
    );
    for (const remark of manifest.remarks ?? []) console.warn(`When it was made: ${remark}`);
    for (const former of [formerDatabase && `the database ${formerDatabase}`, formerFiles]) {
      if (former) console.log(`What was there is kept in ${former} until you delete it.`);
    }
  } finally {
    await close();
  }
}

/** Reads the confirmation from the terminal or from piped input. */
async function askFor(database: string) {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const closed = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
  const question = `Everything in the database ${database} is set aside and what is in the backup takes its place.\nType ${database} to go on: `;
  const typed = await Promise.race([lines.question(question), closed]);
  lines.close();
  if (typed.trim() !== database)
    throw new BackupError('The name does not match. Nothing was restored.');
}

run().catch((error: unknown) => {
  printFatalError(error, 'npm run restore -- file [--replace]');
  process.exitCode = 1;
});
