import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import classes from './CoursePart.module.css';
import { PublishButton } from './PublishButton';
import { SYNC } from './paths';

type Props = {
  set: { courseId: number; courseTitle: string; contentSetId: number };
  children: ReactNode;
};

/** What waits, in a sentence, and the button that publishes just that. */
export function WaitingHead({ set, children }: Props) {
  const navigate = useNavigate();
  return (
    <div className={classes.head}>
      <p>{children}</p>
      <PublishButton
        course={set}
        contentSetId={set.contentSetId}
        onPublished={() => void navigate(SYNC)}
      />
    </div>
  );
}
