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
import { askedTasks, checkOpen, getForm, isOwnNameAllowed, type ObserverForm } from './findForm';
import { declined, unknownForm } from './observerFormErrors';
import { sampleCourse } from './observerFormRules';
import { observerToken, readObserverToken } from './observerToken';

/** The form as far as it has been filled in, or a sample of a course's. The observer's first look is noted. */
export async function readForm(
  ctx: AppContext,
  caller: Reader | null,
  value: string,
): Promise<ThirdPartyFormResponse> {
  const sampled = sampleCourse(value);
  if (sampled !== null) return readSample(ctx, value.toLowerCase(), sampled);
  const form = await getForm(ctx, caller, value);
  checkOpen(form, ctx.now());
  if (readObserverToken(value) && caller?.userId !== form.enrolment.userId) {
    if (form.declinedAt) throw declined();
    if (!form.openedAt) await noteFirstLook(ctx, form);
  } else if (form.sealedSignature) {
    const { enrolmentId, enrolment } = form;
    const whose = { userId: enrolment.userId, enrolmentId };
    await recordRead(ctx, { ...whose, groups: ['signature'], through: 'third-party form' });
  }
  return showForm(ctx, form, caller);
}

const noteFirstLook = (ctx: AppContext, { enrolmentId }: ObserverForm) =>
  ctx.db.thirdPartyForm.updateMany({
    where: { enrolmentId, openedAt: null },
    data: { openedAt: ctx.now() },
  });

const EMPTY = {
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

async function readSample(
  ctx: AppContext,
  token: string,
  courseId: number,
): Promise<ThirdPartyFormResponse> {
  const course =
    findCourse(courseId)?.purchasable &&
    (await ctx.db.course.findUnique({ where: { id: courseId } }));
  if (!course) throw unknownForm();
  return {
    ...(await questionsOf(ctx, course, course.thirdPartyFormVersion)),
    ...EMPTY,
    firstName: 'Sample',
    lastName: 'Student',
    userCourseId: null,
    thirdPartyAccessToken: token,
    accessToken: token,
    showForm: true,
    isSampleForm: true,
  };
}

async function showForm(
  ctx: AppContext,
  form: ObserverForm,
  caller: Reader | null,
): Promise<ThirdPartyFormResponse> {
  const { enrolmentId, enrolment } = form;
  const token = observerToken(ctx, form);
  const taskResponses = await rawQuery<ThirdPartyFormResponse['taskResponses'][number]>(
    ctx.db,
    `SELECT "taskId", response, "notSeen", comments FROM "ThirdPartyResponse" WHERE "enrolmentId" = $1 ORDER BY "taskId"`,
    [enrolmentId],
  );
  return {
    ...(await questionsOf(ctx, enrolment.course, form.formVersion)),
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

/** What is asked about the course, the same for every student of it. */
async function questionsOf(
  ctx: AppContext,
  row: { id: number; thirdPartyFormAdditionalContent: string | null },
  formVersion: number,
) {
  const course = getCourse(row.id);
  const tasks = await askedTasks(ctx, row.id, formVersion);
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
