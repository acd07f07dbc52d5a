import { type RefObject, useEffect, useRef } from 'react';
import { Prose } from '../../ui/Prose';
import classes from './ReadingText.module.css';
import { useLessonHtml } from './useLessonHtml';

type Props = { html: string; ref?: RefObject<HTMLDivElement | null> };

/** A page's text, for reading and for print. Wide tables scroll sideways on a phone, by keyboard too. */
export function ReadingText({ html, ref }: Props) {
  const own = useRef<HTMLDivElement>(null);
  const text = ref ?? own;
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

/** Html of a course, set for reading. */
export const LessonProse = ({ html }: { html: string }) => <Prose html={useLessonHtml(html)} />;
