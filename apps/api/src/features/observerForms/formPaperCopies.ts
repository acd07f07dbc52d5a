import { createHash } from 'node:crypto';
import type { AppContext } from '../../context';
import { open, seal } from '../../sealing/seal';
import { formPdfField } from '../../sealing/sealedField';
import { type PrintedForm, renderForm } from './renderForm';
import { printableSignature } from './signature';

/** Only the office's copy says from where and with what the form was signed. */
export type FormCopy = 'office' | 'learner';
/** As it is printed, but with the signature as it is stored. */
export type FormToPrint = Omit<PrintedForm, 'signature'> & { signature: string };

/** Count it up when the drawing changes, so that papers are drawn again. */
const DRAWING = 1;

/**
 * The paper of a submitted form. It is drawn once and stored sealed; it is drawn again where something that stands on it has
 * changed since. Papers are drawn one after the other, so that many who ask at once do not fill the memory.
 */
export async function getFormPaper(
  ctx: AppContext,
  enrolmentId: string,
  copy: FormCopy,
  form: FormToPrint,
): Promise<Buffer> {
  const printed = printedHash(ctx, form);
  const stored = await findPaper(ctx, enrolmentId, copy, printed);
  return (
    stored ??
    inTurn(async () => {
      const drawnMeanwhile = await findPaper(ctx, enrolmentId, copy, printed);
      return drawnMeanwhile ?? drawPaper(ctx, enrolmentId, copy, form, printed);
    })
  );
}

const printedHash = ({ config }: AppContext, form: FormToPrint) =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, config.brand, config.rto, form]))
    .digest('hex');

async function findPaper(ctx: AppContext, enrolmentId: string, copy: FormCopy, printed: string) {
  const paper = await ctx.db.formPaper.findUnique({
    where: { enrolmentId_copy: { enrolmentId, copy } },
  });
  if (paper?.printedHash !== printed) return null;
  return open(ctx, formPdfField(enrolmentId, copy), paper.sealedPdf);
}

async function drawPaper(
  ctx: AppContext,
  enrolmentId: string,
  copy: FormCopy,
  form: FormToPrint,
  printed: string,
) {
  const signature = await printableSignature(form.signature);
  const pdf = await renderForm(ctx.config, { ...form, signature });
  const paper = {
    printedHash: printed,
    sealedPdf: seal(ctx, formPdfField(enrolmentId, copy), pdf),
    drawnAt: ctx.now(),
  };
  await ctx.db.formPaper.upsert({
    where: { enrolmentId_copy: { enrolmentId, copy } },
    create: { enrolmentId, copy, ...paper },
    update: paper,
  });
  return pdf;
}

let last: Promise<unknown> = Promise.resolve();

/** Runs one after the other, in the order of the calls. A failure does not hold up those that follow. */
function inTurn<T>(run: () => Promise<T>): Promise<T> {
  const turn = last.then(run, run);
  last = turn.catch(() => undefined);
  return turn;
}
