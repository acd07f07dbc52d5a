import { beforeEach, describe, expect, it } from 'vitest';
import { mailTemplates } from '../../mailTemplates';
import { aUser, type TestUser } from '../../testing/build';
import { later, sentMails, testContext } from '../../testing/testContext';
import { sendMail } from '../mails/sendMail';
import { reminderAfter, remindOfOverdueInvoices } from './overdueReminders';

const ctx = testContext();
const DAY_MS = 86_400_000;
const DUE_DAYS = ctx.config.invoiceDueDays;

it.each([
  [-1, null],
  [0, null],
  [2, null],
  [3, 3],
  [7, 3],
  [8, null],
  [14, 14],
  [18, 14],
  [19, null],
  [30, 30],
  [34, 30],
  [35, null],
  [400, null],
])('an invoice that is %i days overdue has reminder %j', (days, after) => {
  expect(reminderAfter(days)).toBe(after);
});

describe('an overdue invoice', () => {
  let buyer: TestUser;
  let invoiceId: string;
  /** Since the invoice was issued. */
  const overdueBy = (days: number) => later((DUE_DAYS + days) * DAY_MS);
  const mails = () =>
    ctx.db.mail.findMany({ where: { template: 'invoice-overdue' }, orderBy: { createdAt: 'asc' } });
  const change = (data: object) => ctx.db.invoice.update({ where: { id: invoiceId }, data });

  beforeEach(async () => {
    buyer = await aUser(ctx, { userType: 3 });
    const { id } = await ctx.db.invoice.create({
      data: {
        number: 7,
        userId: buyer.id,
        buyerName: 'The Corner Cafe',
        email: 'stranger@example.com',
        totalCents: 20_000,
        purchaseNumber: 'PO-7',
        issuedAt: ctx.now(),
      },
    });
    invoiceId = id;
  });

  it('is mentioned to its account three times, whatever the number of runs', async () => {
    for (let day = -DUE_DAYS; day < 60; day += 1) await remindOfOverdueInvoices(overdueBy(day));
    expect((await mails()).map(({ to, onceKey }) => [to, onceKey])).toEqual([
      [buyer.email, `invoice-overdue:${invoiceId}:3`],
      [buyer.email, `invoice-overdue:${invoiceId}:14`],
      [buyer.email, `invoice-overdue:${invoiceId}:30`],
    ]);
  });

  it('is mentioned once by ten servers', async () => {
    await Promise.all(Array.from({ length: 10 }, () => remindOfOverdueInvoices(overdueBy(3))));
    expect(await mails()).toHaveLength(1);
  });

  it('says what is owed, since when and how to pay, with the invoice', async () => {
    const day = overdueBy(3);
    await remindOfOverdueInvoices(day);
    const [mail] = await mails();
    await sendMail(day, mailTemplates, mail?.id ?? '');
    const [sent] = sentMails;
    expect(sent?.subject).toMatch(/^Invoice 000007 was due on /);
    expect(sent?.text).toContain('overdue for 3 days');
    expect(sent?.text).toContain('PO-7');
    expect(sent?.text).toContain('$200.00');
    expect(sent?.text).toContain('By bank transfer');
    expect(sent?.attachments).toHaveLength(1);
  });

  it.each([
    ['paid', { paidAt: ctx.now() }],
    ['refunded', { refundedAt: ctx.now() }],
    ['cancelled', { cancelledAt: ctx.now() }],
  ])('is left alone once it is %s', async (_, data) => {
    await change(data);
    await remindOfOverdueInvoices(overdueBy(3));
    expect(await mails()).toEqual([]);
  });

  it('that is paid before the email goes out is not mentioned', async () => {
    const day = overdueBy(3);
    await remindOfOverdueInvoices(day);
    await change({ paidAt: day.now() });
    const [mail] = await mails();
    await sendMail(day, mailTemplates, mail?.id ?? '');
    expect(sentMails).toEqual([]);
    expect((await mails())[0]?.state).toBe('CANCELLED');
  });

  it('of an account that is not active is left alone', async () => {
    await ctx.db.user.update({ where: { id: buyer.id }, data: { active: false } });
    await remindOfOverdueInvoices(overdueBy(3));
    expect(await mails()).toEqual([]);
  });
});
