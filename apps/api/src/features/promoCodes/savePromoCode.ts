import { sydneyDay } from '@platewise/shared/dates';
import type { PromoCodeInput, PromoCodeRow } from '@platewise/shared/promoCodes';
import type { AppContext } from '../../context';
import { dateOf, onDuplicate } from '../../db/client';
import { DomainError } from '../../domainError';
import { audit } from '../../office/audit';
import { type OfficeActor, officeRecord } from '../../office/officeRecord';
import { type PromoCodeRecord, promoCodeRow, WITH_USES } from './promoCodeRow';

export async function addPromoCode(
  ctx: AppContext,
  admin: OfficeActor,
  input: PromoCodeInput,
): Promise<PromoCodeRow> {
  const taken = () => codeTaken(input.discountCode);
  return ctx.db
    .$transaction(async (tx) => {
      const data = { ...dataOf(input), createdAt: ctx.now() };
      const added = await tx.promoCode.create({ data, include: WITH_USES });
      const row = promoCodeRow(added, sydneyDay(ctx.now()));
      await audit(ctx, tx, { ...PROMO_CODE.entry(admin, 'add promo code', added.id), after: row });
      return row;
    })
    .catch(onDuplicate('PromoCode', taken));
}

/** Refuses to overwrite a change that another admin has made since the code was loaded. */
export async function editPromoCode(
  ctx: AppContext,
  admin: OfficeActor,
  id: number,
  { version, ...input }: PromoCodeInput,
): Promise<PromoCodeRow> {
  const taken = () => codeTaken(input.discountCode);
  return ctx.db
    .$transaction(async (tx) => {
      const before = await PROMO_CODE.lock(tx, id, version);
      const edited = await tx.promoCode.update({
        where: { id },
        // A code for many is never spent.
        data: {
          ...dataOf(input),
          ...(input.isOneUseOnly ? {} : { spentAt: null }),
          version: { increment: 1 },
        },
        include: WITH_USES,
      });
      const today = sydneyDay(ctx.now());
      const row = promoCodeRow(edited, today);
      await audit(ctx, tx, {
        ...PROMO_CODE.entry(admin, 'edit promo code', id),
        before: promoCodeRow(before, today),
        after: row,
      });
      return row;
    })
    .catch(onDuplicate('PromoCode', taken));
}

const dataOf = (input: Omit<PromoCodeInput, 'version'>) => ({
  code: input.discountCode,
  percentage: input.discountPercentage,
  amountCents: Math.round(input.discountAmount * 100),
  expiresOn: dateOf(input.expiryDate),
  isOneUseOnly: input.isOneUseOnly,
});

function codeTaken(code: string) {
  const message = `The promo code ${code} already exists.`;
  return new DomainError('conflict', message, { errors: { discountCode: [message] } });
}

/** An order that uses the code waits for this lock. */
export const PROMO_CODE = officeRecord<PromoCodeRecord, number>({
  subjectType: 'promoCode',
  name: 'promo code',
  deletion: 'delete promo code',
  async findLocked(tx, id) {
    await tx.$queryRaw`SELECT 1 FROM "PromoCode" WHERE id = ${id} FOR UPDATE`;
    return tx.promoCode.findUnique({ where: { id }, include: WITH_USES });
  },
});
