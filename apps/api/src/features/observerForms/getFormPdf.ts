import { USER_TYPES } from '@platewise/shared/accounts';
import { getCourse, unitsOf } from '@platewise/shared/courses';
import { showDay, showTime, sydneyDay } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
import { openSignature } from '../../sealing/sealedSignature';
import { disposedOf } from '../progress/disposedOf';
import { recordRead } from '../sensitiveReads/recordRead';
import { answersHash } from './answersHash';
import type { ObserverForm } from './findForm';
import { notSubmitted } from './observerFormErrors';
import { type PrintedForm, renderForm } from './renderForm';
import { signatureBytes } from './signature';

type Signed = ObserverForm & { submittedAt: Date; signature: string };

function signed(ctx: AppContext, form: ObserverForm): Signed {
  const signature = openSignature(ctx, form);
  if (form.disposedOn) throw disposedOf('This third-party form', form.disposedOn);
  if (!form.submittedAt || !signature) throw notSubmitted();
  return { ...form, submittedAt: form.submittedAt, signature };
}

/** The submitted form as it was signed, for the file. */
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
  return drawFormPdf(ctx, form, caller);
}

/** For whoever has recorded that it is read. Where from and with what is on the office's copy only. */
export async function drawFormPdf(
  ctx: AppContext,
  form: ObserverForm,
  caller: { userType: number },
): Promise<Buffer> {
  const isOffice = caller.userType === USER_TYPES.admin;
  return renderForm(ctx.config, await printedForm(ctx, signed(ctx, form), isOffice));
}

async function printedForm(ctx: AppContext, form: Signed, isOffice: boolean): Promise<PrintedForm> {
  const { enrolment, enrolmentId, submittedAt } = form;
  const course = getCourse(enrolment.courseId);
  const responses = await ctx.db.thirdPartyResponse.findMany({
    where: { enrolmentId },
    include: { task: true },
    orderBy: [{ task: { displayOrder: 'asc' } }, { taskId: 'asc' }],
  });
  const kept = form.answersHash;
  return {
    student: `${enrolment.firstName} ${enrolment.lastName}`,
    course: course.courseTitle,
    units: unitsOf(course).map(({ code, title }) => `${code} ${title}`),
    reference: enrolmentId,
    enrolledOn: showDay(sydneyDay(enrolment.enrolledAt)),
    observer: `${form.observerFirstName} ${form.observerLastName}`,
    observerEmail: form.observerEmail ?? '',
    answers: responses
      .filter(({ response }) => response !== null)
      .map(({ task, response, comments }) => ({
        group: task.taskGroup,
        task: task.task,
        response: response === true,
        comments,
      })),
    satisfactory: form.studentPerformanceSatisfactory === true,
    additionalComments: form.additionalComments,
    signature: signatureBytes(form.signature),
    submittedAt,
    signedAt: inSydney(submittedAt),
    record: recordOf(form, isOffice),
    hash: kept === null ? null : { kept, holds: kept === answersHash(form, responses) },
  };
}

const inSydney = (instant: Date) => `${showTime(instant)} (Sydney)`;

function recordOf(form: Signed, isOffice: boolean): PrintedForm['record'] {
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
    ...steps.flatMap(([label, at]) => (at ? [[label, inSydney(at)] as [string, string]] : [])),
    ['Form version', String(form.formVersion)],
    ...(isOffice ? origin : []).flatMap(([label, value]) =>
      value ? [[label, value] as [string, string]] : [],
    ),
  ];
}
