import classes from './Question.module.css';

/** Inline html that the server has sanitised. */
export function QuestionText({ html }: { html: string }) {
  return (
    <span
      className={classes.text}
      data-question
      tabIndex={-1}
      // Sanitised on import, see decisions §6
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
