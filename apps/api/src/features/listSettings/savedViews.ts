import type { ListName, SavedView, SavedViewInput } from '@platewise/shared/listSettings';
import type { AppContext } from '../../context';
import { onDuplicate } from '../../db/client';
import { DomainError, missing } from '../../domainError';

type Admin = { userId: string };

export const VIEW = { id: true, list: true, name: true, query: true } as const;

export async function saveView(
  ctx: AppContext,
  { userId }: Admin,
  list: ListName,
  { name, query }: SavedViewInput,
): Promise<SavedView> {
  return ctx.db.savedView
    .create({ data: { userId, list, name, query, createdAt: ctx.now() }, select: VIEW })
    .catch(onDuplicate('SavedView', () => nameTaken(name)));
}

/** A view of another admin is reported as missing. */
export async function deleteView(ctx: AppContext, { userId }: Admin, id: string) {
  const { count } = await ctx.db.savedView.deleteMany({ where: { id, userId } });
  if (count === 0) throw missing('This view');
}

function nameTaken(name: string) {
  const message = `You already have a view named ${name}.`;
  return new DomainError('conflict', message, { errors: { name: [message] } });
}
