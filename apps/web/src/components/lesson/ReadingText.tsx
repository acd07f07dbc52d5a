import { type RefObject, useEffect, useRef } from 'react';
import { LessonProse } from './LessonProse';
import classes from './ReadingText.module.css';

/** A page's text. Wide tables scroll sideways on a phone, by keyboard too. */
export function ReadingText({ html }: { html: string }) {
  const text = useRef<HTMLDivElement>(null);
  useReachableTables(text, html);
  return (
    <div ref={text} className={classes.text}>
      <LessonProse html={html} />
    </div>
  );
}

function useReachableTables(text: RefObject<HTMLDivElement | null>, html: string) {
  useEffect(() => {
    const look = () => {
      for (const table of text.current?.querySelectorAll('table') ?? []) {
        if (table.scrollWidth > table.clientWidth) table.tabIndex = 0;
        else table.removeAttribute('tabindex');
      }
    };
    look();
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
    // Another text has other tables.
  }, [text, html]);
}
