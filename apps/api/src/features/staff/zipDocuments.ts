import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { DocumentsQuery } from '@platewise/shared/staff';
import { ZipArchive } from 'archiver';
import type { AppContext } from '../../context';
import { DomainError } from '../../domainError';
import { audit } from '../../office/audit';
import { zipTime } from '../../zip/zipTime';
import { getCertificatePdf } from '../certificates/getCertificatePdf';
import { findForm } from '../observerForms/findForm';
import { renderFormPdf } from '../observerForms/getFormPdf';
import { recordBulkRead } from '../sensitiveReads/recordRead';

type Business = { userId: string; userType: number; email: string };
const noPapers = () =>
  new DomainError(
    'missing',
    'None of your staff has a certificate yet, so there are no documents to download.',
  );

type Paper = { name: string; content: Buffer };

/** Streams the documents of a business's learners as a ZIP, one document at a time. */
export async function zipDocuments(
  ctx: AppContext,
  business: Business,
  { what, courseId }: DocumentsQuery,
): Promise<Readable> {
  const of = { ownerId: business.userId, courseId };
  const learners = await countGraduates(ctx, of);
  if (learners === 0) throw noPapers();
  await audit(ctx, ctx.db, {
    actor: { id: business.userId, email: business.email },
    action: 'papers fetched',
    subject: { type: 'user', id: business.userId },
    after: { what, learners, courseId: courseId ?? null },
  });
  if (what !== 'certificates')
    await recordBulkRead(ctx, {
      groups: ['signature'],
      through: 'third-party form',
      people: learners,
      file: 'papers.zip',
    });
  // PDFs are packed already.
  const zip = new ZipArchive({ zlib: { level: 1 } });
  const papers = allPapers(ctx, business, of, what);
  fill(zip, papers, zipTime(ctx.now())).catch((error: Error) => zip.destroy(error));
  return zip;
}

/** Waits until a document is in the ZIP before the next one is rendered, so that a slow download does not fill the memory. */
async function fill(zip: ZipArchive, papers: AsyncGenerator<Paper>, date: Date) {
  for await (const { name, content } of papers) {
    if (zip.destroyed) return;
    const packed = once(zip, 'entry');
    zip.append(content, { name, date });
    await packed;
  }
  await zip.finalize();
}

async function* allPapers(
  ctx: AppContext,
  business: Business,
  of: GraduatesOf,
  what: string,
): AsyncGenerator<Paper> {
  for await (const graduate of listGraduates(ctx, of)) {
    const { enrolmentId: id } = graduate;
    if (what !== 'forms')
      yield { name: certificateFile(graduate), content: await getCertificatePdf(ctx, { id }) };
    const form = what === 'certificates' ? null : await findForm(ctx, id);
    if (form?.submittedAt && !form.disposedOn)
      yield { name: formFile(graduate), content: await renderFormPdf(ctx, form, business) };
  }
}

const LONGEST = 60;

/** Makes a name safe as a file name on every computer. Accents and other scripts are preserved. */
const safe = (name: string) =>
  name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}-]+/gu, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');

/** 'Lee_Bao_FH1-000123': the number makes it unique. */
const stem = ({ lastName, firstName, certificateNumber }: Graduate) =>
  [safe(lastName), safe(firstName), safe(certificateNumber)].filter(Boolean).join('_');

const certificateFile = (graduate: Graduate) => `${stem(graduate)}.pdf`;
const formFile = (graduate: Graduate) => `${stem(graduate)}_third-party-form.pdf`;

const PAGE = 50;

/** The business and, optionally, one course. */
type GraduatesOf = { ownerId: string; courseId?: number };

type Graduate = {
  enrolmentId: string;
  firstName: string;
  lastName: string;
  certificateNumber: string;
};

const whoCompleted = ({ ownerId, courseId }: GraduatesOf) => ({
  ownerId,
  courseId,
  enrolment: { certificates: { some: { state: 'VALID' as const } } },
});

const countGraduates = ({ db }: AppContext, of: GraduatesOf) =>
  db.voucher.count({ where: whoCompleted(of) });

/** The certified learners of a business's vouchers, read in pages. */
async function* listGraduates(ctx: AppContext, of: GraduatesOf): AsyncGenerator<Graduate> {
  let after: string | undefined;
  do {
    const vouchers = await ctx.db.voucher.findMany({
      where: whoCompleted(of),
      orderBy: { id: 'asc' },
      take: PAGE,
      ...(after ? { cursor: { id: after }, skip: 1 } : {}),
      select: { id: true, enrolment: { select: GRADUATE } },
    });
    for (const { enrolment } of vouchers) if (enrolment) yield graduateOf(enrolment);
    after = vouchers.length === PAGE ? vouchers.at(-1)?.id : undefined;
  } while (after);
}

const GRADUATE = {
  id: true,
  firstName: true,
  lastName: true,
  certificates: { where: { state: 'VALID' }, select: { number: true } },
} as const;

function graduateOf(enrolment: {
  id: string;
  firstName: string;
  lastName: string;
  certificates: { number: string }[];
}): Graduate {
  const { id, firstName, lastName, certificates } = enrolment;
  return { enrolmentId: id, firstName, lastName, certificateNumber: certificates[0]?.number ?? id };
}
