import {
  IconArrowLeft,
  IconArrowRight,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react';
import { type ReactElement, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import classes from './Carousel.module.css';
import { useAutoplay } from './useAutoplay';

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true };

/** A row that moves on automatically until it is paused. Without JavaScript it can be scrolled. */
export function Carousel({ label, slides }: { label: string; slides: readonly ReactElement[] }) {
  const section = useRef<HTMLElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const turn = useCallback((by: 1 | -1) => track.current && scrollBySlide(track.current, by), []);
  const moveOn = useCallback(() => turn(1), [turn]);
  const { playing, setPlaying } = useAutoplay(moveOn, useHoverOrFocus(section));

  return (
    <section ref={section} aria-roledescription="carousel" aria-label={label}>
      <div className={classes.controls}>
        <button type="button" className={classes.control} onClick={() => setPlaying(!playing)}>
          {playing ? <IconPlayerPause {...ICON} /> : <IconPlayerPlay {...ICON} />}
          {playing ? 'Pause' : 'Play'}
        </button>
        <button
          type="button"
          className={classes.control}
          aria-label="Previous"
          onClick={() => turn(-1)}
        >
          <IconArrowLeft {...ICON} />
        </button>
        <button type="button" className={classes.control} aria-label="Next" onClick={() => turn(1)}>
          <IconArrowRight {...ICON} />
        </button>
      </div>
      <div
        ref={track}
        className={classes.track}
        role="group"
        aria-label={label}
        // Scrolled by arrow keys
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onTouchStart={() => setPlaying(false)}
      >
        {slides.map((slide, i) => (
          <div
            key={slide.key}
            role="group"
            aria-roledescription="slide"
            aria-label={`${i + 1} of ${slides.length}`}
          >
            {slide}
          </div>
        ))}
      </div>
    </section>
  );
}

/** After the last slide comes the first, and the other way round. The stylesheet decides how it moves. */
function scrollBySlide(track: HTMLElement, by: 1 | -1) {
  const end = track.scrollWidth - track.clientWidth;
  const [first, second] = track.children as unknown as HTMLElement[];
  const slide = first && second ? second.offsetLeft - first.offsetLeft : track.clientWidth;
  const from = Math.round(track.scrollLeft / slide) * slide;
  const beyond = by > 0 ? track.scrollLeft >= end - 1 : track.scrollLeft <= 1;
  track.scrollTo({ left: beyond ? (by > 0 ? 0 : end) : from + by * slide });
}

/** True while the mouse is over the element, or an element in it has the focus. */
function useHoverOrFocus(element: RefObject<HTMLElement | null>) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);

  useEffect(() => {
    const abort = new AbortController();
    const on = <K extends keyof HTMLElementEventMap>(
      type: K,
      listener: (event: HTMLElementEventMap[K]) => void,
    ) => element.current?.addEventListener(type, listener, { signal: abort.signal });

    on('pointerenter', ({ pointerType }) => setHovered(pointerType === 'mouse'));
    on('pointerleave', () => setHovered(false));
    on('focusin', () => setFocused(true));
    on('focusout', () => setFocused(false));
    return () => abort.abort();
  }, [element]);

  return hovered || focused;
}
