import { sydneyDay } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
import { conflict } from '../../domainError';
import { audit } from '../../office/audit';
import type { OfficeActor } from '../../office/officeRecord';
import { promoCodeRow } from './promoCodeRow';
import { PROMO_CODE } from './savePromoCode';

/** Deletes a promo code that was never used. Orders refer to a used one; it can expire instead. */
export async function deletePromoCode(
  ctx: AppContext,
  admin: OfficeActor,
  id: number,
  version: number | undefined,
) {
  await ctx.db.$transaction(async (tx) => {
    const code = await PROMO_CODE.lock(tx, id, version);
    const row = promoCodeRow(code, sydneyDay(ctx.now()));
    if (row.timesUsed > 0) throw stillNamed(row.timesUsed);
    await tx.promoCode.delete({ where: { id } });
    await audit(ctx, tx, { ...PROMO_CODE.entry(admin, PROMO_CODE.deletion, id), before: row });
  });
}

const stillNamed = (timesUsed: number) =>
  conflict(
    `This promo code has been used ${timesUsed === 1 ? 'once' : `${timesUsed} times`} so it can't be deleted. Let it expire instead.`,
  );
