import { MESSAGES } from '@platewise/shared/messages';
import { toCents } from '@platewise/shared/money';
import type { CourseQuantity, PurchasePrice } from '@platewise/shared/purchases';
import { useRef, useState } from 'react';
import { describeFailure } from '../../../ui/feedback/failure';
import { useUpdateTotalMutation } from './purchasesApi';

export type Promo =
  | { state: 'none' }
  /** `forLines` says of which vouchers the price is. */
  | { state: 'applied'; code: string; forLines: string; price: PurchasePrice };

const NONE: Promo = { state: 'none' };
export const keyOf = (lines: CourseQuantity[]) =>
  lines.map(({ courseId, quantity }) => `${courseId}x${quantity}`).join();

/** A code and what it takes off, as the server works it out. */
export function usePromo() {
  const [promo, setPromo] = useState<Promo>(NONE);
  const [updateTotal, { isLoading }] = useUpdateTotalMutation();
  // An answer about vouchers that have been changed since counts no more.
  const turn = useRef(0);

  function drop() {
    turn.current++;
    setPromo(NONE);
  }

  /** Null when the code can be used, else why not; undefined when another question has been asked meanwhile. */
  async function apply(code: string, lines: CourseQuantity[]): Promise<string | null | undefined> {
    const mine = ++turn.current;
    const asked = { promoCode: code, courseQuantities: lines };
    const answer = await updateTotal(asked)
      .unwrap()
      .catch((error: unknown) => describeFailure(error, { fallback: MESSAGES.promo.invalid }));
    if (mine !== turn.current) return undefined;
    if (typeof answer === 'string' || !answer.promoCodeValid) {
      setPromo(NONE);
      return typeof answer === 'string' ? answer : MESSAGES.promo.invalid;
    }
    const price = {
      fullCents: toCents(answer.totalPrice),
      discountCents: toCents(answer.discountAmount),
      dueCents: toCents(answer.totalAfterDiscount),
    };
    setPromo({ state: 'applied', code, forLines: keyOf(lines), price });
    return null;
  }

  return { promo, apply, drop, asking: isLoading };
}
export type PromoOnPage = ReturnType<typeof usePromo>;
