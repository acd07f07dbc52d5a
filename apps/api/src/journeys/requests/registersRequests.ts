import { aUser } from '../../testing/build';
import { type Make, signedIn } from './validRequest';

const FILTER = { userTypes: [1, 2], startDate: '2026-03-01', endDate: '2026-03-02' };
const EDIT = {
  firstName: 'Kim',
  lastName: 'Nguyen',
  email: 'kim.nguyen@example.com',
  active: true,
  userType: 2,
};

/** A call of an admin about a person in the registers. */
const aboutSomebody =
  (rest: string, body?: object): Make =>
  async (ctx) => {
    const { header } = await signedIn(ctx, 1);
    const user = await aUser(ctx);
    const { id } = user;
    const asBefore = { ...user, searchText: undefined };
    return {
      path: `/admin/users/${id}${rest}`,
      header,
      body,
      renew: () => ctx.db.user.upsert({ where: { id }, create: asBefore, update: asBefore }),
    };
  };

const ofChosen =
  (path: string, more: object): Make =>
  async (ctx) => {
    const { header } = await signedIn(ctx, 1);
    const { id } = await aUser(ctx);
    return {
      path,
      header,
      body: { ...more, chosen: { ids: [id] } },
      renew: () => ctx.db.user.update({ where: { id }, data: { active: true } }),
    };
  };

/** Calls of the office in its registers. */
export const REGISTERS_REQUESTS: Record<string, Make> = {
  'post /admin/users/export.csv': async (ctx) => ({
    path: '/admin/users/export.csv',
    header: (await signedIn(ctx, 1)).header,
    body: FILTER,
  }),
  'post /admin/users/chosen/export.csv': ofChosen('/admin/users/chosen/export.csv', {}),
  'post /admin/users/active': ofChosen('/admin/users/active', { active: false }),
  'get /admin/users/:userId/belongings': aboutSomebody('/belongings'),
  'put /admin/users/:userId': aboutSomebody('', EDIT),
  'delete /admin/users/:userId': aboutSomebody('', { reason: 'They asked for it in writing.' }),
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

const aView = { name: 'Not active', query: 'search=kim' };

/** How an admin has the lists. */
export const LIST_SETTINGS_REQUESTS: Record<string, Make> = {
  'put /admin/lists/:list': async (ctx) => ({
    path: '/admin/lists/users',
    header: (await signedIn(ctx, 1)).header,
    body: { hiddenColumns: ['email'], pageSize: 100 },
  }),
  'post /admin/lists/:list/views': async (ctx) => ({
    path: '/admin/lists/users/views',
    header: (await signedIn(ctx, 1)).header,
    body: aView,
    renew: () => ctx.db.savedView.deleteMany(),
  }),
  'delete /admin/views/:id': async (ctx) => {
    const { user, header } = await signedIn(ctx, 1);
    const view = { ...aView, list: 'users', userId: user.id };
    const { id } = await ctx.db.savedView.create({ data: view });
    return {
      path: `/admin/views/${id}`,
      header,
      renew: () => ctx.db.savedView.create({ data: { id, ...view } }),
    };
  },
};
