import { aUser } from '../../testing/build';
import { type Make, signedIn } from './validRequest';

/** Calls of an administrator about the accounts of the office. */
export const OFFICE_ACCOUNTS_REQUESTS: Record<string, Make> = {
  'get /admin/office-accounts': async (ctx) => ({
    path: '/admin/office-accounts?page=1&role=office',
    header: (await signedIn(ctx, 1)).header,
  }),
  'get /admin/office-accounts/export.csv': async (ctx) => ({
    path: '/admin/office-accounts/export.csv?role=office',
    header: (await signedIn(ctx, 1)).header,
  }),
  'put /admin/office-accounts/:userId/role': async (ctx) => {
    const { id, version } = await aUser(ctx, { userType: 1 });
    return {
      path: `/admin/office-accounts/${id}/role`,
      header: (await signedIn(ctx, 1)).header,
      body: { officeRole: 'auditor', version },
      renew: () =>
        ctx.db.user.update({ where: { id }, data: { officeRole: 'administrator', version } }),
    };
  },
};
