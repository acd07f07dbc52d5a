import { showInvoiceNumber } from '@platewise/shared/invoices';
import type { AppContext } from '../../context';
import { mailTemplates } from '../../mailTemplates';
import { openSignature } from '../../sealing/sealedSignature';
import { getBadge } from '../badges/getBadge';
import { storeCertificatePdf } from '../certificates/getCertificatePdf';
import { invoicePdf } from '../invoices/invoicePdf';
import { previewMail } from '../mails/previewMail';
import { findForm } from '../observerForms/findForm';
import { renderFormPdf } from '../observerForms/getFormPdf';
import { decodeSignature } from '../observerForms/signature';
import { mailsTo } from './logSections';
import { inPages, type Person } from './section';

export type Paper = { name: string; content: Buffer };

/** The files of their own, each made when its turn comes. */
export async function* papers(ctx: AppContext, person: Person): AsyncGenerator<Paper> {
  yield* certificates(ctx, person);
  yield* forms(ctx, person);
  yield* invoices(ctx, person);
  yield* mails(ctx, person);
}

async function* certificates(ctx: AppContext, { id: userId }: Person): AsyncGenerator<Paper> {
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

/** As the learner's copy is: it does not tell from where the observer signed. */
async function* forms(ctx: AppContext, { id: userId, userType }: Person): AsyncGenerator<Paper> {
  const signed = inPages((page) =>
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

async function* invoices(ctx: AppContext, { id: userId }: Person): AsyncGenerator<Paper> {
  const issued = inPages((page) =>
    ctx.db.invoice.findMany({
      where: { userId },
      select: { id: true, number: true },
      orderBy: { id: 'asc' },
      ...page,
    }),
  );
  for await (const { id, number } of issued)
    yield { name: `invoices/${showInvoiceNumber(number)}.pdf`, content: await invoicePdf(ctx, id) };
}

async function* mails(ctx: AppContext, person: Person): AsyncGenerator<Paper> {
  const sent = inPages((page) =>
    ctx.db.mail.findMany({
      where: { state: 'SENT', ...mailsTo(person) },
      select: { id: true, template: true, createdAt: true },
      orderBy: { id: 'asc' },
      ...page,
    }),
  );
  for await (const { id, template, createdAt } of sent) {
    const day = createdAt.toISOString().slice(0, 10);
    const content = Buffer.from(await mailInWords(ctx, id));
    yield { name: `mails/${day}-${template}-${id.slice(-6)}.txt`, content };
  }
}

const GONE = 'What this email was about has since been deleted.\n';

/** What was sent is not kept: it is written again, as it would be today, without the links that were secret. */
async function mailInWords(ctx: AppContext, mailId: string): Promise<string> {
  const mail = await previewMail(ctx, mailTemplates, mailId).catch((err: unknown) => {
    ctx.log.warn({ err, mailId }, 'a mail cannot be written again');
    return null;
  });
  return mail?.subject ? `Subject: ${mail.subject}\n\n${mail.text}\n` : GONE;
}
