import { useRef } from 'react';
import classes from './QuestionText.module.css';
import { useTermLinks } from './terms/useTermLinks';
import { useLessonHtml } from './useLessonHtml';

export function QuestionText({ html }: { html: string }) {
  const text = useRef<HTMLSpanElement>(null);
  const explained = useTermLinks(text, html);
  return (
    <>
      <span
        ref={text}
        className={classes.text}
        data-question
        tabIndex={-1}
        dangerouslySetInnerHTML={{ __html: useLessonHtml(html) }}
      />
      {explained}
    </>
  );
}
