import { nanoid } from '@reduxjs/toolkit';
import { useRef } from 'react';

/**
 * One idempotency key for each distinct order. An order that is sent again because its answer was lost has the same
 * key, so that it is not carried out twice. After an answer the key is forgotten. An order may contain a card, so it is
 * in memory only.
 */
export function useIdempotencyKey() {
  const last = useRef<{ order: string; key: string } | null>(null);
  return {
    getKey: (order: object): string => {
      const text = JSON.stringify(order);
      if (last.current?.order !== text) last.current = { order: text, key: nanoid(32) };
      return last.current.key;
    },
    forgetKey: () => {
      last.current = null;
    },
  };
}
