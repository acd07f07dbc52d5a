import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Whether a part of the header is unfolded. Opened at one place, it is closed at the next; Escape closes it. */
export function useUnfolded() {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const open = openedAt === key;

  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpenedAt(null);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);

  return {
    open,
    toggle: () => setOpenedAt(open ? null : key),
    close: () => setOpenedAt(null),
  };
}
