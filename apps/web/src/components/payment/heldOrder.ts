import { loadPage } from '../../api/navigation';
import { draftStorage } from '../../ui/drafts/draftStorage';
import { forgetTyped } from '../../ui/drafts/typedStore';
import { takeBack } from '../../ui/feedback/notify';

const CARD = ['cardName', 'cardNumber', 'cardExpiryDate', 'cardCvc', 'paymentMethodId'];
const LEAVES_WITHIN_MS = 10_000;

type HeldOrder = {
  /** The page of the form, to which a declined order goes back. */
  page: string;
  userId: string;
  values: Record<string, unknown>;
};

const isOrder = (value: unknown): value is HeldOrder =>
  typeof value === 'object' &&
  value !== null &&
  'page' in value &&
  typeof value.page === 'string' &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null;

const STORAGE = draftStorage('order', 'tab', isOrder);

/** Keeps what was typed while the cardholder is away at the bank. */
function holdOrder({ page, userId, values }: HeldOrder) {
  const kept = Object.entries(values).filter(([name]) => !CARD.includes(name));
  STORAGE.write({ page, userId, values: Object.fromEntries(kept) });
}

export const heldOrder = () => STORAGE.read();

/** What this person had typed on this page. */
export function heldValues(page: string, userId: string): Record<string, unknown> | null {
  const order = heldOrder();
  return order?.page === page && order.userId === userId ? order.values : null;
}

/** It has gone through: what was kept for another try is of no more use, nor is why the last one failed. */
export function dropOrder() {
  void takeBack('order');
  const page = heldOrder()?.page;
  if (page) forgetTyped(page);
  STORAGE.remove();
}

/** Leaves for the page of the bank; resolves when this one is gone, so that nothing can be pressed meanwhile. */
export async function leaveForBank(url: string, order: HeldOrder) {
  holdOrder(order);
  const left = new Promise<void>((resolve) => {
    window.addEventListener('pagehide', () => resolve(), { once: true });
    setTimeout(resolve, LEAVES_WITHIN_MS);
  });
  loadPage(url);
  await left;
}
