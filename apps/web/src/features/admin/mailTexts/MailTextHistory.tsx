import { Button } from '@mantine/core';
import { showTime } from '@platewise/shared/dates';
import { type MailTextVersion, MOST_VERSIONS_SHOWN } from '@platewise/shared/mailTexts';
import classes from './mailTexts.module.css';

type Props = {
  versions: MailTextVersion[];
  /** Puts an earlier version into the form. Saving makes it the current one. */
  onUse?: (version: MailTextVersion) => void;
};

/** The versions of a text with who saved them and when, the latest first. */
export function MailTextHistory({ versions, onUse }: Props) {
  if (versions.length === 0) return null;
  return (
    <details className={classes.history}>
      <summary>History ({versions.length})</summary>
      <ol className={classes.versions}>
        {versions.map((version, index) => (
          <li key={version.version}>
            <div className={classes.buttons}>
              <span className={classes.quiet}>
                Version {version.version}, {showTime(new Date(version.savedAt))},{' '}
                {version.savedByName}
                {index === 0 && ' (current)'}
              </span>
              {onUse && index > 0 && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={`Use this text: version ${version.version}`}
                  onClick={() => onUse(version)}
                >
                  Use this text
                </Button>
              )}
            </div>
            <SavedText
              subject={version.subject}
              text={version.text}
              none="The words were removed."
            />
          </li>
        ))}
      </ol>
      {versions.length === MOST_VERSIONS_SHOWN && (
        <p className={classes.quiet}>These are the latest {MOST_VERSIONS_SHOWN} versions.</p>
      )}
    </details>
  );
}

type SavedTextProps = { subject?: string | null; text: string; none: string };

export const SavedText = ({ subject, text, none }: SavedTextProps) =>
  text ? (
    <div className={classes.text}>
      {subject && <strong>{subject}</strong>}
      {text}
    </div>
  ) : (
    <p className={classes.quiet}>{none}</p>
  );
