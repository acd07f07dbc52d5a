import { once } from 'node:events';
import { Readable } from 'node:stream';
import { showTime } from '@platewise/shared/dates';
import { SENSITIVE_GROUPS, type SensitiveGroup } from '@platewise/shared/sensitiveReads';
import { ZipArchive } from 'archiver';
import type { AppContext } from '../../context';
import { missing } from '../../domainError';
import { audit } from '../../office/audit';
import { checkOwnPassword } from '../accounts/checkOwnPassword';
import { recordRead } from '../sensitiveReads/recordRead';
import { exportDocuments } from './exportedDocuments';
import { SECTIONS, writeHtml } from './exportFiles';
import type { DataSubject } from './section';

type Caller = { userId: string };

const FILE_NAME = 'your-data.zip';

/**
 * Returns a zip of all personal data to its owner. The password is required, because the phone may be unlocked in other
 * hands.
 */
export async function exportOwnData(ctx: AppContext, caller: Caller, password: string) {
  const actor = await checkOwnPassword(ctx, caller, password);
  await audit(ctx, ctx.db, {
    actor,
    action: 'download own data',
    subject: { type: 'user', id: actor.id },
  });
  return zipOf(ctx, await personWith(ctx, actor.id, false));
}

/**
 * Returns a zip of a user's personal data to the office, for a user who has asked for it and proved their identity.
 * Recorded as a sensitive read.
 */
export async function exportUserData(
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

async function personWith(
  { db }: AppContext,
  id: string,
  byAddress: boolean,
): Promise<DataSubject> {
  const user = await db.user.findUnique({
    where: { id },
    select: { id: true, email: true, userType: true, firstName: true },
  });
  if (!user) throw missing('This user');
  return { ...user, byAddress };
}

/** The zip is built while it is downloaded, one row and one document at a time. */
function zipOf(ctx: AppContext, person: DataSubject) {
  const zip = new ZipArchive({ zlib: { level: 6 } });
  writeZip(ctx, zip, person).catch((error: Error) => zip.destroy(error));
  return { fileName: FILE_NAME, mediaType: 'application/zip', body: zip };
}

async function writeZip(ctx: AppContext, zip: ZipArchive, person: DataSubject) {
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
  for await (const { name, content } of exportDocuments(ctx, person)) {
    if (zip.destroyed) return;
    await add(name, content);
  }
  await zip.finalize();
}

/** Explains what is in the zip, what is not, and how to have data corrected. */
function readme({ config, now }: AppContext, person: DataSubject): string {
  const { brand, rto, support } = config;
  const byAddress = person.byAddress
    ? ''
    : `
- What only mentions your email address and not your account: messages sent through our contact form, questions
  asked before paying, and vouchers that were sent to you. Anybody can type an address, so write to us from yours and we will send it.
- What our office noted about you, and the letters and scans that it has, because they may name other people. Ask us, and we
  will send them.`;
  return `What ${brand} holds about ${person.email}
Made on ${showTime(now())} (Sydney) by ${rto.name}, registered training organisation ${rto.code}

WHAT IS IN HERE

index.html         everything, to be read in your browser; it works without the internet
data.json          the same for another program; days as 2026-03-02, times in UTC, amounts in cents
certificates       your statements of attainment, those that were replaced or withdrawn too
badges             your digital badges
third-party-forms  what your observers answered and signed, and the signatures
earlier-certificates  the NSW certificate that you attached before paying
documents          letters, scans and other files that our office has about you
invoices           your tax invoices and credit notes
mails              the mails we sent you, without their links; older ones written again as they would be today

WHAT IS NOT IN HERE, AND WHY

- Your password, codes, and the keys of your sign-ins: anyone who finds this file could open your account. We hold them so that
  we cannot read them ourselves.
- Card numbers: we never have them. The payment provider keeps them.
- What is about other people: who else your workplace trained, who in our office did something, where your observer signed.
- The files that the law has us hand in to the national training register. They are made of the answers that are in here.
- Which of many people's answers someone in our office saw in one such file. Who saw yours alone is in here.
- Former values of what was changed. Ask us, and we will look them up.
- Backups. They hold what is in here as it was, and are deleted in time.${byAddress}

WHAT HAS BEEN DISPOSED OF

We keep things no longer than we must. An enrolment or a form whose answers are gone says on which day they were disposed of.

HOW TO HAVE SOMETHING CORRECTED OR DELETED

Name and email address you can change yourself under Your profile. For anything else write to ${support.email} or call
${support.phone}; say what is wrong and what is right. Records of certificates must be kept for 30 years, so these cannot be deleted.
Are you not satisfied with what we do? The Office of the Australian Information Commissioner (oaic.gov.au) hears complaints.

Keep this file where no one else can read it.
`;
}

const FORMAT = 'personal-data/1';

/** Writes one JSON object: the header, then a list for each section. It is streamed. */
async function* writeJson(ctx: AppContext, person: DataSubject): AsyncGenerator<string> {
  const about = { format: FORMAT, from: ctx.config.rto.name, madeAt: ctx.now().toISOString() };
  yield JSON.stringify(about, null, 1).slice(0, -2);
  for (const { name, rows } of SECTIONS) {
    yield `,\n "${name}": [`;
    let before = '\n';
    for await (const row of rows(ctx, person)) {
      yield before + JSON.stringify(row, null, 1);
      before = ',\n';
    }
    yield before === '\n' ? ']' : '\n]';
  }
  yield '\n}\n';
}
