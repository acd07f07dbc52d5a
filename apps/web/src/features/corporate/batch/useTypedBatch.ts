import { useMemo, useRef, useState } from 'react';
import type { Outcome } from '../../../ui/form/outcome';
import { useKeptTyped } from '../../../ui/form/useKeptTyped';
import { SEND_VOUCHERS } from '../pages';
import type { CheckedList } from './useCheckedList';

type TypedBatch = { courseId: number | null; list: string; message: string };

const NOTHING: TypedBatch = { courseId: null, list: '', message: '' };

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** The rows in hand as a list that can be checked again, with what has been mended. */
const listOf = ({ rows }: CheckedList) =>
  [
    'First name,Last name,Email',
    ...rows
      .toSorted((a, b) => a.line - b.line)
      .map(({ firstName, lastName, email }) => [firstName, lastName, email].map(quoted).join(',')),
  ].join('\n');

/** What was chosen, pasted and written, which the tab keeps when the page has to be left before it is sent. */
export function useTypedBatch(checked: CheckedList | null) {
  const [typed, setTyped] = useState(NOTHING);
  const outcome = useRef<Outcome>({ failed: false, sent: null });
  const values = useMemo(
    () => (checked ? { ...typed, list: listOf(checked) } : typed),
    [typed, checked],
  );
  const change = (changes: Partial<TypedBatch>) => setTyped((now) => ({ ...now, ...changes }));
  useKeptTyped(SEND_VOUCHERS, { values, initialValues: NOTHING, outcome, bringBack: change });
  return { ...typed, change };
}
