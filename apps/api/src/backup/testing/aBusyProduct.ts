import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PURCHASABLE_COURSES } from '@platewise/shared/content/courses';
import { connect } from '../../db/client';
import { loadDemoData } from '../../demo/loadDemoData';
import { anOpenCourse, aUser } from '../../testing/build';
import { ownDatabase } from '../../testing/database';
import { testContext } from '../../testing/testContext';

/** Text that COPY must escape, and characters that another encoding would lose. */
export const AWKWARD = 'tab\t, line\nend\r\n, \\N, \\., "quotes", Nguyễn Zoë 🍽';

/** A database with the demo data, filled job queues, and a data folder. */
export async function aBusyProduct() {
  const { url, drop } = await ownDatabase({ migrated: true });
  const db = connect(url);
  const ctx = testContext({ db });
  for (const { courseId } of PURCHASABLE_COURSES) await anOpenCourse(ctx, courseId);
  await loadDemoData(ctx);
  await aUser(ctx, { firstName: AWKWARD, lastName: '' });
  const pdfSha256 = '0'.repeat(64);
  await db.certificate.updateMany({ data: { pdf: randomBytes(300_000), pdfSha256 } });

  const folder = await mkdtemp(path.join(tmpdir(), 'platewise-backup-'));
  const dataDir = path.join(folder, 'data');
  await mkdir(path.join(dataDir, 'mail'), { recursive: true });
  await writeFile(path.join(dataDir, 'secrets.json'), '{"jwtSecret":"of the product"}');
  await writeFile(path.join(dataDir, 'mail/1.eml'), 'Subject: Welcome\r\n');
  await writeFile(path.join(dataDir, 'mail/2.eml.part'), 'Subj');
  return {
    url,
    db,
    folder,
    dataDir,
    key: randomBytes(32),
    remove: async () => {
      await db.$disconnect();
      await drop();
      await rm(folder, { recursive: true });
    },
  };
}
