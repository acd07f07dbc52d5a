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
    const tables = text.current?.querySelectorAll('table') ?? [];
    const observer = new ResizeObserver((sizes) => {
      for (const { target } of sizes)
        if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0');
        else target.removeAttribute('tabindex');
    });
    for (const table of tables) observer.observe(table);
    return () => observer.disconnect();
    // Another text has other tables.
  }, [text, html]);
}

/** Html of a course, set for reading. */
export const LessonProse = ({ html }: { html: string }) => <Prose html={useLessonHtml(html)} />;
