import { USER_TYPES } from '@platewise/shared/accounts';
import { getCourse, unitsOf } from '@platewise/shared/content/courses';
import { showDay, showTime, sydneyDay } from '@platewise/shared/dates';
import { fullName } from '@platewise/shared/personNames';
import type { AppContext } from '../../context';
import { openSignature } from '../../sealing/sealedSignature';
import { disposedOf } from '../progress/disposedOf';
import { recordRead } from '../sensitiveReads/recordRead';
import { answersHash } from './answersHash';
import type { ObserverForm } from './findForm';
import { type FormToPrint, getFormPaper } from './formPaperCopies';
import { notSubmitted } from './observerFormErrors';

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

/** The caller has recorded that it is read. */
export async function drawFormPdf(
  ctx: AppContext,
  form: ObserverForm,
  caller: { userType: number },
): Promise<Buffer> {
  const isOffice = caller.userType === USER_TYPES.admin;
  const printed = await printedForm(ctx, signed(ctx, form), isOffice);
  return getFormPaper(ctx, form.enrolmentId, isOffice ? 'office' : 'learner', printed);
}

async function printedForm(ctx: AppContext, form: Signed, isOffice: boolean): Promise<FormToPrint> {
  const { enrolment, enrolmentId, submittedAt } = form;
  const course = getCourse(enrolment.courseId);
  const responses = await ctx.db.thirdPartyResponse.findMany({
    where: { enrolmentId },
    include: { task: true },
    orderBy: [{ task: { displayOrder: 'asc' } }, { taskId: 'asc' }],
  });
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
      .map(({ task, response, comments }) => ({
        group: task.taskGroup,
        task: task.task,
        response: response === true,
        comments,
      })),
    satisfactory: form.studentPerformanceSatisfactory === true,
    additionalComments: form.additionalComments,
    signature: form.signature,
    submittedAt,
    signedAt: inSydney(submittedAt),
    record: recordOf(form, isOffice),
    hash: kept === null ? null : { kept, holds: kept === answersHash(form, responses) },
  };
}

const inSydney = (instant: Date) => `${showTime(instant)} (Sydney)`;

function recordOf(form: Signed, isOffice: boolean): FormToPrint['record'] {
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
