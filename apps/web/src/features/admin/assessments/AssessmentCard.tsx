import type { AssessmentRow } from '@platewise/shared/assessments';
import { showTime } from '@platewise/shared/dates';
import { AssessmentLink } from './assessmentColumns';
import { JUDGEMENT_NAMES } from './assessmentStates';
import classes from './assessments.module.css';
import { DaysLeft } from './DaysLeft';
import { Flags } from './Flags';

export const AssessmentCard = ({ row }: { row: AssessmentRow }) => (
  <>
    <AssessmentLink row={row} />
    <span>{row.courseTitle}</span>
    {row.judgement && row.decidedAt ? (
      <span className={classes.quiet}>
        {JUDGEMENT_NAMES[row.judgement]}, {showTime(new Date(row.decidedAt))}, {row.assessorName}
      </span>
    ) : (
      <>
        <span className={classes.quiet}>Waiting since {showTime(new Date(row.dueSince))}</span>
        <DaysLeft days={row.daysLeft} />
      </>
    )}
    <Flags flags={row.flags} />
  </>
);
