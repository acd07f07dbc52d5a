import { enrolmentStep1Schema } from '@platewise/shared/enrolments/step1';
import { beforeEach, describe, expect, it } from 'vitest';
import { dateOf } from '../../../db/client';
import { aBusinessWithVouchers, anOpenCourse, aUser, type TestUser } from '../../../testing/build';
import { aStep1Form } from '../../../testing/forms';
import { sentMails, testContext } from '../../../testing/testContext';
import type { MailTemplates } from '../../mails/mailTemplate';
import { sendMail } from '../../mails/sendMail';
import { enrolLearner } from './enrolLearner';
import { enrolmentConfirmationMail } from './enrolmentConfirmationMail';

const ctx = testContext();
const templates = { 'enrolment-confirmation': enrolmentConfirmationMail } as MailTemplates;
const send = async () => {
  for (const { id } of await ctx.db.mail.findMany()) await sendMail(ctx, templates, id);
};

let enrol: (over?: object, user?: TestUser) => Promise<string | null>;
beforeEach(async () => {
  await anOpenCourse(ctx);
  const mei = await aUser(ctx);
  enrol = async (over, { id: userId, firstName, lastName } = mei) => {
    const order = await enrolmentStep1Schema.validate(aStep1Form(over));
    return (await enrolLearner(ctx, { userId, firstName, lastName }, order)).id;
  };
});

describe('the confirmation of an enrolment', () => {
  it('tells what was bought and paid, with the tax invoice, once', async () => {
    const id = await enrol();
    await send();
    await send();
    expect(sentMails).toHaveLength(1);
    const [mail] = sentMails;
    expect(mail).toMatchObject({
      to: 'mei@example.com',
      subject: "You're enrolled in Food Handling Level 1 (Hospitality & Retail)",
      attachments: [{ fileName: 'taxinvoice.pdf', mediaType: 'application/pdf' }],
    });
    for (const words of [
      'Paid: $55.00',
      'Tax invoice: 000001',
      'Open until: 02/03/2027',
      `http://localhost:8080/course-enrolment/${id}/step-2/`,
    ]) {
      expect(mail?.text).toContain(words);
    }
    expect(mail?.attachments?.[0]?.content.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('has no invoice when a code paid', async () => {
    await ctx.db.promoCode.create({
      data: { code: 'FREE', percentage: 1, expiresOn: dateOf('2026-03-31') },
    });
    await enrol({ promoCode: 'FREE' });
    await send();
    expect(sentMails[0]?.attachments).toEqual([]);
    expect(sentMails[0]?.text).toContain('Paid: $0.00');
    expect(sentMails[0]?.text).not.toContain('Tax invoice');
  });

  it.each([
    ['of the business that has paid', false, 'The Corner Cafe has paid for your course.'],
    ['of their own', true, 'Your voucher has paid for your course.'],
  ])('names who paid when a voucher did, one %s', async (_, own, words) => {
    const business = await aBusinessWithVouchers(ctx, { quantity: 1 });
    const { code } = await ctx.db.voucher.findFirstOrThrow();
    await enrol({ promoCode: code }, own ? business : undefined);
    await send();
    expect(sentMails[0]?.text).toContain(words);
    expect(sentMails[0]?.text.includes('Paid: $0.00')).toBe(own);
  });

  it('is not sent for an enrolment that the office has deleted', async () => {
    const id = await enrol();
    await ctx.db.enrolment.delete({ where: { id: id as string } });
    await send();
    expect(sentMails).toEqual([]);
    expect(await ctx.db.mail.findFirst()).toMatchObject({ state: 'CANCELLED' });
  });
});
