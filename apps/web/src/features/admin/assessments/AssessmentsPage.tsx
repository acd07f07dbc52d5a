import type { AssessmentRow } from '@platewise/shared/assessments';
import { showTime } from '@platewise/shared/dates';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../../ui/Page';
import { OfficeList } from '../officeList/OfficeList';
import { QuickFilter } from '../officeList/QuickFilter';
import { useOfficeList } from '../officeList/useOfficeList';
import {
  AssessmentLink,
  COLUMNS,
  DECIDED_SORTS,
  defaultSort,
  OPEN_SORTS,
} from './assessmentColumns';
import { JUDGEMENT_NAMES, readState, STATE_OPTIONS } from './assessmentStates';
import classes from './assessments.module.css';
import { useAssessmentsQuery } from './assessmentsApi';
import { DaysLeft } from './DaysLeft';
import { Flags } from './Flags';

const LEADS = {
  open: 'Learners whose certificate waits for an assessor, the most urgent first.',
  decided: 'What assessors have decided, the latest first.',
};

const NONE = {
  open: {
    title: 'No one is waiting',
    text: 'Learners appear here once they have completed a course and their observer has signed the form.',
  },
  decided: { title: 'Nothing decided', text: 'No judgement matches.' },
};

export default function AssessmentsPage() {
  const state = readState(useSearchParams()[0].get('state'));
  const sorts = state === 'open' ? OPEN_SORTS : DECIDED_SORTS;
  const list = useOfficeList('assessments', sorts, defaultSort(state));
  const assessments = useAssessmentsQuery(
    { state, ...list.query },
    { skip: !list.ready, refetchOnMountOrArgChange: true },
  );

  return (
    <Page title="Assessments" width="full" lead={LEADS[state]}>
      <OfficeList
        list={list}
        label="Assessments"
        noun={['learner', 'learners']}
        columns={COLUMNS[state]}
        card={(row) => <AssessmentCard row={row} />}
        rowId="userCourseId"
        answer={assessments}
        search="Search by learner, email or code"
        filter={{ state }}
        exported={{ path: '/admin/assessments', fileName: 'assessments.csv' }}
        failed="There was an error loading the assessments."
        none={list.search ? { title: 'No one found', text: 'No learner matches.' } : NONE[state]}
      >
        <QuickFilter
          label="Show"
          options={STATE_OPTIONS}
          value={state}
          onChange={(next) => list.change({ state: next === 'open' ? null : next, sort: null })}
        />
      </OfficeList>
    </Page>
  );
}

const AssessmentCard = ({ row }: { row: AssessmentRow }) => (
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
