import type { ListName, ListSettings, MyLists } from '@platewise/shared/listSettings';
import type { AppContext } from '../../context';
import { VIEW } from './savedViews';

type Admin = { userId: string };

/** An admin's settings and saved views of all lists. The app fetches them once a visit. */
export async function getMyLists(ctx: AppContext, { userId }: Admin): Promise<MyLists> {
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

export async function saveListSettings(
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
