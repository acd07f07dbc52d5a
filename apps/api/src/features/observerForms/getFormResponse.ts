import {
  certificateCodesString,
  findCourse,
  getCourse,
  unitsOf,
} from '@platewise/shared/content/courses';
import type { ThirdPartyFormResponse } from '@platewise/shared/observerForms';
import type { AppContext } from '../../context';
import { dayOf } from '../../db/client';
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
import { getOccasionRule, toOccasionRule } from './occasionRule';

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
  occasions: [],
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
  const { thirdPartyFormVersion } = course;
  const tasks = await listTasks(ctx, course.id, thirdPartyFormVersion);
  return {
    ...describeQuestions(course, thirdPartyFormVersion, tasks),
    ...EMPTY_ANSWERS,
    occasionRule: toOccasionRule(thirdPartyFormVersion, course, tasks, {
      enrolledAt: ctx.now(),
      carried: [],
    }),
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
    `SELECT "taskId", response, "notSeen", comments, occasions FROM "ThirdPartyResponse" WHERE "enrolmentId" = $1 AND "carriedFromRound" IS NULL ORDER BY "taskId"`,
    [enrolmentId],
  );
  const tasks = await listTasksToAnswer(ctx, form);
  const occasionRule = await getOccasionRule(ctx, form, tasks);
  return {
    ...describeQuestions(enrolment.course, form.formVersion, tasks),
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
    occasionRule,
    occasions: occasionRule
      ? await listNewOccasions(ctx, enrolmentId, occasionRule.firstNumber)
      : [],
  };
}

async function listNewOccasions({ db }: AppContext, enrolmentId: string, firstNumber: number) {
  const occasions = await db.observerOccasion.findMany({
    where: { enrolmentId, number: { gte: firstNumber } },
    orderBy: { number: 'asc' },
  });
  return occasions.map(({ number, heldOn, service, place }) => ({
    number,
    heldOn: heldOn && dayOf(heldOn),
    service,
    place,
  }));
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
    tasks: tasks.map(({ id, ...task }) => ({ ...task, taskId: id })),
  };
}
