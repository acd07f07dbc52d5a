import { beforeEach, expect, it } from 'vitest';
import { dateOf } from '../../db/client';
import { mailTemplates } from '../../mailTemplates';
import { anOpenCourse, aUser, type TestUser } from '../../testing/build';
import { sentMails, testContext } from '../../testing/testContext';
import { NO_CARD } from '../enrolments/steps/testing/enrolling';
import { sendMail } from '../mails/sendMail';
import { buy } from './testing/buying';

const ctx = testContext();
let business: TestUser;
beforeEach(async () => {
  await anOpenCourse(ctx, 2);
  business = await aUser(ctx, { userType: 3, firstName: 'Bao' });
});
const mailOf = async (over: object) => {
  await buy(ctx, business, over);
  await sendMail(ctx, mailTemplates, (await ctx.db.mail.findFirstOrThrow()).id);
  return sentMails[0];
};

it('tells what was bought, with the codes and the tax invoice', async () => {
  const mail = await mailOf({ purchaseNumber: 'PO-7' });
  expect(mail).toMatchObject({
    to: business.email,
    subject: 'Your 3 vouchers for The Corner Cafe',
    attachments: [{ fileName: 'taxinvoice.pdf', mediaType: 'application/pdf' }],
  });
  for (const { code } of await ctx.db.voucher.findMany()) expect(mail?.text).toContain(`- ${code}`);
  for (const words of [
    'Thank you, Bao',
    'Food Handling Level 1 (Hospitality & Retail): 3 vouchers',
    'Paid: $165.00',
    'Tax invoice: 000001',
    'Your purchase number: PO-7',
    'Use them by: 02/03/2027',
    'http://localhost:8080/Corporate/',
  ])
    expect(mail?.text).toContain(words);
  expect(mail?.text).not.toContain('How to pay');
});

it('says how to pay an invoice, and where many codes are', async () => {
  const many = { courseQuantities: [{ courseId: 2, quantity: 61 }] };
  const mail = await mailOf({ ...NO_CARD, ...many, paymentMethod: 'Invoice' });
  expect(mail?.text).toMatch(/To pay: \$3,355\.00[^]*Please pay by 16\/03\/2026 and quote/);
  expect(mail?.text).toContain("You'll find all the codes in your list of vouchers");
  const { code } = await ctx.db.voucher.findFirstOrThrow();
  expect(mail?.text).not.toContain(code);
});

it('speaks of a single voucher as one', async () => {
  const mail = await mailOf({ courseQuantities: [{ courseId: 2, quantity: 1 }] });
  expect(mail?.subject).toBe('Your voucher for The Corner Cafe');
  expect(mail?.text).toMatch(
    /Your voucher is ready to use[^]*Give this code to the person it's for/,
  );
});

it('has no invoice when a code paid for all', async () => {
  await ctx.db.promoCode.create({
    data: { code: 'FREE', percentage: 1, expiresOn: dateOf('2026-03-31') },
  });
  const mail = await mailOf({ ...NO_CARD, promoCode: 'FREE' });
  expect(mail?.attachments).toEqual([]);
  expect(mail?.text).toMatch(/Your promo code covered[^]*Discount: -\$165\.00\nPaid: \$0\.00/);
});
