import { startAfresh } from '../../api/navigation';
import { forgetTyped } from '../../ui/form/typedStore';
import { takeBack } from '../../ui/notify';

/** In the tab's own storage, which ends with the tab and with a logout. Never a card. */
const KEY = 'platewise-order';
const CARD = ['cardName', 'cardNumber', 'cardExpiryDate', 'cardCvc', 'paymentMethodId'];
const LEAVES_WITHIN_MS = 10_000;

type HeldOrder = {
  /** The page of the form, to which a declined order goes back. */
  page: string;
  userId: string;
  values: Record<string, unknown>;
};

/** Keeps what was typed while the cardholder is away at the bank. */
function holdOrder({ page, userId, values }: HeldOrder) {
  const kept = Object.entries(values).filter(([name]) => !CARD.includes(name));
  try {
    const order: HeldOrder = { page, userId, values: Object.fromEntries(kept) };
    sessionStorage.setItem(KEY, JSON.stringify(order));
  } catch {
    // A private window without storage: he types it again if the bank declines.
  }
}

export function heldOrder(): HeldOrder | null {
  try {
    const order = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<HeldOrder> | null;
    const isWhole = typeof order?.page === 'string' && typeof order.values === 'object';
    return isWhole && order.values ? (order as HeldOrder) : null;
  } catch {
    return null;
  }
}

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
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

/** Leaves for the page of the bank; resolves when this one is gone, so that nothing can be pressed meanwhile. */
export async function leaveForBank(url: string, order: HeldOrder) {
  holdOrder(order);
  const left = new Promise<void>((resolve) => {
    window.addEventListener('pagehide', () => resolve(), { once: true });
    setTimeout(resolve, LEAVES_WITHIN_MS);
  });
  startAfresh(url);
  await left;
}
