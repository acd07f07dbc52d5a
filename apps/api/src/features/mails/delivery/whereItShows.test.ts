import { beforeEach, describe, expect, it } from 'vitest';
import type { Page } from '../../../db/page';
import { mailTemplates } from '../../../mailTemplates';
import {
  aBusinessWithVouchers,
  aListReader,
  anEnrolment,
  aUser,
  type TestUser,
} from '../../../testing/build';
import { testContext } from '../../../testing/testContext';
import { readLearnerPage } from '../../learners/learnerPage';
import { LOG_SECTIONS } from '../../personalData/logSections';
import { disposeOf } from '../../retention/disposeOf';
import { listStaff } from '../../staff/listStaff';
import { listUserCourses } from '../../study/userCourses/listUserCourses';
import { deleteUser } from '../../users/deleteUser';
import { listPurchasedVouchers } from '../../vouchers/owner/listPurchasedVouchers';
import { sendVoucher } from '../../vouchers/sendVoucher';
import { openMail } from '../previewMail';

const ctx = testContext();
let learner: TestUser;
beforeEach(async () => {
  learner = await aUser(ctx, { email: 'mei@example.com' });
});

async function aBouncedMail() {
  const mail = await ctx.db.mail.create({
    data: {
      to: learner.email,
      template: 'welcome',
      data: { userId: learner.id },
      userId: learner.id,
      state: 'SENT',
      sentAt: ctx.now(),
      delivery: 'BOUNCED_HARD',
      deliveryAt: ctx.now(),
      events: {
        create: {
          kind: 'BOUNCED_HARD',
          at: ctx.now(),
          source: 'report',
          status: '5.1.1',
          diagnostic: '550 5.1.1 No such mailbox',
        },
      },
    },
  });
  await ctx.db.badAddress.create({
    data: { address: learner.email, reason: 'bounced', since: ctx.now(), mailId: mail.id },
  });
  return mail.id;
}
const BAD = { address: 'mei@example.com', reason: 'bounced', since: ctx.now().toISOString() };

describe('an email that did not arrive', () => {
  it('is told to the learner with each course, until the address is another one', async () => {
    await anEnrolment(ctx, { userId: learner.id });
    expect(await listUserCourses(ctx, learner.id)).toMatchObject([{ unreachedEmail: null }]);
    await aBouncedMail();
    expect(await listUserCourses(ctx, learner.id)).toMatchObject([
      { unreachedEmail: 'mei@example.com' },
    ]);
    await ctx.db.user.update({ where: { id: learner.id }, data: { email: 'right@example.com' } });
    expect(await listUserCourses(ctx, learner.id)).toMatchObject([{ unreachedEmail: null }]);
  });

  it('is on the page of the person, and in the email itself with what we heard', async () => {
    const id = await aBouncedMail();
    const reader = await aListReader(ctx, await aUser(ctx, { userType: 1 }));
    expect(await readLearnerPage(ctx, reader, learner.id)).toMatchObject({
      mails: [{ id, state: 'SENT', delivery: 'BOUNCED_HARD' }],
      badAddress: BAD,
    });
    expect(await openMail(ctx, mailTemplates, id)).toMatchObject({
      events: [
        {
          kind: 'BOUNCED_HARD',
          at: ctx.now().toISOString(),
          source: 'report',
          status: '5.1.1',
          diagnostic: '550 5.1.1 No such mailbox',
        },
      ],
      badAddress: BAD,
    });
  });

  it('is told to the business about the voucher that it sent last, until it is redeemed', async () => {
    const business = await aBusinessWithVouchers(ctx, { quantity: 2 });
    const { id, code } = await ctx.db.voucher.findFirstOrThrow();
    const ana = { firstName: 'Ana', lastName: 'Silva', email: 'ana@example.com' };
    const send = () =>
      sendVoucher(ctx, business.id, { voucherCode: code, courseId: 2, replace: false, ...ana });
    const missing = async () => {
      const pages = { page: 1, pageSize: 50, sort: undefined, search: undefined };
      const filter = { courseId: undefined, status: undefined, state: undefined };
      const vouchers = (await listPurchasedVouchers(ctx, business.id, {
        ...pages,
        ...filter,
      })) as Page<{ voucher: string; didNotArrive: boolean }>;
      const staff = await listStaff(ctx, business.id, { ...pages, ...filter });
      return [
        vouchers.rows.filter(({ didNotArrive }) => didNotArrive).map(({ voucher }) => voucher),
        staff.rows.map(({ didNotArrive }) => didNotArrive),
      ];
    };
    await send();
    expect(await missing()).toEqual([[], [false]]);
    await ctx.db.mail.updateMany({ data: { state: 'CANCELLED', delivery: 'SUPPRESSED' } });
    expect(await missing()).toEqual([[code], [true]]);
    await send();
    expect(await missing()).toEqual([[], [false]]);
    await ctx.db.mail.updateMany({ data: { state: 'FAILED' } });
    const { id: enrolmentId } = await anEnrolment(ctx, { userId: learner.id });
    await ctx.db.voucher.update({
      where: { id },
      data: { redeemedAt: ctx.now(), enrolmentId },
    });
    expect(await missing()).toEqual([[], [false]]);
  });
});

it('what we heard is in the export of the person’s data', async () => {
  await aBouncedMail();
  const mails = LOG_SECTIONS.find(({ name }) => name === 'mails');
  const rows: unknown[] = [];
  for await (const row of mails?.rows(ctx, { ...learner, byAddress: false }) ?? []) rows.push(row);
  expect(rows).toMatchObject([
    { delivery: 'BOUNCED_HARD', events: [{ kind: 'BOUNCED_HARD', status: '5.1.1' }] },
  ]);
});

describe('what we know of an address', () => {
  it('goes with the account', async () => {
    await aBouncedMail();
    const admin = await aUser(ctx, { userType: 1 });
    const session = await aListReader(ctx, admin);
    await deleteUser(ctx, { ...session, email: admin.email }, learner.id, {});
    expect(await ctx.db.badAddress.count()).toBe(0);
  });

  it('goes with the email that told of it, when that is disposed of', async () => {
    const id = await aBouncedMail();
    await ctx.db.$transaction((tx) => disposeOf(tx, 'mails', [id], '2026-03-02'));
    expect([await ctx.db.badAddress.count(), await ctx.db.mailEvent.count()]).toEqual([0, 0]);
  });
});
