import { Button } from '@mantine/core';
import { MAIL_VARIABLES } from '@platewise/shared/bulkJobs/mailText';
import type { MailTextPreview } from '@platewise/shared/mailTexts';
import { type ReactNode, useState } from 'react';
import { showProblem } from '../../../ui/feedback/failure';
import classes from './mailTexts.module.css';

export const VARIABLES = MAIL_VARIABLES.map((name) => `{{${name}}}`).join(', ');

type Props = {
  /** The values of the form. After a change the preview is out of date and goes. */
  values: object;
  canShow: boolean;
  onPreview: () => Promise<MailTextPreview>;
  /** The text has variables, which are filled with the values of an example. */
  hasExample: boolean;
  /** More buttons. */
  children?: ReactNode;
};

/** Shows the text as it would look in the email. */
export function PreviewButton({ values, canShow, onPreview, hasExample, children }: Props) {
  const [shown, setShown] = useState<{ preview: MailTextPreview; of: object } | null>(null);
  const [isLoading, setIsLoading] = useState(false);

  async function show() {
    setIsLoading(true);
    try {
      setShown({ preview: await onPreview(), of: values });
    } catch (error) {
      showProblem(error);
    }
    setIsLoading(false);
  }

  return (
    <div className={classes.preview}>
      <div className={classes.buttons}>
        <Button
          variant="default"
          size="sm"
          disabled={!canShow}
          loading={isLoading}
          onClick={() => void show()}
        >
          Preview
        </Button>
        {children}
      </div>
      <div aria-live="polite" className={classes.shown}>
        {shown?.of === values && <Preview preview={shown.preview} hasExample={hasExample} />}
      </div>
    </div>
  );
}

type PreviewProps = { preview: MailTextPreview; hasExample: boolean };

const Preview = ({ preview, hasExample }: PreviewProps) => (
  <>
    {hasExample && (
      <p className={classes.quiet}>
        {preview.exampleName
          ? `With the values of ${preview.exampleName}.`
          : 'With example values, because there is no enrolment yet.'}
      </p>
    )}
    <div className={classes.email}>
      {preview.subject && <strong>{preview.subject}</strong>}
      <Parts parts={preview.own} className={classes.own} />
      {preview.subject === null && (
        <p className={classes.own}>The email’s own sentences come first.</p>
      )}
      <Parts parts={preview.words} />
    </div>
  </>
);

const Parts = ({ parts, className }: { parts: MailTextPreview['words']; className?: string }) => (
  <>
    {parts.map(({ kind, text }, nth) => (
      <p
        // Two parts may have the same text.
        key={`${nth} ${text}`}
        className={className}
        data-kind={kind}
      >
        {kind === 'button' ? <span className={classes.button}>{text}</span> : text}
      </p>
    ))}
  </>
);
