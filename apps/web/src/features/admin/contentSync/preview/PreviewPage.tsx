import { Button, NativeSelect } from '@mantine/core';
import type { WaitingContent } from '@platewise/shared/contentSync';
import { showTime } from '@platewise/shared/dates';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useBreakpoint } from '../../../../ui/useBreakpoint';
import { CoursePart } from '../CoursePart';
import { useWaitingContentQuery } from '../contentSyncApi';
import { QueryBoundary } from '../QueryBoundary';
import { SOURCE_WORDS } from '../sourceWords';
import { WaitingHead } from '../WaitingHead';
import classes from './Preview.module.css';
import previewContentsClasses from './PreviewContents.module.css';
import { PreviewStop } from './PreviewStop';
import { byGroup, type Stop, stopsOf } from './stops';

export default function PreviewPage() {
  return (
    <CoursePart title="Preview">
      {({ courseId }) => <PreviewOf key={courseId} courseId={courseId} />}
    </CoursePart>
  );
}

function PreviewOf({ courseId }: { courseId: number }) {
  const answer = useWaitingContentQuery(courseId);
  return (
    <QueryBoundary answer={answer}>{(content) => <Preview content={content} />}</QueryBoundary>
  );
}

/** The waiting pages as a learner will see them, and every question with its right answer. */
function Preview({ content }: { content: WaitingContent }) {
  const stops = useMemo(() => stopsOf(content), [content]);
  const { hash } = useLocation();
  const navigate = useNavigate();
  const found = stops.findIndex(({ anchor }) => hash === `#${anchor}`);
  const at = Math.max(found, 0);
  const stop = stops[at];
  if (!stop) return null;

  return (
    <>
      <WaitingHead set={content}>
        This content is {SOURCE_WORDS[content.source]} and has been waiting since{' '}
        {showTime(new Date(content.storedAt))}.
      </WaitingHead>
      <div className={classes.columns}>
        <PreviewContents
          stops={stops}
          current={stop}
          onGo={(anchor) => void navigate({ hash: anchor })}
        />
        <div className={classes.reader}>
          <PreviewStop stop={stop} />
          <PreviewTurner previous={stops[at - 1]} next={stops[at + 1]} />
        </div>
      </div>
    </>
  );
}

type Props = { stops: Stop[]; current: Stop; onGo: (anchor: string) => void };

/** From any part to any other: beside the part, or as the device's list where there is no room. */
function PreviewContents({ stops, current, onGo }: Props) {
  const isNarrow = useBreakpoint('narrow');
  const groups = byGroup(stops);
  if (isNarrow) {
    return (
      <NativeSelect
        label="Contents"
        value={current.anchor}
        onChange={({ target }) => onGo(target.value)}
      >
        {groups.map(({ key: group, of: parts }) => (
          <optgroup key={group} label={group}>
            {parts.map(({ anchor, title }) => (
              <option key={anchor} value={anchor}>
                {title}
              </option>
            ))}
          </optgroup>
        ))}
      </NativeSelect>
    );
  }
  return (
    <nav className={previewContentsClasses.contents} aria-label="Contents">
      {groups.map(({ key: group, of: parts }) => (
        <div key={group}>
          <p className={previewContentsClasses.group} aria-hidden>
            {group}
          </p>
          <ol className={previewContentsClasses.parts} aria-label={group}>
            {parts.map(({ anchor, title }) => (
              <li key={anchor}>
                <Link
                  to={{ hash: anchor }}
                  className={previewContentsClasses.part}
                  aria-current={anchor === current.anchor ? 'page' : undefined}
                >
                  {title}
                </Link>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </nav>
  );
}

type PreviewTurnerProps = { previous: Stop | undefined; next: Stop | undefined };

const PreviewTurner = ({ previous, next }: PreviewTurnerProps) => (
  <nav className={classes.turner} aria-label="Before and after this part">
    {previous && (
      <Button
        component={Link}
        to={{ hash: previous.anchor }}
        variant="default"
        leftSection={<IconArrowLeft size={20} stroke={1.75} aria-hidden />}
      >
        {previous.title}
      </Button>
    )}
    {next && (
      <Button
        component={Link}
        to={{ hash: next.anchor }}
        className={classes.next}
        rightSection={<IconArrowRight size={20} stroke={1.75} aria-hidden />}
      >
        {next.title}
      </Button>
    )}
  </nav>
);
