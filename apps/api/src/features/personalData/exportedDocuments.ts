import { showCreditNoteNumber } from '@platewise/shared/creditNotes';
import { showInvoiceNumber } from '@platewise/shared/invoices';
import type { AppContext } from '../../context';
import { mailTemplates } from '../../mailTemplates';
import { openSignature } from '../../sealing/sealedSignature';
import { getBadge } from '../badges/getBadge';
import { storeCertificatePdf } from '../certificates/getCertificatePdf';
import { creditNotePdf } from '../creditNotes/creditNotePdf';
import { openDocument } from '../documents/openDocument';
import { invoicePdf } from '../invoices/invoicePdf';
import { previewMail } from '../mails/previewMail';
import { findForm } from '../observerForms/findForm';
import { renderFormPdf } from '../observerForms/getFormPdf';
import { decodeSignature } from '../observerForms/signature';
import { openAdviceCertificate } from '../suitability/getEnrolmentAdvice';
import { mailsSentTo } from './logSections';
import { type DataSubject, readInPages } from './section';

export type ExportedFile = { name: string; content: Buffer };

/** Yields the files of the export, each created when the zip reaches it. */
export async function* exportDocuments(
  ctx: AppContext,
  person: DataSubject,
): AsyncGenerator<ExportedFile> {
  yield* certificates(ctx, person);
  yield* forms(ctx, person);
  yield* earlierCertificates(ctx, person);
  yield* officeDocuments(ctx, person);
  yield* invoices(ctx, person);
  yield* mails(ctx, person);
}

async function* certificates(
  ctx: AppContext,
  { id: userId }: DataSubject,
): AsyncGenerator<ExportedFile> {
  const issued = await ctx.db.certificate.findMany({
    where: { enrolment: { userId } },
    select: { id: true, number: true, state: true, enrolmentId: true },
    orderBy: { createdAt: 'asc' },
  });
  for (const { id, number, state, enrolmentId } of issued) {
    yield { name: `certificates/${number}.pdf`, content: await storeCertificatePdf(ctx, id) };
    if (state === 'VALID' && enrolmentId)
      yield { name: `badges/${number}.json`, content: await getBadge(ctx, { id: enrolmentId }) };
  }
}

/** The certificates that the learner attached before paying. */
async function* earlierCertificates(
  ctx: AppContext,
  { id: userId }: DataSubject,
): AsyncGenerator<ExportedFile> {
  const attached = await ctx.db.enrolmentAdvice.findMany({
    where: { enrolment: { userId }, sealedCertificate: { not: null } },
    select: { enrolmentId: true },
    orderBy: { enrolmentId: 'asc' },
  });
  for (const { enrolmentId } of attached) {
    const { fileName, body } = await openAdviceCertificate(ctx, enrolmentId);
    yield { name: `earlier-certificates/${enrolmentId}-${fileName}`, content: body };
  }
}

/** On request only: a letter may name other people. Files with the same title differ by the id. */
async function* officeDocuments(
  ctx: AppContext,
  { id: userId, byAddress: onRequest }: DataSubject,
): AsyncGenerator<ExportedFile> {
  if (!onRequest) return;
  const documents = await ctx.db.officeDocument.findMany({
    where: { userId },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  for (const { id } of documents) {
    const { fileName, body } = await openDocument(ctx, id);
    yield { name: `documents/${id.slice(-6)}-${fileName}`, content: body };
  }
}

/** The learner's copy: it does not contain the observer's address and browser. */
async function* forms(
  ctx: AppContext,
  { id: userId, userType }: DataSubject,
): AsyncGenerator<ExportedFile> {
  const signed = readInPages((page) =>
    ctx.db.enrolment.findMany({
      where: { userId, thirdPartyForm: { submittedAt: { not: null } } },
      select: {
        id: true,
        thirdPartyForm: { select: { enrolmentId: true, sealedSignature: true } },
      },
      orderBy: { id: 'asc' },
      ...page,
    }),
  );
  for await (const { id, thirdPartyForm } of signed) {
    const signature = thirdPartyForm && openSignature(ctx, thirdPartyForm);
    const form = signature && (await findForm(ctx, id));
    if (!form) continue;
    const name = `third-party-forms/${id}`;
    yield { name: `${name}.pdf`, content: await renderFormPdf(ctx, form, { userType }) };
    yield { name: `${name}-signature.png`, content: decodeSignature(signature) };
  }
}

async function* invoices(
  ctx: AppContext,
  { id: userId }: DataSubject,
): AsyncGenerator<ExportedFile> {
  const issued = readInPages((page) =>
    ctx.db.invoice.findMany({
      where: { userId },
      select: {
        id: true,
        number: true,
        creditNotes: { select: { id: true, number: true }, orderBy: { number: 'asc' } },
      },
      orderBy: { id: 'asc' },
      ...page,
    }),
  );
  for await (const { id, number, creditNotes } of issued) {
    yield { name: `invoices/${showInvoiceNumber(number)}.pdf`, content: await invoicePdf(ctx, id) };
    for (const note of creditNotes)
      yield {
        name: `invoices/${showCreditNoteNumber(note.number)}.pdf`,
        content: await creditNotePdf(ctx, note.id),
      };
  }
}

async function* mails(ctx: AppContext, person: DataSubject): AsyncGenerator<ExportedFile> {
  const sent = readInPages((page) =>
    ctx.db.mail.findMany({
      where: { state: 'SENT', ...mailsSentTo(person) },
      select: { id: true, template: true, createdAt: true },
      orderBy: { id: 'asc' },
      ...page,
    }),
  );
  for await (const { id, template, createdAt } of sent) {
    const day = createdAt.toISOString().slice(0, 10);
    const content = Buffer.from(await mailText(ctx, id));
    yield { name: `mails/${day}-${template}-${id.slice(-6)}.txt`, content };
  }
}

const GONE = 'What this email was about has since been deleted.\n';

/** The text as it was sent, without its secret links. Earlier releases did not store it: then as it would be written today. */
async function mailText(ctx: AppContext, mailId: string): Promise<string> {
  const mail = await previewMail(ctx, mailTemplates, mailId).catch((err: unknown) => {
    ctx.log.warn({ err, mailId }, 'a mail cannot be written again');
    return null;
  });
  return mail?.subject ? `Subject: ${mail.subject}\n\n${mail.text}\n` : GONE;
}
