import type { AppContext } from '../../context';
import { aPdf } from '../../features/documents/testing/aDocument';
import { aNameChange, MARRIED } from '../../features/nameChanges/testing/aNameChange';
import { aUser } from '../../testing/build';
import { formWith } from './multipart';
import { type Make, signedIn } from './validRequest';

/** A call of a learner about the own name. */
async function ofLearner(ctx: AppContext) {
  const { user, header } = await signedIn(ctx);
  return { user, header, path: `/accounts/${user.id}/name-change` };
}

/** A call of the office about a request that waits. */
const aboutRequest =
  (rest: string, body?: object): Make =>
  async (ctx) => {
    const id = await aNameChange(ctx, await aUser(ctx));
    const stored = await ctx.db.nameChange.findUniqueOrThrow({ where: { id } });
    return {
      path: `/admin/name-changes/${id}${rest}`,
      header: (await signedIn(ctx, 1)).header,
      ...(body && { body }),
      renew: async () => {
        await ctx.db.mail.deleteMany();
        await ctx.db.nameChange.update({ where: { id }, data: stored });
      },
    };
  };

const ofOffice =
  (path: string): Make =>
  async (ctx) => ({ path, header: (await signedIn(ctx, 1)).header });

/** Requests of learners for another name. */
export const NAME_CHANGES_REQUESTS: Record<string, Make> = {
  'get /accounts/:userId/name-change': async (ctx) => {
    const { path, header } = await ofLearner(ctx);
    return { path, header };
  },
  'post /accounts/:userId/name-change': async (ctx) => {
    const { user, path, header } = await ofLearner(ctx);
    const form = formWith(aPdf());
    return {
      path: `${path}?${new URLSearchParams(MARRIED as Record<string, string>).toString()}`,
      header: { ...header, ...form.header },
      body: form.body,
      renew: () => ctx.db.nameChange.deleteMany({ where: { userId: user.id } }),
    };
  },
  'delete /accounts/:userId/name-change': async (ctx) => {
    const { user, path, header } = await ofLearner(ctx);
    await aNameChange(ctx, user);
    return {
      path,
      header,
      renew: async () => {
        await ctx.db.nameChange.deleteMany({ where: { userId: user.id } });
        await aNameChange(ctx, user);
      },
    };
  },
  'get /admin/name-changes': ofOffice('/admin/name-changes'),
  'get /admin/name-changes/export.csv': ofOffice('/admin/name-changes/export.csv'),
  'get /admin/name-changes/:nameChangeId': aboutRequest(''),
  'get /admin/name-changes/:nameChangeId/proof': aboutRequest('/proof'),
  'put /admin/name-changes/:nameChangeId/approval': aboutRequest('/approval'),
  'put /admin/name-changes/:nameChangeId/refusal': aboutRequest('/refusal', {
    reason: 'The photo is blurred.',
  }),
};
