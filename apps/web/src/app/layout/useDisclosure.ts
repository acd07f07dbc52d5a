import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** State of a part of the header that opens. It closes on the next page; Escape closes it and moves the focus to its button. */
export function useDisclosure() {
  const { key } = useLocation();
  const [openKey, setOpenKey] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const open = openKey === key;

  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenKey(null);
      button.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);

  const close = () => setOpenKey(null);
  return {
    open,
    button,
    toggle: () => setOpenKey(open ? null : key),
    close,
    closeOnBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) close();
    },
  };
}
