import { beforeEach, expect, it } from 'vitest';
import type { AppContext } from '../../context';
import { mailTemplates } from '../../mailTemplates';
import { later, sentMails, testContext } from '../../testing/testContext';
import { sendMail } from '../mails/sendMail';
import { anObservedEnrolment, aSubmittedForm } from '../observerForms/testing/anObservedEnrolment';
import { completeEnrolment } from './completeEnrolment';

const ctx = testContext();
const requiring = (...certificateRequires: AppContext['config']['certificateRequires']) =>
  testContext({ config: { ...ctx.config, certificateRequires } });
const NIGHT_MS = 11 * 3_600_000;

let id: string;
beforeEach(async () => {
  const { enrolment } = await anObservedEnrolment(ctx, {
    enrolment: { courseId: 2, courseCompletedAt: ctx.now() },
    form: aSubmittedForm(ctx),
  });
  id = enrolment.id;
});

const complete = (as: AppContext) => as.db.$transaction((tx) => completeEnrolment(as, tx, id));
const theMail = () => ctx.db.mail.findFirstOrThrow({ where: { template: 'certificate-waits' } });

it('tells the learner once, by day, that the work is with an assessor and by when', async () => {
  const assessed = requiring('assessor');
  await complete(assessed);
  await complete(assessed);
  expect(await ctx.db.mail.count({ where: { template: 'certificate-waits' } })).toBe(1);
  const { id: mailId } = await theMail();
  const atNight = later(NIGHT_MS, { config: assessed.config });
  await sendMail(atNight, mailTemplates, mailId);
  expect(sentMails).toEqual([]);
  await sendMail(assessed, mailTemplates, mailId);
  expect(sentMails[0]?.subject).toBe('Your work is with an assessor');
  expect(sentMails[0]?.text).toMatch(/An assessor will review .* at the latest/);
});

it('tells that the USI is missing, and where it is entered', async () => {
  const needsUsi = requiring('usi');
  await complete(needsUsi);
  await sendMail(needsUsi, mailTemplates, (await theMail()).id);
  expect(sentMails[0]?.subject).toBe('Your certificate needs your USI');
  expect(sentMails[0]?.text).toContain('No USI is recorded');
});

it('tells nothing once the certificate is there', async () => {
  await complete(requiring('usi'));
  await complete(ctx);
  await sendMail(ctx, mailTemplates, (await theMail()).id);
  expect((await theMail()).state).toBe('CANCELLED');
});
