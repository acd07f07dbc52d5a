import type { OfficePayment } from '@platewise/shared/payments/office';
import { expect, it } from 'vitest';
import type { Page } from '../../db/page';
import { readList } from '../../lists/readList';
import { anInvoice, aPayment, aUser } from '../../testing/build';
import { later, testContext } from '../../testing/testContext';
import { OFFICE_PAYMENT_LIST } from './officePaymentList';

const ctx = testContext();
const list = async (state: string, search?: string) => {
  const query = { page: 1, pageSize: 50, sort: undefined, search };
  return (
    (await readList(ctx, OFFICE_PAYMENT_LIST, { state }, query, undefined)) as Page<OfficePayment>
  ).rows;
};

it('keeps those apart that are open, that wait to be given back, and that are disputed', async () => {
  const { id: userId, email } = await aUser(ctx, { firstName: 'Kim' });
  const make = async (over: object) => (await aPayment(ctx, { userId, ...over })).id;
  await make({});
  await make({ state: 'DECLINED' });
  await make({ state: 'REFUNDED', refundedAt: ctx.now() });
  const open = await make({ state: 'PENDING', settledAt: null, providerRef: null });
  const waiting = await make({ state: 'REFUNDED', purpose: 'ENROLMENT' });
  const disputed = await make({ disputedAt: later(1000).now() });
  const { id: invoiceGuid } = await anInvoice(ctx, { userId });
  await ctx.db.invoice.update({ where: { id: invoiceGuid }, data: { paymentId: disputed } });

  expect(await list('open')).toMatchObject([{ id: open, email, providerRef: null }]);
  expect(await list('refund')).toMatchObject([{ id: waiting, purpose: 'Enrolment' }]);
  expect(await list('disputed')).toMatchObject([
    { id: disputed, disputedAt: later(1000).now().toISOString(), invoiceGuid },
  ]);
  expect(await list('open', 'KIM')).toHaveLength(1);
  expect(await list('open', 'nobody')).toEqual([]);
});

it('names nobody where the account has gone', async () => {
  const { id } = await aPayment(ctx, {
    userId: (await aUser(ctx)).id,
    state: 'PENDING',
    settledAt: null,
  });
  await ctx.db.payment.update({ where: { id }, data: { userId: null } });
  expect(await list('open')).toMatchObject([{ id, email: null }]);
});
