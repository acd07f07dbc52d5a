import { useEffect, useRef } from 'react';

/** A new row is written in at once. After a row is removed the focus goes to the first one. */
export function useFocusOnNewRow(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) list.current?.lastElementChild?.querySelector('input')?.focus();
    if (count < before.current) list.current?.querySelector('input')?.focus();
    before.current = count;
  }, [count]);
  return list;
}
