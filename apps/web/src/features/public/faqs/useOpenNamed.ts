import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Unfolds the answer that the address names, also when only the address changes. */
export function useOpenNamed() {
  const list = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();

  useEffect(() => {
    if (!hash) return;
    const answer = list.current?.querySelector(`[id="${CSS.escape(hash.slice(1))}"]`);
    answer?.closest('details')?.setAttribute('open', '');
    answer?.scrollIntoView();
  }, [hash, key]);

  return list;
}
