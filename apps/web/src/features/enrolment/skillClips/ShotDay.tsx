import { Title } from '@mantine/core';
import type { OwnSkillClips } from '@platewise/shared/skillClips';
import { useId } from 'react';
import { type ShotDay as Day, isToRecord, whyNotOn } from './clipRules';
import { ShotCard } from './ShotCard';
import classes from './skillClips.module.css';
import type { ClipUpload } from './upload/clipUploads';

type Props = {
  day: Day;
  userCourseId: string;
  data: OwnSkillClips;
  uploads: ClipUpload[];
  canChange: boolean;
  /** The shot to record next. */
  nextKey: string | undefined;
};

/** The clips of one working day. */
export function ShotDay({ day, nextKey, ...about }: Props) {
  const id = useId();
  const { data, uploads, canChange } = about;
  const toRecord = day.shots.find(({ state }) => isToRecord(state));
  // It is the same for all clips of a day.
  const isToday = !canChange || !toRecord || !whyNotOn(data.today, toRecord.shot, data, uploads);
  return (
    <section aria-labelledby={id} className={classes.day}>
      <div>
        <Title order={2} size="h3" id={id}>
          Day {day.occasion}
        </Title>
        <p className={classes.quiet}>
          Record these clips on one day. Clips of other days need another day.
        </p>
      </div>
      {!isToday && (
        <p className={classes.note}>
          Clips of another working day were recorded today. Please record these clips on another
          day, for example tomorrow. If you have filmed one on another day, choose the video.
        </p>
      )}
      <ol className={classes.shots}>
        {day.shots.map((numbered) => (
          <ShotCard
            key={numbered.shot.key}
            numbered={numbered}
            isNext={numbered.shot.key === nextKey}
            isToday={isToday}
            {...about}
          />
        ))}
      </ol>
    </section>
  );
}
