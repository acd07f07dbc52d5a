import { getCourse, unitsOf } from '@platewise/shared/courses';
import { showTime } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
import type { ObserverForm } from './findForm';
import { notSubmitted } from './observerFormErrors';
import { type PrintedForm, renderForm } from './renderForm';
import { signatureBytes } from './signature';

/** The submitted form as it was signed, for the file. */
export async function getFormPdf(ctx: AppContext, form: ObserverForm): Promise<Buffer> {
  if (!form.submittedAt || !form.signature) throw notSubmitted();
  return renderForm(
    ctx.config,
    await printedForm(ctx, form, { submittedAt: form.submittedAt, signature: form.signature }),
  );
}

async function printedForm(
  ctx: AppContext,
  form: ObserverForm,
  { submittedAt, signature }: { submittedAt: Date; signature: string },
): Promise<PrintedForm> {
  const { enrolment, enrolmentId } = form;
  const course = getCourse(enrolment.courseId);
  const responses = await ctx.db.thirdPartyResponse.findMany({
    where: { enrolmentId },
    include: { task: true },
    orderBy: { task: { displayOrder: 'asc' } },
  });
  return {
    student: `${enrolment.firstName} ${enrolment.lastName}`,
    course: course.courseTitle,
    units: unitsOf(course).map(({ code, title }) => `${code} ${title}`),
    observer: `${form.observerFirstName} ${form.observerLastName}`,
    observerEmail: form.observerEmail ?? '',
    answers: responses.map(({ task, response, comments }) => ({
      group: task.taskGroup,
      task: task.task,
      response: response === true,
      comments,
    })),
    satisfactory: form.studentPerformanceSatisfactory === true,
    additionalComments: form.additionalComments,
    signature: signatureBytes(signature),
    submittedAt,
    signedAt: `${showTime(submittedAt)} (Sydney)`,
    signerAddress: form.signerAddress ?? '',
    signerUserAgent: form.signerUserAgent ?? '',
    reference: enrolmentId,
  };
}
