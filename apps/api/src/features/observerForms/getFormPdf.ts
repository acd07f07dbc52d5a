import { createHash } from 'node:crypto';
import { USER_TYPES } from '@platewise/shared/accounts';
import { getCourse, unitsOf } from '@platewise/shared/content/courses';
import { showDay, showTime, sydneyDay } from '@platewise/shared/dates';
import { FIRST_VERSION_WITH_OCCASIONS } from '@platewise/shared/observerForms/occasions';
import { fullName } from '@platewise/shared/personNames';
import type { AppContext } from '../../context';
import { dayOf } from '../../db/client';
import { open, seal } from '../../sealing/seal';
import { formPdfField } from '../../sealing/sealedField';
import { openSignature } from '../../sealing/sealedSignature';
import { evidenceDisposed } from '../progress/studyGate';
import { recordRead } from '../sensitiveReads/recordRead';
import { answersHash } from './answersHash';
import type { ObserverForm } from './findForm';
import { notSubmitted } from './observerFormErrors';
import { listCarriedNumbers } from './occasionRule';
import { type PrintedForm, renderForm } from './renderForm';
import { printableSignature } from './signature';

type SignedForm = ObserverForm & { submittedAt: Date; signature: string };

function getSignedForm(ctx: AppContext, form: ObserverForm): SignedForm {
  const signature = openSignature(ctx, form);
  if (form.disposedOn) throw evidenceDisposed('This third-party form', form.disposedOn);
  if (!form.submittedAt || !signature) throw notSubmitted();
  return { ...form, submittedAt: form.submittedAt, signature };
}

/** The submitted form as a PDF. Records the read. */
export async function getFormPdf(
  ctx: AppContext,
  form: ObserverForm,
  caller: { userType: number },
): Promise<Buffer> {
  const { enrolmentId, enrolment } = form;
  await recordRead(ctx, {
    userId: enrolment.userId,
    enrolmentId,
    groups: form.submittedAt && form.sealedSignature ? ['signature'] : [],
    through: 'third-party form',
  });
  return renderFormPdf(ctx, form, caller);
}

/** The caller must have recorded the read. */
export async function renderFormPdf(
  ctx: AppContext,
  form: ObserverForm,
  caller: { userType: number },
): Promise<Buffer> {
  const isOffice = caller.userType === USER_TYPES.admin;
  const printed = await loadFormToPrint(ctx, getSignedForm(ctx, form), isOffice);
  return getStoredPdf(ctx, form.enrolmentId, isOffice ? 'office' : 'learner', printed);
}

async function loadFormToPrint(
  ctx: AppContext,
  form: SignedForm,
  isOffice: boolean,
): Promise<FormToPrint> {
  const { enrolment, enrolmentId, submittedAt } = form;
  const course = getCourse(enrolment.courseId);
  const responses = await ctx.db.thirdPartyResponse.findMany({
    where: { enrolmentId },
    include: { task: true },
    orderBy: [{ task: { displayOrder: 'asc' } }, { taskId: 'asc' }],
  });
  const occasions = await ctx.db.observerOccasion.findMany({
    where: { enrolmentId },
    orderBy: { number: 'asc' },
  });
  const carried = await listCarriedNumbers(ctx.db, enrolmentId);
  const kept = form.answersHash;
  return {
    student: fullName(enrolment),
    course: course.courseTitle,
    units: unitsOf(course).map(({ code, title }) => `${code} ${title}`),
    reference: enrolmentId,
    enrolledOn: showDay(sydneyDay(enrolment.enrolledAt)),
    observer: fullName({ firstName: form.observerFirstName, lastName: form.observerLastName }),
    observerEmail: form.observerEmail ?? '',
    answers: responses
      .filter(({ response }) => response !== null)
      .map(({ task, response, comments, occasions: seenOn }) => ({
        group: task.taskGroup,
        task: task.task,
        response: response === true,
        comments,
        seenOn,
      })),
    occasions: occasions.map(({ number, heldOn, service, place }) => ({
      number,
      about: [heldOn && showDay(dayOf(heldOn)), service, place].filter(Boolean).join(', '),
    })),
    declaredOccasions:
      form.formVersion < FIRST_VERSION_WITH_OCCASIONS
        ? null
        : occasions.filter(({ number }) => !carried.includes(number)).length,
    satisfactory: form.studentPerformanceSatisfactory === true,
    additionalComments: form.additionalComments,
    signature: form.signature,
    submittedAt,
    signedAt: showSydneyTime(submittedAt),
    record: listRecordRows(form, isOffice),
    hash:
      kept === null
        ? null
        : { kept, holds: kept === answersHash({ ...form, occasions }, responses) },
  };
}

const showSydneyTime = (instant: Date) => `${showTime(instant)} (Sydney)`;

function listRecordRows(form: SignedForm, isOffice: boolean): FormToPrint['record'] {
  const steps: [string, Date | null][] = [
    ['Sent to the observer', form.sentAt],
    ['Opened', form.openedAt],
    ['Last saved', form.savedAt],
    ['Signed', form.submittedAt],
  ];
  const origin: [string, string | null][] = [
    ['Signed from address', form.signerAddress],
    ['Signed with', form.signerUserAgent],
  ];
  return [
    ...steps.flatMap(([label, at]) =>
      at ? [[label, showSydneyTime(at)] as [string, string]] : [],
    ),
    ['Form version', String(form.formVersion)],
    ...(isOffice ? origin : []).flatMap(([label, value]) =>
      value ? [[label, value] as [string, string]] : [],
    ),
  ];
}

/** Only the office's copy says from where and with what the form was signed. */
type FormCopy = 'office' | 'learner';
/** The printed content, with the signature as it is stored. */
type FormToPrint = Omit<PrintedForm, 'signature'> & { signature: string };

/** Increase this number when the layout changes, so that stored PDFs are rendered again. */
const LAYOUT_VERSION = 2;

/**
 * The PDF of a submitted form. It is rendered once and stored sealed. It is rendered again if its content has
 * changed. PDFs are rendered one after another, so that many simultaneous requests do not fill the memory.
 */
async function getStoredPdf(
  ctx: AppContext,
  enrolmentId: string,
  copy: FormCopy,
  form: FormToPrint,
): Promise<Buffer> {
  const printed = hashPrintedForm(ctx, form);
  const stored = await findStoredPdf(ctx, enrolmentId, copy, printed);
  return (
    stored ??
    inTurn(async () => {
      const drawnMeanwhile = await findStoredPdf(ctx, enrolmentId, copy, printed);
      return drawnMeanwhile ?? renderAndStore(ctx, enrolmentId, copy, form, printed);
    })
  );
}

const hashPrintedForm = ({ config }: AppContext, form: FormToPrint) =>
  createHash('sha256')
    .update(JSON.stringify([LAYOUT_VERSION, config.brand, config.rto, form]))
    .digest('hex');

async function findStoredPdf(
  ctx: AppContext,
  enrolmentId: string,
  copy: FormCopy,
  printed: string,
) {
  const paper = await ctx.db.formPaper.findUnique({
    where: { enrolmentId_copy: { enrolmentId, copy } },
  });
  if (paper?.printedHash !== printed) return null;
  return open(ctx, formPdfField(enrolmentId, copy), paper.sealedPdf);
}

async function renderAndStore(
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

let lastTurn: Promise<unknown> = Promise.resolve();

/** Runs one after the other, in the order of the calls. A failure does not hold up those that follow. */
function inTurn<T>(run: () => Promise<T>): Promise<T> {
  const turn = lastTurn.then(run, run);
  lastTurn = turn.catch(() => undefined);
  return turn;
}
