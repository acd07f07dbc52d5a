import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

type Group = { name: string; done: boolean };

/**
 * Groups fold away once they are done and somebody has gone on to another one, so that the last answer can still be looked
 * at or commented. What is being tapped stays where it is on the screen, whatever folds above it.
 */
export function useFoldedGroups(section: RefObject<HTMLElement | null>, groups: Group[]) {
  const [here, setHere] = useState<string | null>(null);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const tapped = useRef<{ row: Element; top: number } | null>(null);

  const answeredIn = useCallback(
    (name: string, index: number) => {
      const row = section.current?.querySelectorAll('[data-task]')[index];
      tapped.current = row ? { row, top: row.getBoundingClientRect().top } : null;
      setHere(name);
      setOpened((now) => (now.size > 0 ? new Set([...now].filter((each) => each === name)) : now));
    },
    [section],
  );

  useLayoutEffect(() => {
    if (!tapped.current) return;
    const { row, top } = tapped.current;
    tapped.current = null;
    const moved = row.getBoundingClientRect().top - top;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
  });

  const isFolded = (name: string) =>
    name !== here && !opened.has(name) && groups.some((each) => each.name === name && each.done);

  function toggle(name: string) {
    const open = isFolded(name);
    setHere((now) => (now === name ? null : now));
    setOpened((now) => new Set(open ? [...now, name] : [...now].filter((each) => each !== name)));
  }

  return { isFolded, toggle, answeredIn };
}
