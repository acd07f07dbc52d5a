import { Anchor, Tooltip } from '@mantine/core';
import { ASSESSMENT_FLAGS, type AssessmentRow } from '@platewise/shared/assessments';
import { showTime } from '@platewise/shared/dates';
import { fullName } from '@platewise/shared/personNames';
import { IconFlag } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { OfficeColumn } from '../officeList/officeColumns';
import { JUDGEMENT_NAMES } from './assessmentStates';
import classes from './assessments.module.css';
import { DaysLeft } from './DaysLeft';

export const OPEN_SORTS = ['dueOn', 'dueSince'];
export const DECIDED_SORTS = ['decidedAt', 'dueSince'];
export const defaultSort = (state: string) => (state === 'open' ? 'dueOn' : '-decidedAt');

export const AssessmentLink = ({ row }: { row: AssessmentRow }) => (
  <Anchor
    component={Link}
    to={`/Admin/Assessments/${row.userCourseId}`}
    className={classes.link}
    inherit
  >
    {fullName(row)}
  </Anchor>
);

function FlagCount({ flags }: Pick<AssessmentRow, 'flags'>) {
  if (flags.length === 0) return null;
  const words = flags.map((flag) => ASSESSMENT_FLAGS[flag]).join('. ');
  return (
    <Tooltip label={words} multiline w={280}>
      <span className={classes.flagCount} role="img" aria-label={words}>
        <IconFlag size={18} stroke={1.75} aria-hidden />
        {flags.length}
      </span>
    </Tooltip>
  );
}

const learner: OfficeColumn<AssessmentRow> = {
  accessor: 'firstName',
  title: 'Learner',
  noWrap: true,
  render: (row) => <AssessmentLink row={row} />,
};
const course: OfficeColumn<AssessmentRow> = { accessor: 'courseTitle', title: 'Course' };
const flags: OfficeColumn<AssessmentRow> = {
  accessor: 'flags',
  title: 'Flags',
  render: ({ flags: raised }) => <FlagCount flags={raised} />,
};

export const COLUMNS: Record<'open' | 'decided', OfficeColumn<AssessmentRow>[]> = {
  open: [
    learner,
    course,
    {
      accessor: 'dueSince',
      title: 'Waiting since',
      sort: 'dueSince',
      newestFirst: true,
      noWrap: true,
      render: ({ dueSince }) => showTime(new Date(dueSince)),
    },
    {
      accessor: 'dueOn',
      title: 'Time left',
      sort: 'dueOn',
      noWrap: true,
      render: ({ daysLeft }) => <DaysLeft days={daysLeft} />,
    },
    flags,
  ],
  decided: [
    learner,
    course,
    {
      accessor: 'decidedAt',
      title: 'Decided',
      sort: 'decidedAt',
      newestFirst: true,
      noWrap: true,
      render: ({ decidedAt }) => decidedAt && showTime(new Date(decidedAt)),
    },
    {
      accessor: 'judgement',
      title: 'Judgement',
      noWrap: true,
      render: ({ judgement }) => judgement && JUDGEMENT_NAMES[judgement],
    },
    { accessor: 'assessorName', title: 'Assessor', noWrap: true },
    flags,
  ],
};
