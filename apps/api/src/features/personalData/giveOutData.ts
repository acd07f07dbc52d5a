import { once } from 'node:events';
import { Readable } from 'node:stream';
import { SENSITIVE_GROUPS, type SensitiveGroup } from '@platewise/shared/sensitiveReads';
import { ZipArchive } from 'archiver';
import type { AppContext } from '../../context';
import { missing } from '../../domainError';
import { checkOwnPassword } from '../accounts/checkOwnPassword';
import { audit } from '../audit/audit';
import { recordRead } from '../sensitiveReads/recordRead';
import { papers } from './papers';
import { readme } from './readme';
import type { Person } from './section';
import { writeHtml } from './writeHtml';
import { writeJson } from './writeJson';

type Caller = { userId: string };

const FILE_NAME = 'your-data.zip';

/** To the person. The password is asked for: a phone that was left unlocked must not give it all away. */
export async function giveOwnData(ctx: AppContext, caller: Caller, password: string) {
  const actor = await checkOwnPassword(ctx, caller, password);
  await audit(ctx, ctx.db, {
    actor,
    action: 'download own data',
    subject: { type: 'user', id: actor.id },
  });
  return zipOf(ctx, await personWith(ctx, actor.id, false));
}

/** To the office, for a person who has asked for it and shown who they are. */
export async function givePersonsData(
  ctx: AppContext,
  admin: Caller,
  userId: string,
  password: string,
) {
  const actor = await checkOwnPassword(ctx, admin, password);
  const person = await personWith(ctx, userId, true);
  await audit(ctx, ctx.db, {
    actor,
    action: 'download personal data',
    subject: { type: 'user', id: userId },
  });
  await recordRead(ctx, {
    userId,
    groups: Object.keys(SENSITIVE_GROUPS) as SensitiveGroup[],
    through: 'personal data',
    file: FILE_NAME,
  });
  return zipOf(ctx, person);
}

async function personWith({ db }: AppContext, id: string, byAddress: boolean): Promise<Person> {
  const user = await db.user.findUnique({
    where: { id },
    select: { id: true, email: true, userType: true, firstName: true },
  });
  if (!user) throw missing('This user');
  return { ...user, byAddress };
}

/** Made while it is fetched, a row and a paper at a time. */
function zipOf(ctx: AppContext, person: Person) {
  const zip = new ZipArchive({ zlib: { level: 6 } });
  fill(ctx, zip, person).catch((error: Error) => zip.destroy(error));
  return { fileName: FILE_NAME, mediaType: 'application/zip', body: zip };
}

async function fill(ctx: AppContext, zip: ZipArchive, person: Person) {
  async function add(name: string, content: Readable | Buffer | string) {
    const packed = once(zip, 'entry');
    if (content instanceof Readable) content.once('error', (error) => zip.destroy(error));
    zip.append(content, { name });
    await packed;
  }
  const text = (chunks: AsyncIterable<string>) => Readable.from(chunks, { objectMode: false });

  await add('README.txt', readme(ctx, person));
  await add('index.html', text(writeHtml(ctx, person)));
  await add('data.json', text(writeJson(ctx, person)));
  for await (const { name, content } of papers(ctx, person)) {
    if (zip.destroyed) return;
    await add(name, content);
  }
  await zip.finalize();
}
