import classes from './QuestionText.module.css';
import { useLessonHtml } from './useLessonHtml';

export function QuestionText({ html }: { html: string }) {
  return (
    <span
      className={classes.text}
      data-question
      tabIndex={-1}
      dangerouslySetInnerHTML={{ __html: useLessonHtml(html) }}
    />
  );
}
