import type { ListName, ListSettings, MyLists } from '@platewise/shared/listSettings';
import type { AppContext } from '../../context';
import { VIEW } from './savedViews';

type Admin = { userId: string };

/** All an admin has chosen for any list, in one answer: it is asked for once a visit. */
export async function readMyLists(ctx: AppContext, { userId }: Admin): Promise<MyLists> {
  const [settings, views] = await Promise.all([
    ctx.db.listSettings.findMany({ where: { userId }, omit: { userId: true } }),
    ctx.db.savedView.findMany({
      where: { userId },
      select: VIEW,
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
    }),
  ]);
  return { settings, views };
}

export async function keepListSettings(
  ctx: AppContext,
  { userId }: Admin,
  list: ListName,
  settings: ListSettings,
) {
  await ctx.db.listSettings.upsert({
    where: { userId_list: { userId, list } },
    create: { userId, list, ...settings },
    update: settings,
  });
}
