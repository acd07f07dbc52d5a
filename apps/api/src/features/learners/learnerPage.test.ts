import { MOST_ENROLMENTS_SHOWN, MOST_MAILS_SHOWN } from '@platewise/shared/learners';
import { beforeEach, describe, expect, it } from 'vitest';
import { mailTemplates } from '../../mailTemplates';
import { aGraduate } from '../../testing/aGraduate';
import { anEnrolment, aUser } from '../../testing/build';
import { later, testContext } from '../../testing/testContext';
import { sendMail } from '../mails/sendMail';
import { anObservedEnrolment } from '../observerForms/testing/anObservedEnrolment';
import { readLearnerPage } from './learnerPage';

const ctx = testContext();
let admin: Parameters<typeof readLearnerPage>[1];
const read = (userId: string) => readLearnerPage(ctx, admin, userId);

beforeEach(async () => {
  const { id } = await aUser(ctx, { userType: 1 });
  admin = { userId: id, sessionId: '018f4e00-0000-7000-8000-000000000001', officeRole: 'office' };
});

describe('the page of a learner', () => {
  it('says why there is no certificate, and that the observer can be asked again', async () => {
    const { user, enrolment } = await anObservedEnrolment(ctx, {
      enrolment: { courseCompletedAt: ctx.now(), phone: '0412345678' },
    });
    const page = await read(user.id);
    expect(page).toMatchObject({
      user: { userId: user.id, email: user.email },
      phone: '0412345678',
      deletedAt: null,
      enrolmentCount: 1,
    });
    expect(page.enrolments).toMatchObject([
      {
        userCourseId: enrolment.id,
        progress: 100,
        certificates: [],
        observer: {
          state: 'sent',
          name: 'Olga Marsh',
          email: 'olga@example.com',
          whyNotSent: null,
        },
        paidBy: 'Nothing to pay',
      },
    ]);
    expect(page.enrolments[0]?.checks.filter(({ passed }) => !passed)).toMatchObject([
      { check: 'form', why: 'The observer has not signed the third-party form yet.' },
    ]);
  });

  it('shows the certificate of a learner who has one', async () => {
    const { user, certificate } = await aGraduate(ctx);
    const { enrolments } = await read(user.id);
    expect(enrolments).toMatchObject([
      {
        certificates: [{ number: certificate.number, state: 'valid' }],
        observer: {
          state: 'signed',
          whyNotSent: 'The form is complete.',
        },
      },
    ]);
    expect(enrolments[0]?.checks.every(({ passed }) => passed)).toBe(true);
  });

  it('says that the observer’s mail did not arrive', async () => {
    const { user, enrolment } = await anObservedEnrolment(ctx);
    await ctx.db.mail.create({
      data: {
        to: 'olga@example.com',
        template: 'observer-invitation',
        data: {},
        state: 'FAILED',
        enrolmentId: enrolment.id,
        createdAt: ctx.now(),
      },
    });
    expect((await read(user.id)).enrolments).toMatchObject([{ observer: { state: 'failed' } }]);
  });

  it('has the latest emails to the person, whichever way they are known, and never their text', async () => {
    const { user } = await aGraduate(ctx);
    for (const { id } of await ctx.db.mail.findMany()) await sendMail(ctx, mailTemplates, id);
    await ctx.db.mail.create({
      data: { to: user.email, template: 'password-reset', data: {}, createdAt: later(1000).now() },
    });
    for (let i = 0; i < MOST_MAILS_SHOWN; i += 1)
      await ctx.db.mail.create({
        data: { to: 'other@example.com', template: 'welcome', data: {}, createdAt: later(i).now() },
      });
    const { mails } = await read(user.id);
    expect(mails[0]).toMatchObject({ template: 'password-reset', to: user.email });
    expect(mails.some(({ to }) => to === 'other@example.com')).toBe(false);
    expect(Object.keys(mails[0] ?? {})).not.toContain('sealedText');
  });

  it('shows the latest courses and counts all', async () => {
    const { id: userId } = await aUser(ctx);
    for (let i = 0; i <= MOST_ENROLMENTS_SHOWN; i += 1)
      await anEnrolment(ctx, { userId, closedAt: ctx.now(), enrolledAt: later(i).now() });
    const { enrolments, enrolmentCount } = await read(userId);
    expect(enrolments).toHaveLength(MOST_ENROLMENTS_SHOWN);
    expect(enrolmentCount).toBe(MOST_ENROLMENTS_SHOWN + 1);
    expect(enrolments[0]?.enrolledAt).toBe(later(MOST_ENROLMENTS_SHOWN).now().toISOString());
  });

  it('is there for a deleted account whose records are kept, without a login link', async () => {
    const { user } = await aGraduate(ctx);
    await ctx.db.user.update({
      where: { id: user.id },
      data: { deletedAt: ctx.now(), active: false, passwordHash: null, deletedReason: 'asked' },
    });
    const page = await read(user.id);
    expect(page).toMatchObject({ deletedAt: ctx.now().toISOString(), enrolmentCount: 1 });
    expect(page.user.loginAsUserToken).toBeNull();
  });

  it('is refused for someone who does not exist', async () => {
    await expect(read('018f4e00-0000-7000-8000-000000000009')).rejects.toMatchObject({
      refusal: 'missing',
    });
  });
});
