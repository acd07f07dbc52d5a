import type { WaitingContent } from '@platewise/shared/contentSync';
import { showTime } from '@platewise/shared/dates';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SOURCE_WORDS } from '../sourceWords';
import { WaitingHead } from '../WaitingHead';
import classes from './Preview.module.css';
import { PreviewContents } from './PreviewContents';
import { PreviewStop } from './PreviewStop';
import { PreviewTurner } from './PreviewTurner';
import { stopsOf } from './stops';

/** The waiting pages as a learner will see them, and every question with its right answer. */
export function Preview({ content }: { content: WaitingContent }) {
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
        This content is {SOURCE_WORDS[content.source]} and has waited since{' '}
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
