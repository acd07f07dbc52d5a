import type { AppContext } from '../../../context';
import { dateOf } from '../../../db/client';
import { sealDetails } from '../../../sealing/sealedAnswers';
import { aGraduate } from '../../../testing/aGraduate';
import type { TestUser } from '../../../testing/build';
import { aStep2Form } from '../../../testing/forms';
import { aSignal } from '../../integritySignals/testing/aSignal';
import { approveDisposal } from '../decideDisposal';
import { listDisposals } from '../listDisposals';

/** The same context on another day, eleven in the morning. */
export const on = (ctx: AppContext, day: string, over: Partial<AppContext> = {}): AppContext => ({
  ...ctx,
  now: () => new Date(`${day}T00:00:00Z`),
  ...over,
});

const ISSUED_ON = '2023-06-30';
const EXPIRED_ON = '2024-06-30';

/** A learner with a certificate of 30 June 2023 and everything that was kept on the way to it. */
export async function aDueGraduate(ctx: AppContext, learner?: TestUser) {
  const then = on(ctx, ISSUED_ON);
  const graduate = await aGraduate(then, 2, learner);
  const { id: enrolmentId, courseId } = graduate.enrolment;
  const { phone: _, dateOfBirth, ...answers } = aStep2Form({ disability: true });
  await ctx.db.enrolmentDetails.create({
    data: sealDetails(ctx, {
      ...answers,
      enrolmentId,
      dateOfBirth: dateOf(dateOfBirth),
      countryOfBirth: 'Australia',
    }),
  });
  await ctx.db.workExperience.create({
    data: {
      enrolmentId,
      workplaceIsHome: false,
      currentEmploymentStatus: 'Full-time employee',
      relationshipToObserver: 'Past or Present Supervisor/Employer/Manager',
    },
  });
  const questions = await ctx.db.quizQuestion.findMany({ where: { contentSet: { courseId } } });
  await ctx.db.quizAttempt.createMany({
    data: questions.map(({ id: questionId }) => ({
      enrolmentId,
      questionId,
      responses: [0, 1],
      correct: true,
      answeredAt: then.now(),
    })),
  });
  await aSignal(then, { enrolmentId });
  const [task] = await ctx.db.observerTask.findMany({ where: { courseId } });
  await ctx.db.thirdPartyResponse.create({
    data: { enrolmentId, taskId: task?.id ?? 0, response: true, comments: 'Every day.' },
  });
  await ctx.db.assessment.create({
    data: {
      enrolmentId,
      dueSince: then.now(),
      dueOn: dateOf(ISSUED_ON),
      judgement: 'competent',
      decidedAt: then.now(),
      judgements: {
        create: {
          judgement: 'competent',
          assessorId: graduate.user.id,
          assessorName: 'Ann Assessor',
          decidedAt: then.now(),
          reopenedForm: false,
          flags: [],
          form: { observerName: 'Olga Marsh' },
        },
      },
    },
  });
  await ctx.db.enrolment.update({
    where: { id: enrolmentId },
    data: {
      enrolledAt: new Date('2023-05-01T00:00:00Z'),
      expiresOn: dateOf(EXPIRED_ON),
      comments: 'Rang about the observer.',
      phone: '0412345678',
      lastSectionCompleted: 99,
      lastStudiedAt: then.now(),
    },
  });
  return graduate;
}

/** Lists what is due and has an admin approve all of it. */
export async function anApprovedList(ctx: AppContext, admin: TestUser) {
  await listDisposals(ctx);
  const list = await ctx.db.disposal.findFirstOrThrow({ where: { state: 'WAITING' } });
  await approveDisposal(ctx, { userId: admin.id, email: admin.email }, list.id, {
    version: list.version,
    records: list.total,
  });
  return list;
}
