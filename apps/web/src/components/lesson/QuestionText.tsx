import classes from './QuestionText.module.css';

/** Inline html that the server has sanitised. */
export function QuestionText({ html }: { html: string }) {
  return (
    <span
      className={classes.text}
      data-question
      tabIndex={-1}
      // Sanitised by the server when it takes content in
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
