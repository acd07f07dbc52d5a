import { expect, it } from 'vitest';
import { createApp } from '../app';
import { requiring } from '../features/assessments/testing/aHeldEnrolment';
import { completeEnrolment } from '../features/certificates/completeEnrolment';
import { ensureCourses } from '../features/content/ensureCourses';
import { publishIfChanged } from '../features/content/publishFolder';
import { readCourse } from '../features/content/readCourse';
import { sendMail } from '../features/mails/sendMail';
import { aRegistry, withRegistry } from '../features/usiChecks/testing/aUsiCheck';
import { verifyDueUsis } from '../features/usiChecks/verifyDueUsis';
import { mailAfterAnswer } from '../features/usiLinks/mailUsiLink';
import { unavailable } from '../gateways/usiRegistry/usiRegistry';
import { mailTemplates } from '../mailTemplates';
import { aStep1Form, aStep2Form, aStep3Form } from '../testing/forms';
import { later, sentMails, testContext } from '../testing/testContext';
import { AutomatedLearner, codeMailedTo, itemsOfAnswers } from './automatedLearner';

const base = testContext();
const MINUTE = 60_000;

it('while the USI Registry is down a learner pays, studies and is observed; the certificate comes after it', {
  timeout: 120_000,
}, async () => {
  const down = aRegistry(() => {
    throw unavailable('did not answer');
  });
  const ctx = withRegistry(requiring(base, 'usi'), down.registry);
  await ensureCourses(ctx);
  const { course } = await readCourse(ctx.config.contentDir, 2);
  if (course) await publishIfChanged(ctx, course);

  const learner = new AutomatedLearner(createApp(ctx), 'ava-down@example.com');
  await learner.register(codeMailedTo(ctx));
  await learner.enrol(
    aStep1Form({ courseId: 2, email: learner.email }),
    aStep2Form({ usiFirstName: 'Ava', usiLastName: 'Nguyen' }),
    aStep3Form(),
  );
  const questions = await ctx.db.quizQuestion.findMany({ where: { contentSet: { courseId: 2 } } });
  await learner.study(itemsOfAnswers(questions));
  for (const { id } of await ctx.db.mail.findMany({ where: { state: 'QUEUED' } }))
    await sendMail(ctx, mailTemplates, id);
  await learner.beObserved(sentMails.find(({ to }) => to === 'olga@example.com')?.text ?? '');
  expect(await learner.status()).toMatchObject({
    hasCompleted: true,
    thirdPartyFormCompleted: true,
  });

  const runAfter = (minutes: number, registry = down.registry) =>
    verifyDueUsis(
      { ...withRegistry(ctx, registry), now: later(minutes * MINUTE).now },
      completeEnrolment,
      mailAfterAnswer,
    );
  for (const minutes of [0, 10, 20, 30, 40, 50, 60]) await runAfter(minutes);
  expect(await ctx.db.certificate.count()).toBe(0);
  expect(down.asked.length).toBeGreaterThan(2);

  const up = aRegistry();
  await Promise.all([runAfter(120, up.registry), runAfter(120, up.registry)]);
  expect(up.asked.flat()).toHaveLength(1);
  expect(await ctx.db.certificate.count()).toBe(1);
  expect(await learner.download('certificate', learner.enrolmentId)).toBeTruthy();
});
