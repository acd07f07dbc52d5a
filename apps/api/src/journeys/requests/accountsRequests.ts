import type { AppContext } from '../../context';
import { createPasswordReset } from '../../features/accounts/createPasswordReset';
import { createEmailProof, emailCode, emailLinkToken } from '../../features/accounts/emailProof';
import { startSession } from '../../features/auth/startSession';
import { NO_CARD } from '../../features/enrolments/steps/testing/enrolling';
import { aLostEmail } from '../../features/lostEmails/testing/aLostEmail';
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

const aProof = (ctx: AppContext, { id, email }: { id: string; email: string }) =>
  ctx.db.$transaction((tx) => createEmailProof(ctx, tx, { userId: id, email }));

const byProofLink =
  (use: 'confirm' | 'disown' | 'undo'): Make =>
  async (ctx) => {
    const id = await aProof(ctx, await aUser(ctx, { emailProvedAt: null }));
    const changed = { usedAt: ctx.now(), formerEmail: 'former@example.com', undoneAt: null };
    const renew = () =>
      ctx.db.emailProof.update({
        where: { id },
        data: use === 'undo' ? changed : { usedAt: null },
      });
    await renew();
    const token = emailLinkToken(ctx, use === 'undo' ? 'undo' : 'confirm', id);
    return { path: `/accounts/email/${use}`, body: { token }, renew };
  };

const byLostEmailLink =
  (use: 'confirm' | 'stop'): Make =>
  async (ctx) => {
    const { id } = await aLostEmail(ctx, 'proving');
    const token = emailLinkToken(ctx, use === 'stop' ? 'lost-email-stop' : 'lost-email', id);
    return {
      path: `/lost-emails/${use}`,
      body: { token },
      renew: () =>
        ctx.db.lostEmail.update({ where: { id }, data: { state: 'proving', doneAt: null } }),
    };
  };

/** A request that may be approved, because no email went to the former mailbox. */
const ofOffice =
  (pathOf: (id: string) => string, body?: object): Make =>
  async (ctx) => {
    const { id, user } = await aLostEmail(ctx);
    const waiting = {
      state: 'waiting',
      doneAt: null,
      toldAt: null,
      formerEmail: user.email,
      newEmail: 'new@example.com',
      version: 1,
    };
    const renew = async () => {
      await ctx.db.user.update({ where: { id: user.id }, data: { email: user.email } });
      await ctx.db.lostEmail.update({ where: { id }, data: waiting });
    };
    await renew();
    const { header } = await signedIn(ctx, 1);
    return { path: `/admin/lost-emails${pathOf(id)}`, header, body, renew };
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
  'post /accounts/:userId/email/code': async (ctx) => {
    const user = await aUser(ctx, { emailProvedAt: null });
    return { path: `/accounts/${user.id}/email/code`, header: await signedInAs(ctx, user) };
  },
  'post /accounts/:userId/email/confirm': async (ctx) => {
    const user = await aUser(ctx, { emailProvedAt: null });
    const proofId = await aProof(ctx, user);
    return {
      path: `/accounts/${user.id}/email/confirm`,
      header: await signedInAs(ctx, user),
      body: { code: emailCode(ctx, proofId) },
      renew: () => ctx.db.emailProof.updateMany({ data: { usedAt: null, codesTried: 0 } }),
    };
  },
  'delete /accounts/:userId/email/change': async (ctx) => {
    const { user, header } = await signedIn(ctx);
    return { path: `/accounts/${user.id}/email/change`, header };
  },
  'post /accounts/email/confirm': byProofLink('confirm'),
  'post /accounts/email/disown': byProofLink('disown'),
  'post /accounts/email/undo': byProofLink('undo'),
  'post /lost-emails': async () => ({
    path: '/lost-emails',
    body: {
      usi: '2GF2UGXXV8',
      dateOfBirth: '1990-05-04',
      fullName: 'Mei Tran',
      newEmail: 'new@example.com',
      words: 'I left that job.',
    },
  }),
  'post /lost-emails/confirm': byLostEmailLink('confirm'),
  'post /lost-emails/stop': byLostEmailLink('stop'),
  'get /admin/lost-emails': ofOffice(() => ''),
  'get /admin/lost-emails/export.csv': ofOffice(() => '/export.csv'),
  'get /admin/lost-emails/:id': ofOffice((id) => `/${id}`),
  'post /admin/lost-emails/:id/approval': ofOffice((id) => `/${id}/approval`, {
    isChecked: true,
    note: 'Rang the number on record.',
    version: 1,
  }),
  'post /admin/lost-emails/:id/refusal': ofOffice((id) => `/${id}/refusal`, {
    reason: 'We could not reach you.',
    version: 1,
  }),
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
  'post /admin/mails/try-address': async (ctx) => {
    const { header } = await signedIn(ctx, 1);
    const bad = { address: 'a@example.com', reason: 'bounced', since: ctx.now() };
    const setUp = () => ctx.db.badAddress.createMany({ data: [bad], skipDuplicates: true });
    await setUp();
    return { path: '/admin/mails/try-address', header, body: { email: bad.address }, renew: setUp };
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
