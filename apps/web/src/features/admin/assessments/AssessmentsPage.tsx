import { useSearchParams } from 'react-router-dom';
import { useAssessmentsQuery } from '../../../api/assessmentsApi';
import { OfficeList } from '../../../components/officeList/OfficeList';
import { useOfficeList } from '../../../components/officeList/useOfficeList';
import { Page } from '../../../ui/Page';
import { QuickFilter } from '../list/QuickFilter';
import { AssessmentCard } from './AssessmentCard';
import { COLUMNS, DECIDED_SORTS, defaultSort, OPEN_SORTS } from './assessmentColumns';
import { readState, STATE_OPTIONS } from './assessmentStates';

const LEADS = {
  open: 'Learners whose certificate waits for an assessor, the most urgent first.',
  decided: 'What assessors have decided, the latest first.',
};

const NONE = {
  open: {
    title: 'Nobody is waiting',
    text: 'Whoever completes a course and has the observer’s form signed appears here by themselves.',
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
        exported={{
          url: '/admin/assessments/export.csv',
          params: { state },
          fileName: 'assessments.csv',
        }}
        failed="There was an error loading the assessments."
        none={list.search ? { title: 'Nobody found', text: 'No learner matches.' } : NONE[state]}
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
