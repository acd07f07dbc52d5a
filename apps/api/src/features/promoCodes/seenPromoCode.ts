import type { Tx } from '../../db/client';
import { conflict, missing } from '../../domainError';
import { type PromoCodeRecord, WITH_USES } from './promoCodeRow';

export type Admin = { userId: string; email: string };

export const DELETED = 'delete promo code';

export const auditOf = (admin: Admin, action: string, id: number) => ({
  actor: { id: admin.userId, email: admin.email },
  action,
  subject: { type: 'promoCode', id: String(id) },
});

/** Refuses a code that has been changed or deleted since it was seen. An order that would use it waits. */
export async function lockPromoCode(
  tx: Tx,
  id: number,
  version: number | undefined,
): Promise<PromoCodeRecord> {
  await tx.$queryRaw`SELECT 1 FROM "PromoCode" WHERE id = ${id} FOR UPDATE`;
  const code = await tx.promoCode.findUnique({ where: { id }, include: WITH_USES });
  if (!code) throw (await wasDeleted(tx, id)) ? deletedMeanwhile() : missing('This promo code');
  if (version !== undefined && version !== code.version) throw changedMeanwhile();
  return code;
}

const wasDeleted = (tx: Tx, id: number) =>
  tx.auditEntry.findFirst({
    where: { subjectType: 'promoCode', subjectId: String(id), action: DELETED },
    select: { id: true },
  });

const deletedMeanwhile = () =>
  conflict('Somebody else has deleted this promo code in the meantime.');
const changedMeanwhile = () =>
  conflict(
    'Somebody else has changed this promo code in the meantime. Please look at it again before you change it.',
  );
