import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { mailTemplates } from '../../mailTemplates';
import { aBusinessWithVouchers, aUser, signedInAs, type TestUser } from '../../testing/build';
import { later, sentMails, testContext } from '../../testing/testContext';
import { sendMail } from '../mails/sendMail';
import { remindStaff } from './remindStaff';
import { aGraduate, aRecipient, aRedeemer } from './testing/aStaffMember';

const ctx = testContext();
const app = createApp(ctx);
const DAY = 86_400_000;

let business: TestUser;
let header: Record<string, string>;
beforeEach(async () => {
  business = await aBusinessWithVouchers(ctx, { courseId: 2, quantity: 6 });
  header = await signedInAs(ctx, business);
});

const remind = (voucherIds?: string[]) =>
  request(app).post('/api/v1/corporate/staff/reminders').set(header).send({ voucherIds });
const remindLater = (ms: number, voucherIds?: string[]) =>
  remindStaff(later(ms), { userId: business.id, email: business.email }, voucherIds);

async function sendAll() {
  for (const { id } of await ctx.db.mail.findMany({ where: { template: 'staff-reminder' } }))
    await sendMail(ctx, mailTemplates, id);
}

describe('a reminder', () => {
  it('goes to each person once about all that waits, with the business to answer to', async () => {
    const voucher = await aRecipient(ctx, business);
    await aRecipient(ctx, business);
    const learner = await aUser(ctx, { email: 'mei.private@example.com' });
    await aRedeemer(ctx, business, {
      learner,
      enrolment: { email: 'mei@work.example', lastSectionCompleted: 1, lastQuestionCompleted: 1 },
    });
    await aGraduate(ctx, business);
    await aRecipient(ctx, business, { sentToEmail: 'new@example.com', sentAt: ctx.now() });

    expect((await remind()).body).toEqual({
      reminded: 2,
      tooSoon: 0,
      invitedLately: 1,
      nothingToDo: 1,
      heldUntil: null,
    });
    await sendAll();
    const byAddress = sentMails.toSorted((a, b) => a.to.localeCompare(b.to));
    expect(byAddress.map(({ to, replyTo, subject }) => [to, replyTo, subject])).toEqual([
      ['kim@example.com', business.email, 'A reminder from The Corner Cafe: 2 courses'],
      [
        'mei.private@example.com',
        business.email,
        'A reminder from The Corner Cafe: Food Handling Level 1 (Hospitality & Retail)',
      ],
    ]);
    expect(byAddress[0]?.text).toContain(`/redeem/${voucher.code}`);
    expect(byAddress[1]?.text).toContain("You're 50% of the way through");
  });

  it('that is asked for at night says that it waits for the morning', async () => {
    await aRecipient(ctx, business);
    expect(await remindLater(10 * 3_600_000)).toEqual({
      reminded: 1,
      tooSoon: 0,
      invitedLately: 0,
      nothingToDo: 0,
      heldUntil: '2026-03-02T21:00:00.000Z',
    });
  });

  it('to somebody who has only read so far speaks of no percentage', async () => {
    await aRedeemer(ctx, business, { enrolment: { lastStudiedAt: ctx.now() } });
    await remind();
    await sendAll();
    expect(sentMails[0]?.text).toContain('You have started Food Handling Level 1');
  });

  it('is not sent when there is nothing left to do by the time it would go out', async () => {
    const { enrolment } = await aRedeemer(ctx, business);
    await remind();
    await ctx.db.enrolment.update({
      where: { id: enrolment.id },
      data: { expiresOn: new Date('2026-03-01') },
    });
    await sendAll();
    expect(sentMails).toEqual([]);
    expect(await ctx.db.mail.findFirst()).toMatchObject({ state: 'CANCELLED' });
  });

  it('asked for by ten at once goes out once', async () => {
    const { id } = await aRecipient(ctx, business);
    const answers = await Promise.all(Array.from({ length: 10 }, () => remind([id])));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array(9).fill(409),
    ]);
    expect(await ctx.db.mail.count()).toBe(1);
  });

  it('is possible again after three days, and says when', async () => {
    const { id } = await aRecipient(ctx, business);
    await remind([id]);
    await expect(remindLater(3 * DAY - 1, [id])).rejects.toThrow(
      'Kim Ng was reminded in the last three days. You can send the next reminder from 05/03/2026 11:00.',
    );
    const { body } = await request(app).get('/api/v1/corporate/staff').set(header);
    expect(body[0]).toMatchObject({
      remindedAt: '2026-03-02T00:00:00.000Z',
      nextReminderAt: '2026-03-05T00:00:00.000Z',
    });
    const summary = await request(app).get('/api/v1/corporate/staff/summary').set(header);
    expect(summary.body).toMatchObject({ remindable: 0, remindedLately: 1 });
    await aRecipient(ctx, business, { sentToEmail: 'lee@example.com' });
    expect(await remindLater(DAY)).toEqual({
      reminded: 1,
      tooSoon: 1,
      invitedLately: 0,
      nothingToDo: 0,
      heldUntil: null,
    });
    expect(await remindLater(3 * DAY, [id])).toEqual({
      reminded: 1,
      tooSoon: 0,
      invitedLately: 0,
      nothingToDo: 0,
      heldUntil: null,
    });
  });

  it('is refused for who is done, and for another business’s people as for invented ones', async () => {
    const { voucherId } = await aGraduate(ctx, business);
    expect((await remind([voucherId])).body.Message).toBe(
      "They have nothing left to do, so there's nothing to remind them about.",
    );
    const other = await aBusinessWithVouchers(ctx, { quantity: 1 });
    const theirs = await aRecipient(ctx, other);
    for (const id of [theirs.id, '018f4e00-0000-7000-8000-000000000000']) {
      const { status, body } = await remind([id]);
      expect([status, body.Message]).toEqual([404, 'This voucher was not found.']);
    }
    expect(await ctx.db.mail.count({ where: { template: 'staff-reminder' } })).toBe(0);
  });
});
