import {
  certificateCodesString,
  findCourse,
  getCourse,
  unitsOf,
} from '@platewise/shared/content/courses';
import type { ThirdPartyFormResponse } from '@platewise/shared/observerForms';
import type { AppContext } from '../../context';
import { rawQuery } from '../../db/rawQuery';
import { openSignature } from '../../sealing/sealedSignature';
import type { Reader } from '../progress/enrolmentAccess';
import { recordRead } from '../sensitiveReads/recordRead';
import {
  checkOpen,
  getForm,
  isOwnNameAllowed,
  listTasks,
  listTasksToAnswer,
  type ObserverForm,
} from './findForm';
import { declined, unknownForm } from './observerFormErrors';
import { parseSampleCourse } from './observerFormRules';
import { observerToken, parseObserverToken } from './observerToken';

/** The form with its answers so far, or a sample of a course. Records when the observer first opens it. */
export async function getFormResponse(
  ctx: AppContext,
  caller: Reader | null,
  value: string,
): Promise<ThirdPartyFormResponse> {
  const sampled = parseSampleCourse(value);
  if (sampled !== null) return getSampleForm(ctx, value.toLowerCase(), sampled);
  const form = await getForm(ctx, caller, value);
  checkOpen(form, ctx.now());
  if (parseObserverToken(value) && caller?.userId !== form.enrolment.userId) {
    if (form.declinedAt) throw declined();
    if (!form.openedAt) await recordFirstOpening(ctx, form);
  } else if (form.sealedSignature) {
    const { enrolmentId, enrolment } = form;
    const whose = { userId: enrolment.userId, enrolmentId };
    await recordRead(ctx, { ...whose, groups: ['signature'], through: 'third-party form' });
  }
  return toFormResponse(ctx, form, caller);
}

const recordFirstOpening = (ctx: AppContext, { enrolmentId }: ObserverForm) =>
  ctx.db.thirdPartyForm.updateMany({
    where: { enrolmentId, openedAt: null },
    data: { openedAt: ctx.now() },
  });

const EMPTY_ANSWERS = {
  observerFirstName: null,
  observerLastName: null,
  observerEmail: null,
  ownNameAllowed: false,
  sendEmailToObserver: false,
  studentPerformanceSatisfactory: null,
  additionalComments: null,
  confirmThirdPartyDeclaration: false,
  signature: null,
  version: 1,
  taskResponses: [],
};

async function getSampleForm(
  ctx: AppContext,
  token: string,
  courseId: number,
): Promise<ThirdPartyFormResponse> {
  const course =
    findCourse(courseId)?.purchasable &&
    (await ctx.db.course.findUnique({ where: { id: courseId } }));
  if (!course) throw unknownForm();
  return {
    ...describeQuestions(
      course,
      course.thirdPartyFormVersion,
      await listTasks(ctx, course.id, course.thirdPartyFormVersion),
    ),
    ...EMPTY_ANSWERS,
    firstName: 'Sample',
    lastName: 'Student',
    userCourseId: null,
    thirdPartyAccessToken: token,
    accessToken: token,
    showForm: true,
    isSampleForm: true,
  };
}

async function toFormResponse(
  ctx: AppContext,
  form: ObserverForm,
  caller: Reader | null,
): Promise<ThirdPartyFormResponse> {
  const { enrolmentId, enrolment } = form;
  const token = observerToken(ctx, form);
  const taskResponses = await rawQuery<ThirdPartyFormResponse['taskResponses'][number]>(
    ctx.db,
    `SELECT "taskId", response, "notSeen", comments FROM "ThirdPartyResponse" WHERE "enrolmentId" = $1 AND "carriedFromRound" IS NULL ORDER BY "taskId"`,
    [enrolmentId],
  );
  return {
    ...describeQuestions(enrolment.course, form.formVersion, await listTasksToAnswer(ctx, form)),
    firstName: enrolment.firstName,
    lastName: enrolment.lastName,
    userCourseId: enrolmentId,
    thirdPartyAccessToken: token,
    accessToken: token,
    showForm: true,
    isSampleForm: false,
    observerFirstName: form.observerFirstName,
    observerLastName: form.observerLastName,
    observerEmail: form.observerEmail,
    ownNameAllowed: await isOwnNameAllowed(ctx, enrolment, caller),
    sendEmailToObserver: false,
    studentPerformanceSatisfactory: form.studentPerformanceSatisfactory,
    additionalComments: form.additionalComments,
    confirmThirdPartyDeclaration: form.confirmThirdPartyDeclaration,
    signature: openSignature(ctx, form),
    version: form.version,
    taskResponses,
  };
}

/** The questions about a course. They are the same for all of its students. */
function describeQuestions(
  row: { id: number; thirdPartyFormAdditionalContent: string | null },
  formVersion: number,
  tasks: Awaited<ReturnType<typeof listTasks>>,
) {
  const course = getCourse(row.id);
  return {
    courseId: row.id,
    courseName: course.courseTitle,
    certificateCodes: certificateCodesString(course),
    unitOfCompetencies: unitsOf(course),
    thirdPartyFormVersion: formVersion,
    thirdPartyFormAdditionalContent: formVersion > 1 ? row.thirdPartyFormAdditionalContent : null,
    tasks: tasks.map(({ id, task, taskGroup, version, displayOrder, courseId }) => ({
      taskId: id,
      task,
      taskGroup,
      version,
      displayOrder,
      courseId,
    })),
  };
}
