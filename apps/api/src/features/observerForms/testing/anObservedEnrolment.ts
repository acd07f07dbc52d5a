import type { AppContext } from '../../../context';
import type { Prisma } from '../../../db/client';
import { aStudyingEnrolment, aUser, type TestUser } from '../../../testing/build';
import { aSignature } from '../../../testing/signature';
import { newObserverToken } from '../observerToken';

type Over = {
  learner?: TestUser;
  enrolment?: Partial<Prisma.EnrolmentUncheckedCreateInput>;
  form?: Partial<Prisma.ThirdPartyFormUncheckedCreateInput>;
};

/** An enrolment that can be studied, with an observer who has been asked. */
export async function anObservedEnrolment(ctx: AppContext, { learner, enrolment: over, form }: Over = {}) {
  const user = learner ?? (await aUser(ctx));
  const enrolment = await aStudyingEnrolment(ctx, { userId: user.id, ...over });
  const { token, generation, tokenHash } = newObserverToken(ctx, enrolment.id);
  const observer = { observerFirstName: 'Olga', observerLastName: 'Marsh', observerEmail: 'olga@example.com' };
  await ctx.db.thirdPartyForm.create({ data: { enrolmentId: enrolment.id, generation, tokenHash, formVersion: 1, sentAt: ctx.now(), ...observer, ...form } });
  return { user, enrolment, token };
}

/** The form as an observer submits it, every task answered with yes. */
export async function aFilledForm(ctx: AppContext, courseId: number, over: object = {}) {
  const tasks = await ctx.db.observerTask.findMany({ where: { courseId }, orderBy: { displayOrder: 'asc' } });
  return {
    observerFirstName: 'Olga',
    observerLastName: 'Marsh',
    observerEmail: 'olga@example.com',
    studentPerformanceSatisfactory: true,
    confirmThirdPartyDeclaration: true,
    signature: aSignature(),
    taskResponses: tasks.map(({ id }) => ({ taskId: id, response: true, comments: undefined as string | undefined })),
    submit: true,
    ...over,
  };
}

export const aSubmittedForm = (ctx: AppContext) => ({
  submittedAt: ctx.now(),
  studentPerformanceSatisfactory: true,
  confirmThirdPartyDeclaration: true,
  signature: aSignature(),
});
