import { createPasswordReset } from '../../features/accounts/createPasswordReset';
import { startSession } from '../../features/auth/startSession';
import { NO_CARD } from '../../features/enrolments/steps/testing/enrolling';
import { aPurchaseForm, buy } from '../../features/purchases/testing/buying';
import { unsubscribeToken } from '../../features/reminders/unsubscribeToken';
import {
  aLoginAsUserToken,
  anInvoice,
  anOpenCourse,
  aPayment,
  aUser,
  PASSWORD,
  signedInAs,
} from '../../testing/build';
import { aVisaCard } from '../../testing/forms';
import { type Make, signedIn } from './validRequest';

const ORIGIN = { address: '127.0.0.1', userAgent: 'test' };
const NEW_PASSWORD = { password: 'Another99', confirmPassword: 'Another99' };

const byMailLink =
  (path: string, body?: object): Make =>
  async (ctx) => {
    const { id: userId } = await aUser(ctx);
    return { path: `/mails/${path}/${unsubscribeToken(ctx, { userId })}`, body };
  };

/** Accounts, businesses and the office. */
export const ACCOUNTS_REQUESTS: Record<string, Make> = {
  'post /auth/token': async (ctx) => {
    const { email } = await aUser(ctx);
    return {
      path: '/auth/token',
      body: { userName: email, password: PASSWORD, clientId: 'web', grantType: 'password' },
    };
  },
  'post /auth/token, refreshed': async (ctx) => {
    const user = await aUser(ctx);
    const renew = async () => {
      const tokens = await ctx.db.$transaction((tx) => startSession(ctx, tx, user, ORIGIN));
      return { grantType: 'refresh_token', clientId: 'web', refreshToken: tokens.refresh_token };
    };
    return { path: '/auth/token', body: await renew(), renew };
  },
  'post /auth/external/google': async () => ({
    path: '/auth/external/google',
    body: { token: 'token' },
  }),
  'post /auth/admin/:id/token': async (ctx) => {
    const [admin, user] = [await aUser(ctx, { userType: 1 }), await aUser(ctx)];
    const renew = async () => ({ token: await aLoginAsUserToken(ctx, admin, user) });
    return { path: `/auth/admin/${user.id}/token`, body: await renew(), renew };
  },
  'post /accounts/:userId/data': async (ctx) => {
    const { user, header } = await signedIn(ctx);
    return { path: `/accounts/${user.id}/data`, header, body: { password: PASSWORD } };
  },
  'post /admin/users/:userId/data': async (ctx) => {
    const { header } = await signedIn(ctx, 1);
    const { id } = await aUser(ctx);
    return { path: `/admin/users/${id}/data`, header, body: { password: PASSWORD } };
  },
  'post /accounts': async (ctx) => {
    const email = 'new@example.com';
    const name = { firstName: 'Zoë', lastName: "O'Brien", noLastName: false };
    const password = { password: PASSWORD, confirmPassword: PASSWORD };
    return {
      path: '/accounts',
      body: { ...name, email, confirmEmail: email, ...password, isCorporate: false },
      renew: () => ctx.db.user.deleteMany(),
    };
  },
  'patch /accounts/password/reset/request': async (ctx) => {
    const { email } = await aUser(ctx);
    return { path: '/accounts/password/reset/request', body: { username: email } };
  },
  'post /accounts/password/reset': async (ctx) => {
    const { id } = await aUser(ctx);
    const reset = await ctx.db.$transaction((tx) => createPasswordReset(ctx, tx, id));
    return {
      path: '/accounts/password/reset',
      body: { ...NEW_PASSWORD, resetToken: reset.token },
      renew: () => ctx.db.passwordReset.updateMany({ data: { usedAt: null } }),
    };
  },
  'post /accounts/password/reset/check': async (ctx) => {
    const { id } = await aUser(ctx);
    const { token } = await ctx.db.$transaction((tx) => createPasswordReset(ctx, tx, id));
    return { path: '/accounts/password/reset/check', body: { resetToken: token } };
  },
  'get /accounts/:userId': async (ctx) => {
    const { user, header } = await signedIn(ctx);
    return { path: `/accounts/${user.id}`, header };
  },
  'put /accounts/:userId': async (ctx) => {
    const { user, header } = await signedIn(ctx);
    const names = { firstName: 'May', lastName: 'Tran' };
    const body = { ...names, email: 'may@example.com', password: PASSWORD };
    return { path: `/accounts/${user.id}`, header, body };
  },
  'patch /accounts/:userId/password/change': async (ctx) => {
    const { user, header } = await signedIn(ctx);
    const { passwordHash } = user;
    return {
      path: `/accounts/${user.id}/password/change`,
      header,
      body: { oldPassword: PASSWORD, ...NEW_PASSWORD },
      renew: () => ctx.db.user.updateMany({ data: { passwordHash } }),
    };
  },
  'get /accounts/:userId/invoices': async (ctx) => {
    const { user, header } = await signedIn(ctx);
    await anInvoice(ctx, { userId: user.id });
    return { path: `/accounts/${user.id}/invoices`, header };
  },
  'get /accounts/:userId/sessions': async (ctx) => {
    const { user, header } = await signedIn(ctx);
    return { path: `/accounts/${user.id}/sessions`, header };
  },
  'delete /accounts/:userId/sessions': async (ctx) => {
    const { user, header } = await signedIn(ctx);
    return { path: `/accounts/${user.id}/sessions`, header };
  },
  'delete /accounts/:userId/sessions/:sessionId': async (ctx) => {
    const { user, header } = await signedIn(ctx);
    await signedInAs(ctx, user);
    const { id } = await ctx.db.session.findFirstOrThrow({ orderBy: { id: 'desc' } });
    return { path: `/accounts/${user.id}/sessions/${id}`, header };
  },
  'get /accounts/:userId/reminders': async (ctx) => {
    const { user, header } = await signedIn(ctx);
    return { path: `/accounts/${user.id}/reminders`, header };
  },
  'put /accounts/:userId/reminders': async (ctx) => {
    const { user, header } = await signedIn(ctx);
    return { path: `/accounts/${user.id}/reminders`, header, body: { remindersOn: false } };
  },
  'post /mails/unsubscribe/:token': byMailLink('unsubscribe'),
  'get /mails/unsubscribe/:token': byMailLink('unsubscribe'),
  'get /mails/reminders/:token': byMailLink('reminders'),
  'put /mails/reminders/:token': byMailLink('reminders', { remindersOn: true }),
  'post /contactus/send': async () => ({
    path: '/contactus/send',
    body: {
      name: 'Mei',
      email: 'mei@example.com',
      phone: '0412 345 678',
      message: 'Hello.',
      website: '',
    },
  }),
  'get /corporate/tax-invoices/:userId': async (ctx) => {
    const { user, header } = await signedIn(ctx, 3);
    return { path: `/corporate/tax-invoices/${user.id}`, header };
  },
  'get /corporate/purchase-details/:userId': async (ctx) => {
    const { user, header } = await signedIn(ctx, 3);
    return { path: `/corporate/purchase-details/${user.id}`, header };
  },
  'post /corporate/purchase-vouchers': async (ctx) => {
    await anOpenCourse(ctx);
    const { header } = await signedIn(ctx, 3);
    const none = { unitNumber: '', fullAddress: '', promoCode: '', paymentMethodId: '' };
    const more = { manualAddress: true, purchaseNumber: 'PO-7', usingCreditCard: true };
    return {
      path: '/corporate/purchase-vouchers',
      header,
      body: aPurchaseForm({ ...none, ...more, courseQuantities: [{ courseId: 2, quantity: 1 }] }),
      renew: () => ctx.db.voucherPurchase.deleteMany(),
    };
  },
  'post /corporate/purchase-vouchers/update-total': async (ctx) => {
    const { header } = await signedIn(ctx, 3);
    const courseQuantities = [{ courseId: 2, quantity: 3 }];
    const body = { promoCode: 'HALF', courseQuantities };
    return { path: '/corporate/purchase-vouchers/update-total', header, body };
  },
  'post /corporate/tax-invoices/:invoiceGuid/pay': async (ctx) => {
    await anOpenCourse(ctx);
    const { user, header } = await signedIn(ctx, 3);
    await buy(ctx, user, { ...NO_CARD, paymentMethod: 'Invoice' });
    const { id } = await ctx.db.invoice.findFirstOrThrow({ where: { userId: user.id } });
    return {
      path: `/corporate/tax-invoices/${id}/pay`,
      header,
      body: { ...aVisaCard, paymentMethodId: '' },
      renew: async () => {
        await ctx.db.mail.deleteMany();
        await ctx.db.invoice.update({ where: { id }, data: { paidAt: null, paymentId: null } });
      },
    };
  },
  'post /admin/users': async (ctx) => {
    const { header } = await signedIn(ctx, 1);
    const body = { userTypes: [1, 2], startDate: '2026-03-01', endDate: '2026-03-02' };
    return { path: '/admin/users', header, body };
  },
  'get /admin/mails': async (ctx) => {
    const { header } = await signedIn(ctx, 1);
    return { path: '/admin/mails', header };
  },
  'post /admin/mails/:id/send': async (ctx) => {
    const { header } = await signedIn(ctx, 1);
    const mail = { to: 'a@example.com', template: 'welcome', data: {} };
    const { id } = await ctx.db.mail.create({ data: { ...mail, state: 'FAILED' } });
    return { path: `/admin/mails/${id}/send`, header };
  },
  'post /payments/:id/settle': async (ctx) => {
    const { user, header } = await signedIn(ctx);
    const { id } = await aPayment(ctx, { userId: user.id });
    return { path: `/payments/${id}/settle`, header };
  },
  'post /admin/payments/:id/refund': async (ctx) => {
    const { user, header } = await signedIn(ctx, 1);
    const { id } = await aPayment(ctx, { userId: user.id });
    const paid = { state: 'SUCCEEDED', refundedAt: null } as const;
    return {
      path: `/admin/payments/${id}/refund`,
      header,
      body: { reason: 'Enrolled in the wrong course.' },
      renew: () => ctx.db.payment.update({ where: { id }, data: paid }),
    };
  },
  'get /certificates/:number/:check': async () => ({ path: '/certificates/FH1-000001/abc' }),
  'get /content/images/:file': async () => ({ path: '/content/images/a.svg' }),
  'get /glossary/pictures/:file': async () => ({ path: '/glossary/pictures/a.svg' }),
  'post /visits': async () => ({ path: '/visits?page=/courses/nsw-refresher/' }),
  'get /reviews': async () => ({ path: '/reviews?courseId=2' }),
  'get /courses/:courseId/sample': async () => ({ path: '/courses/2/sample' }),
  'get /userCourse/pdf/tax-invoice/:id': async (ctx) => {
    const { user, header } = await signedIn(ctx, 3);
    const { id } = await anInvoice(ctx, { userId: user.id });
    return { path: `/userCourse/pdf/tax-invoice/${id}`, header };
  },
};
