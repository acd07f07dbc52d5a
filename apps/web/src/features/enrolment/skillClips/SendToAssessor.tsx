import { Button, Checkbox } from '@mantine/core';
import type { OwnSkillClips } from '@platewise/shared/skillClips';
import { useId, useState } from 'react';
import { showOutcome } from '../../../ui/feedback/failure';
import { TitledSection } from '../../../ui/TitledSection';
import { listWhatIsMissing, type NumberedShot } from './clipRules';
import classes from './skillClips.module.css';
import { useSendClipsMutation } from './skillClipsApi';

type Props = { userCourseId: string; data: OwnSkillClips; shots: NumberedShot[] };

/** The learner asks for the decision. Until everything is here, it says what is missing. */
export function SendToAssessor({ userCourseId, data, shots }: Props) {
  const id = useId();
  const [isMe, setIsMe] = useState(false);
  const [send, { isLoading }] = useSendClipsMutation();
  const missing = listWhatIsMissing(shots, data);
  const isComplete = missing.length === 0;
  return (
    <TitledSection title="Send to the assessor">
      {isComplete ? (
        <p className={classes.paragraph}>Everything is here. You can send your clips now.</p>
      ) : (
        <div id={id}>
          <p className={classes.paragraph}>Before you can send your clips:</p>
          <ul className={classes.list}>
            {missing.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </div>
      )}
      {isComplete && (
        <Checkbox
          checked={isMe}
          onChange={({ currentTarget }) => setIsMe(currentTarget.checked)}
          label="These clips show me, and I worked alone."
        />
      )}
      {isComplete && !isMe && (
        <p className={classes.quiet} id={id}>
          Please tick the box first.
        </p>
      )}
      <Button
        className={classes.start}
        disabled={!isComplete || !isMe}
        loading={isLoading}
        aria-describedby={isComplete && isMe ? undefined : id}
        onClick={() =>
          void showOutcome(send(userCourseId), {
            success: 'Your clips are sent to the assessor.',
            failure: 'Your clips could not be sent. Please try again.',
          })
        }
      >
        Send to the assessor
      </Button>
    </TitledSection>
  );
}
