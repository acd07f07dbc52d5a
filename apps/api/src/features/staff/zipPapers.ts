import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { PapersQuery } from '@platewise/shared/staff';
import { ZipArchive } from 'archiver';
import type { AppContext } from '../../context';
import { DomainError } from '../../domainError';
import { audit } from '../audit/audit';
import { getCertificatePdf } from '../certificates/getCertificatePdf';
import { findFormOf } from '../observerForms/findForm';
import { drawFormPdf } from '../observerForms/getFormPdf';
import { recordBulkRead } from '../sensitiveReads/recordRead';
import { countGraduates, type GraduatesOf, listGraduates } from './listGraduates';
import { certificateFile, formFile } from './paperNames';

type Business = { userId: string; userType: number; email: string };
const noPapers = () =>
  new DomainError(
    'missing',
    'None of your people holds a certificate yet, so there are no papers.',
  );

type Paper = { name: string; content: Buffer };

/** The papers of a business's own learners as a zip that is made while it is fetched, one paper at a time. */
export async function zipPapers(
  ctx: AppContext,
  business: Business,
  { what, courseId }: PapersQuery,
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
  fill(zip, papers).catch((error: Error) => zip.destroy(error));
  return zip;
}

/** Waits for each paper to be in the zip before the next is drawn: for whoever fetches slowly they are drawn slowly. */
async function fill(zip: ZipArchive, papers: AsyncGenerator<Paper>) {
  for await (const { name, content } of papers) {
    if (zip.destroyed) return;
    const packed = once(zip, 'entry');
    zip.append(content, { name });
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
    const form = what === 'certificates' ? null : await findFormOf(ctx, id);
    if (form?.submittedAt && !form.disposedOn)
      yield { name: formFile(graduate), content: await drawFormPdf(ctx, form, business) };
  }
}
