import type { AskNameChange } from '@platewise/shared/nameChanges';
import type { AppContext } from '../../../context';
import type { TestUser } from '../../../testing/build';
import { aPdf } from '../../documents/testing/aDocument';
import { askForNameChange } from '../askForNameChange';

export const MARRIED: AskNameChange = {
  kind: 'marriage',
  firstName: 'Mei',
  lastName: 'Okafor',
};

/** A request that waits. Returns its id. */
export async function aNameChange(
  ctx: AppContext,
  { id: userId, email }: Pick<TestUser, 'id' | 'email'>,
  over: Partial<AskNameChange> = {},
) {
  const file = { bytes: aPdf('a marriage certificate'), mediaType: 'application/pdf' };
  await askForNameChange(ctx, { userId, email }, { ...MARRIED, ...over }, file);
  const where = { userId, state: 'waiting' };
  return (await ctx.db.nameChange.findFirstOrThrow({ where, select: { id: true } })).id;
}
