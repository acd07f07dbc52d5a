import type { ContentSource } from '@platewise/shared/contentSync';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import classes from './CoursePart.module.css';
import { DiscardButton } from './DiscardButton';
import { PublishButton } from './PublishButton';
import { SYNC } from './paths';

type Props = {
  set: { courseId: number; courseTitle: string; contentSetId: number; source: ContentSource };
  children: ReactNode;
};

/** What waits, in a sentence, and the buttons that publish or discard just that. */
export function WaitingHead({ set, children }: Props) {
  const navigate = useNavigate();
  const goBack = () => void navigate(SYNC);
  return (
    <div className={classes.head}>
      <p>{children}</p>
      {set.source === 'Import' && <DiscardButton set={set} onDiscarded={goBack} />}
      <PublishButton course={set} contentSetId={set.contentSetId} onPublished={goBack} />
    </div>
  );
}
