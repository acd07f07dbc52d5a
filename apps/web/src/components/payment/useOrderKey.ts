import { nanoid } from '@reduxjs/toolkit';
import { useRef } from 'react';

/**
 * One idempotency key for each distinct order. The very same order sent again after its answer was lost keeps its key,
 * so that it is not charged twice; an order that was answered is over. The order stands in memory only: it has the card.
 */
export function useOrderKey() {
  const open = useRef<{ order: string; key: string } | null>(null);
  return {
    keyOf: (order: object): string => {
      const text = JSON.stringify(order);
      if (open.current?.order !== text) open.current = { order: text, key: nanoid(32) };
      return open.current.key;
    },
    orderAnswered: () => {
      open.current = null;
    },
  };
}
