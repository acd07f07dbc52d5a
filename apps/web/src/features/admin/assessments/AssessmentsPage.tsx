import { NativeSelect } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { useAssessmentsQuery } from '../../../api/assessmentsApi';
import { ListBar } from '../../../ui/list/ListBar';
import { OfficeTable } from '../../../ui/list/OfficeTable';
import { SearchField } from '../../../ui/list/SearchField';
import { useListAddress } from '../../../ui/list/useListAddress';
import { Page } from '../../../ui/Page';
import { AssessmentCard } from './AssessmentCard';
import { assessmentColumns, DECIDED_SORTS, defaultSort, OPEN_SORTS } from './assessmentColumns';
import { readState, STATE_OPTIONS } from './assessmentStates';
import classes from './assessments.module.css';

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
  const address = useListAddress(sorts, defaultSort(state));
  const { page, sort, search } = address;
  const assessments = useAssessmentsQuery(
    { state, page, sort, search },
    { refetchOnMountOrArgChange: true },
  );

  return (
    <Page title="Assessments" width="full" lead={LEADS[state]}>
      <ListBar noun={['learner', 'learners']} answer={assessments}>
        <NativeSelect
          className={classes.state}
          label="Show"
          data={STATE_OPTIONS}
          value={state}
          onChange={({ currentTarget: { value } }) =>
            address.change({ state: value === 'open' ? null : value, sort: null })
          }
        />
        <SearchField
          placeholder="Search by learner or email"
          value={search}
          onSearch={address.searchFor}
        />
      </ListBar>
      <OfficeTable
        label="Assessments"
        columns={assessmentColumns(address, state)}
        card={(row) => <AssessmentCard row={row} />}
        rowId="userCourseId"
        address={address}
        answer={assessments}
        failed="There was an error loading the assessments."
        none={search ? { title: 'Nobody found', text: 'No learner matches.' } : NONE[state]}
      />
    </Page>
  );
}
