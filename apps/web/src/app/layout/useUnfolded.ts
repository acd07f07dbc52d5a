import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Whether a part of the header is unfolded. Opened at one place, it is closed at the next; Escape closes it and goes back to its button. */
export function useDisclosure() {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const open = openedAt === key;

  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenedAt(null);
      button.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);

  const close = () => setOpenedAt(null);
  return {
    open,
    button,
    toggle: () => setOpenedAt(open ? null : key),
    close,
    closeBehind: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) close();
    },
  };
}
