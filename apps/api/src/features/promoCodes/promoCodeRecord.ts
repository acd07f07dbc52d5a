import { officeRecord } from '../../office/officeRecord';
import { type PromoCodeRecord, WITH_USES } from './promoCodeRow';

/** An order that would use the code waits for the lock. */
export const PROMO_CODE = officeRecord<PromoCodeRecord, number>({
  subjectType: 'promoCode',
  name: 'promo code',
  deletion: 'delete promo code',
  async findLocked(tx, id) {
    await tx.$queryRaw`SELECT 1 FROM "PromoCode" WHERE id = ${id} FOR UPDATE`;
    return tx.promoCode.findUnique({ where: { id }, include: WITH_USES });
  },
});
