import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { loadPage } from '../../api/navigation';
import { draftStorage } from '../../ui/drafts/draftStorage';
import { deleteFormDraft } from '../../ui/drafts/formDraftStorage';
import { takeBack } from '../../ui/feedback/notify';

const CARD = ['cardName', 'cardNumber', 'cardExpiryDate', 'cardCvc', 'paymentMethodId'];
const LEAVES_WITHIN_MS = 10_000;

/** A checkout whose cardholder is at the bank. The tab stores it until the cardholder returns. */
type PendingCheckout = {
  /** The page of the form, to which a refused cardholder returns. */
  page: string;
  userId: string;
  values: object;
};

const isPendingCheckout = (value: unknown): value is PendingCheckout =>
  typeof value === 'object' &&
  value !== null &&
  'page' in value &&
  typeof value.page === 'string' &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null;

const STORAGE = draftStorage('order', 'tab', isPendingCheckout);

export const findPendingCheckout = () => STORAGE.read();

/** What this user had typed on this page before leaving for the bank. Never card data. */
export function findPendingValues(page: string, userId: string): Record<string, unknown> | null {
  const checkout = findPendingCheckout();
  const isOwn = checkout?.page === page && checkout.userId === userId;
  return isOwn ? { ...checkout.values } : null;
}

/** After the order has gone through: removes the typed values and the notice about an earlier refusal. */
export function removePendingCheckout() {
  void takeBack('order');
  const page = findPendingCheckout()?.page;
  if (page) deleteFormDraft(page);
  STORAGE.remove();
}

/** Leaves for the page of the bank. Resolves when this page is gone, so that nothing can be pressed until then. */
export async function leaveForBank(url: string, { page, userId, values }: PendingCheckout) {
  const withoutCard = Object.entries(values).filter(([name]) => !CARD.includes(name));
  STORAGE.write({ page, userId, values: Object.fromEntries(withoutCard) });
  const left = new Promise<void>((resolve) => {
    window.addEventListener('pagehide', () => resolve(), { once: true });
    setTimeout(resolve, LEAVES_WITHIN_MS);
  });
  loadPage(url);
  await left;
}

/** The result of a payment at the bank, in the state of the history entry: it survives a reload. */
export type ReturnState = { refusal: string } | { paidBy: string };

const readRefusal = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'refusal' in state ? String(state.refusal) : null;

/** The email address of the order that was paid. */
export const readPaidBy = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'paidBy' in state ? String(state.paidBy) : null;

/**
 * The reason why the bank sent the cardholder back. It is removed from the history entry straight away: a cardholder
 * who leaves for the bank again and presses Back must not read the old reason.
 */
export function useBankRefusal(): string | null {
  const { state, pathname } = useLocation() as { state: unknown; pathname: string };
  const navigate = useNavigate();
  const [refusal] = useState(() => readRefusal(state));
  const isNew = readRefusal(state) !== null;

  useEffect(() => {
    if (isNew) void navigate(pathname, { replace: true });
  }, [isNew, navigate, pathname]);
  return refusal;
}
