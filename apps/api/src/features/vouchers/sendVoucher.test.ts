import { sendVoucherSchema } from '@platewise/shared/vouchers';
import { beforeEach, describe, expect, it } from 'vitest';
import { dateOf } from '../../db/client';
import { mailTemplates } from '../../mailTemplates';
import { aBusinessWithVouchers, anEnrolment, aUser, type TestUser } from '../../testing/build';
import { later, sentMails, testContext } from '../../testing/testContext';
import { sendMail } from '../mails/sendMail';
import { findFreeVouchers, sendVoucher } from './sendVoucher';
import { takeBackVoucher } from './takeBackVoucher';

const ctx = testContext();

let business: TestUser;
let code: string;
beforeEach(async () => {
  business = await aBusinessWithVouchers(ctx, { quantity: 1 });
  ({ code } = await ctx.db.voucher.findFirstOrThrow());
});

const ANA = { firstName: 'Ana', lastName: 'Silva', email: 'ana@example.com' };
const BEN = { firstName: 'Ben', lastName: 'Okoro', email: 'ben@example.com' };
const send = async (to: object, over: object = {}, at = ctx, owner = business) =>
  sendVoucher(
    at,
    owner.id,
    await sendVoucherSchema.validate({ voucherCode: code, courseId: 2, ...to, ...over }),
  );
const theVoucher = () => ctx.db.voucher.findFirstOrThrow();
const postMails = async () => {
  for (const { id } of await ctx.db.mail.findMany({ where: { state: 'QUEUED' } }))
    await sendMail(ctx, mailTemplates, id);
  return ctx.db.mail.findMany({ orderBy: { id: 'asc' }, select: { to: true, state: true } });
};

describe('sending a voucher', () => {
  it('writes down whom it went to and mails it, with a message and an address that redeems it', async () => {
    const message = 'Welcome to the team!\n\nPlease finish by Friday. <b>Bao</b>';
    expect(await send({ ...ANA, email: ' Ana@Example.com ' }, { message })).toEqual({
      voucherCode: code,
    });
    expect(await theVoucher()).toMatchObject({
      code,
      sentToFirstName: 'Ana',
      sentToLastName: 'Silva',
      sentToEmail: 'ana@example.com',
      sentAt: ctx.now(),
    });
    expect(await postMails()).toEqual([{ to: 'ana@example.com', state: 'SENT' }]);
    const [mail] = sentMails;
    expect(mail?.replyTo).toBe(business.email);
    expect(mail?.subject).toBe(
      'The Corner Cafe has paid for your course: Food Handling Level 1 (Hospitality & Retail)',
    );
    expect(mail?.text).toContain(`http://localhost:8080/redeem/${code}`);
    expect(mail?.text).toContain('Please finish by Friday. <b>Bao</b>');
    expect(mail?.html).toContain('&lt;b&gt;Bao&lt;/b&gt;');
    expect(mail?.text).toContain('02/03/2027');
  });

  it('again to the same person brings the same code', async () => {
    await send(ANA);
    expect(await send(ANA, {}, later(1000))).toEqual({ voucherCode: code });
    expect(await postMails()).toEqual([
      { to: ANA.email, state: 'CANCELLED' },
      { to: ANA.email, state: 'SENT' },
    ]);
  });

  it('to another person needs a word, and brings a new code: the one that was mailed dies, and its mail with it', async () => {
    await send(ANA);
    await expect(send(BEN)).rejects.toThrow("You've sent this voucher to Ana Silva.");
    const { voucherCode } = await send(BEN, { replace: true }, later(1000));
    expect(voucherCode).not.toBe(code);
    expect(await theVoucher()).toMatchObject({ code: voucherCode, sentToEmail: BEN.email });
    expect(await ctx.db.withdrawnVoucherCode.findMany()).toMatchObject([{ code, ...ANA }]);
    expect(await postMails()).toEqual([
      { to: ANA.email, state: 'CANCELLED' },
      { to: BEN.email, state: 'SENT' },
    ]);
    await expect(send(ANA)).rejects.toThrow('This voucher was not found.');
  });

  it('is a refusal of what is not known, another’s and of another course alike', async () => {
    const other = await aUser(ctx, { userType: 3 });
    const notFound = 'This voucher was not found.';
    await expect(send(ANA, {}, ctx, other)).rejects.toThrow(notFound);
    await expect(send(ANA, { voucherCode: '8888-8888-8888' })).rejects.toThrow(notFound);
    await expect(send(ANA, { voucherCode: 'SAVE10' })).rejects.toThrow(notFound);
    await expect(send(ANA, { courseId: 3 })).rejects.toThrow(notFound);
    expect(await ctx.db.mail.count()).toBe(0);
  });

  it.each([
    ['redeemed', { redeemedAt: ctx.now() }, 'This voucher has already been redeemed.'],
    ['expired', { expiresOn: dateOf('2026-03-01') }, 'This voucher expired on 01/03/2026.'],
  ])('refuses one that is %s, sent before or not', async (_, data, message) => {
    await ctx.db.voucher.updateMany({ data });
    await expect(send(ANA)).rejects.toThrow(message);
    const sent = { sentToFirstName: 'Ben', sentToLastName: 'O', sentToEmail: BEN.email };
    await ctx.db.voucher.updateMany({ data: { ...sent, sentAt: ctx.now() } });
    await expect(send(ANA)).rejects.toThrow(message);
    expect(await ctx.db.mail.count()).toBe(0);
  });

  it.each(['nobody', 'somebody'])('ten at once, held by %s: one person gets it', async (holder) => {
    if (holder === 'somebody') await send(ANA);
    const mails = await ctx.db.mail.count();
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, (_, i) =>
        send({ ...BEN, email: `ben${i}@example.com` }, { replace: holder === 'somebody' }),
      ),
    );
    const got = answers.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(got).toEqual([{ voucherCode: (await theVoucher()).code }]);
    expect(await ctx.db.mail.count()).toBe(mails + 1);
    expect(await ctx.db.withdrawnVoucherCode.count()).toBe(holder === 'somebody' ? 1 : 0);
  });
});

describe('taking a voucher back', () => {
  it('frees it under a new code and tells the person', async () => {
    await send(ANA);
    await postMails();
    const { voucherCode } = await takeBackVoucher(ctx, business.id, code.toLowerCase());
    expect(await theVoucher()).toMatchObject({
      code: voucherCode,
      sentToFirstName: null,
      sentToEmail: null,
      sentAt: null,
    });
    expect(voucherCode).not.toBe(code);
    expect((await postMails()).at(-1)).toEqual({ to: ANA.email, state: 'SENT' });
    expect(sentMails.at(-1)).toMatchObject({
      replyTo: business.email,
      text: expect.stringContaining(`You can no longer use its code, ${code}.`),
    });
  });

  it('refuses one that nobody holds, that is another’s or that was redeemed', async () => {
    const other = await aUser(ctx, { userType: 3 });
    const takeBack = (owner = business) => takeBackVoucher(ctx, owner.id, code);
    await expect(takeBack()).rejects.toThrow("This voucher hasn't been sent to anyone");
    await send(ANA);
    await expect(takeBack(other)).rejects.toThrow('This voucher was not found.');
    await ctx.db.voucher.updateMany({ data: { redeemedAt: ctx.now() } });
    await expect(takeBack()).rejects.toThrow('This voucher has already been redeemed.');
  });

  it('ten at once: it happens once', async () => {
    await send(ANA);
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, () => takeBackVoucher(ctx, business.id, code)),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await ctx.db.withdrawnVoucherCode.count()).toBe(1);
    expect(await ctx.db.mail.count()).toBe(2);
  });
});

describe('a mail about a voucher', () => {
  it('is not sent once it would not be so', async () => {
    await send(ANA);
    const { id: enrolmentId } = await anEnrolment(ctx, { userId: (await aUser(ctx)).id });
    await ctx.db.voucher.updateMany({ data: { redeemedAt: ctx.now(), enrolmentId } });
    expect(await postMails()).toEqual([{ to: ANA.email, state: 'CANCELLED' }]);
  });
});

describe('free vouchers', () => {
  const find = (quantity: number, over: object = {}) =>
    ctx.db.$transaction((tx) =>
      findFreeVouchers(ctx, tx, { ownerId: business.id, courseId: 2, quantity, ...over }),
    );

  it('are those nobody has, the ones that run out first in front', async () => {
    const other = await aBusinessWithVouchers(ctx, { quantity: 3 });
    const [first, second, third] = await ctx.db.voucher.findMany({
      where: { ownerId: other.id },
      orderBy: { id: 'asc' },
    });
    await ctx.db.voucher.update({
      where: { id: third?.id },
      data: { expiresOn: dateOf('2026-03-02') },
    });
    const codes = async (over: object) => (await find(5, over)).map((voucher) => voucher.code);
    expect(await codes({ ownerId: other.id })).toEqual([third?.code, first?.code, second?.code]);
    expect(await codes({ ownerId: other.id, courseId: 6 })).toEqual([]);
    expect(await codes({})).toEqual([code]);
    await send(ANA);
    expect(await codes({})).toEqual([]);
  });

  it('go to one of those who look for them at the same moment', async () => {
    const other = await aBusinessWithVouchers(ctx, { quantity: 4 });
    const found = await ctx.db.$transaction(async (tx) => [
      await findFreeVouchers(ctx, tx, { ownerId: other.id, courseId: 2, quantity: 3 }),
      await find(3, { ownerId: other.id }),
    ]);
    expect(found.map((list) => list.length)).toEqual([3, 1]);
  });
});
