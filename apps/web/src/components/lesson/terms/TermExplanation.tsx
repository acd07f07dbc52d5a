import { CloseButton } from '@mantine/core';
import type { GlossaryTerm } from '@platewise/shared/content/glossary';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import classes from './TermExplanation.module.css';

type Props = { term: GlossaryTerm; link: HTMLAnchorElement; onClose: () => void };

/** A word explained next to its link; on a phone at the foot of the window. */
export function TermExplanation({ term, link, onClose }: Props) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [fontSize] = useState(() => getComputedStyle(link).fontSize);

  useLayoutEffect(() => {
    if (box.current) placeNextTo(link, box.current);
  }, [link]);
  useEffect(() => {
    link.setAttribute('aria-expanded', 'true');
    box.current?.focus({ preventScroll: true });
    return () => link.setAttribute('aria-expanded', 'false');
  }, [link]);

  const close = () => {
    onClose();
    link.focus({ preventScroll: true });
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  });
  /** A press elsewhere, or the Tab key, has left it. */
  const onLeave = useEffectEvent(({ target }: Event) => {
    const isInside = target instanceof Node && (box.current?.contains(target) || link === target);
    if (!isInside) onClose();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onLeave);
    document.addEventListener('focusin', onLeave);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onLeave);
      document.removeEventListener('focusin', onLeave);
    };
  }, []);

  return createPortal(
    <div
      ref={box}
      className={classes.box}
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      style={{ fontSize }}
    >
      <div className={classes.head}>
        <strong id={id} className={classes.term}>
          {term.term}
        </strong>
        <CloseButton aria-label="Close" onClick={close} />
      </div>
      <p className={classes.meaning}>{term.meaning}</p>
      {term.picture && (
        <img className={classes.picture} src={term.picture.address} alt={term.picture.alt} />
      )}
      {/* The page of the glossary is not on the device. */}
      {navigator.onLine && (
        <a className={classes.all} href={`/Glossary/#${term.id}`} target="_blank" rel="noopener">
          All words in the glossary
        </a>
      )}
    </div>,
    document.body,
  );
}

const GAP = 8;
const EDGE = 16;

/** Below the link, or above it where there is more room. A style sheet ignores it on a phone. */
function placeNextTo(link: HTMLElement, box: HTMLElement) {
  const at = link.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const left = Math.max(EDGE, Math.min(at.left, window.innerWidth - width - EDGE));
  const isBelow = at.bottom + GAP + height < window.innerHeight || at.top < height + GAP;
  const top = isBelow ? at.bottom + GAP : at.top - GAP - height;
  box.style.setProperty('--left', `${left + window.scrollX}px`);
  box.style.setProperty('--top', `${top + window.scrollY}px`);
}
