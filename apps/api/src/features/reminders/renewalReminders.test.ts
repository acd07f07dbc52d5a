import { describe, expect, it } from 'vitest';
import { mailTemplates } from '../../mailTemplates';
import { aGraduate } from '../../testing/aGraduate';
import { aStudyingEnrolment, aUser } from '../../testing/build';
import { later, sentMails, testContext } from '../../testing/testContext';
import { reissueCertificate } from '../certificates/reissueCertificate';
import { sendMail } from '../mails/sendMail';
import { setReminders } from './reminderOptOut';
import { sendReminders } from './sendReminders';

const ctx = testContext();
const DAY_MS = 86_400_000;
/** At 11 am in Sydney, so many days before the five years are over. */
const before = (days: number) =>
  later(Date.parse('2031-03-02') - Date.parse('2026-03-02') - days * DAY_MS);
const mails = async () =>
  (await ctx.db.mail.findMany({ orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] }))
    .filter(({ template }) => template.startsWith('certificate-expires'))
    .map(({ template, to, state }) => [template, to, state]);
async function work(by = ctx) {
  for (const { id } of await ctx.db.mail.findMany({
    where: { template: { startsWith: 'certificate-expires' } },
  }))
    await sendMail(by, mailTemplates, id);
}

describe('before the five years of an NSW certificate are over', () => {
  it('the learner is written to 90 and 30 days before, once each, also when it was reissued', async () => {
    const { user, certificate } = await aGraduate(ctx, 6);
    await sendReminders(before(91));
    expect(await mails()).toEqual([]);
    await sendReminders(before(90));
    await work(before(90));
    const office = await aUser(ctx, { userType: 1 });
    await reissueCertificate(before(80), office, certificate.number, { reason: 'Married.' });
    await sendReminders(before(60));
    await sendReminders(before(30));
    await sendReminders(before(0));
    await work(before(30));
    expect(await mails()).toEqual([
      ['certificate-expires-in-90', user.email, 'SENT'],
      ['certificate-expires-in-30', user.email, 'SENT'],
    ]);
    const [first, second] = sentMails;
    expect(first).toMatchObject({
      subject: 'Your NSW Food Safety Supervisor certificate runs out on 02/03/2031',
      text: expect.stringMatching(
        /in 90 days[\s\S]*until 31\/05\/2031[\s\S]*course-enrolment\/[0-9a-f-]{36}\/renew/,
      ),
    });
    expect(second?.text).toContain('in 30 days');
    for (const { text } of sentMails) expect(text).not.toMatch(/undefined|null|NaN|\$/);
  });

  it.each([
    ['of a course whose certificate does not run out', async () => void (await aGraduate(ctx, 4))],
    [
      'that has been renewed',
      async () => {
        const { user } = await aGraduate(ctx, 6);
        await aGraduate(before(200), 8, user);
      },
    ],
    [
      'that is being renewed',
      async () => {
        const { user } = await aGraduate(ctx, 6);
        await aStudyingEnrolment(before(100), { userId: user.id, courseId: 8 });
      },
    ],
    [
      'that was revoked',
      async () => {
        const { certificate } = await aGraduate(ctx, 8);
        const ended = { state: 'REVOKED', endedAt: ctx.now() } as const;
        await ctx.db.certificate.update({ where: { id: certificate.id }, data: ended });
      },
    ],
    [
      'whose holder wants no reminders',
      async () => setReminders(ctx, { userId: (await aGraduate(ctx, 6)).user.id }, false),
    ],
  ])('nobody is written to about one %s', async (_, make) => {
    await make();
    for (const days of [90, 30]) await sendReminders(before(days));
    expect(await mails()).toEqual([]);
  });

  it('a mail that waits is cancelled when the refresher was begun meanwhile', async () => {
    const { user } = await aGraduate(ctx, 6);
    await sendReminders(before(90));
    await aStudyingEnrolment(before(90), { userId: user.id, courseId: 8 });
    await work(before(89));
    expect(await mails()).toEqual([['certificate-expires-in-90', user.email, 'CANCELLED']]);
  });

  it('staff in the account of a business are told apart by their address', async () => {
    const business = await aUser(ctx, { userType: 3 });
    const { enrolment } = await aGraduate(ctx, 6, business);
    await ctx.db.enrolment.update({
      where: { id: enrolment.id },
      data: { email: 'kim@example.com' },
    });
    const other = { userId: business.id, courseId: 8, email: 'lee@example.com' };
    await aStudyingEnrolment(before(100), other);
    await sendReminders(before(90));
    expect(await mails()).toEqual([['certificate-expires-in-90', 'kim@example.com', 'QUEUED']]);
  });
});
