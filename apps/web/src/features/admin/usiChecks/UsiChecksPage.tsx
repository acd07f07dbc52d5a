import { showTime } from '@platewise/shared/dates';
import {
  describeDifferences,
  USI_STATE_NAMES,
  USI_STATES,
  type UsiCheckFilter,
  type UsiCheckRow,
} from '@platewise/shared/usiChecks';
import { Permitted } from '../../../components/Permitted';
import { LazyLearnerPanel } from '../learners/LazyLearnerPanel';
import { PersonLink } from '../learners/PersonLink';
import { OfficeListPage } from '../officeList/OfficeListPage';
import { type OfficeColumn, timeColumn } from '../officeList/officeColumns';
import { QuickFilter } from '../officeList/QuickFilter';
import { UsiButtons, UsiHelp } from './UsiButtons';
import { useUsiCheckCountsQuery, useUsiChecksQuery } from './usiChecksApi';

const LEAD =
  'What the USI Registry says about the learners’ USIs. By law no certificate is issued without a verified USI or an exemption.';
const NO_REGISTRY =
  'This product works without the USI Registry: a USI counts when its check character is right. Set USI_PROVIDER to verify USIs.';

const NONE_FOUND = { title: 'No learners found', text: 'No learner’s USI is in this state.' };
const ALL_VERIFIED = {
  title: 'Nothing to do',
  text: 'Every USI that the registry was asked about is verified.',
};

export default function UsiChecksPage() {
  const { data } = useUsiCheckCountsQuery();
  const countOf = (state: string) => data?.counts.find((each) => each.state === state)?.count ?? 0;
  const options = [
    { value: '', label: 'Not verified' },
    ...USI_STATES.map((state) => ({
      value: state,
      label: `${USI_STATE_NAMES[state]} (${countOf(state)})`,
    })),
  ];
  return (
    <OfficeListPage
      name="usiChecks"
      title="USIs"
      lead={data?.provider === null ? NO_REGISTRY : LEAD}
      noun={['learner', 'learners']}
      sorts={['since']}
      defaultSort="since"
      filter={{ read: readFilter }}
      useRows={useUsiChecksQuery}
      pollWhile={({ state }) => state === 'waiting'}
      columns={COLUMNS}
      card={(row) => <Card row={row} />}
      rowId="enrolmentId"
      panelOf={(rows) => <LazyLearnerPanel rows={rows} />}
      rowName={({ learnerName }) => learnerName}
      search="Search by name or email"
      exported={{ path: '/admin/usi-checks', fileName: 'usi-checks.csv' }}
      bulk={(chosen) => (
        <Permitted needs="enrolments change">
          <UsiButtons chosen={chosen.body} onDone={chosen.clear} />
        </Permitted>
      )}
      failed="There was an error loading the USIs."
      none={({ state }, search) => (state || search ? NONE_FOUND : ALL_VERIFIED)}
    >
      {(list, filter) => (
        <>
          <QuickFilter
            label="Show"
            options={options}
            value={filter.state ?? ''}
            onChange={(state) => list.change({ state })}
          />
          <UsiHelp states={statesShown(filter)} />
        </>
      )}
    </OfficeListPage>
  );
}

const statesShown = ({ state: shown }: UsiCheckFilter) =>
  USI_STATES.filter((state) => (shown ? state === shown : state !== 'verified'));

function readFilter(params: URLSearchParams): UsiCheckFilter {
  const state = USI_STATES.find((each) => each === params.get('state'));
  return state ? { state } : {};
}

const Learner = ({ row }: { row: UsiCheckRow }) => (
  <PersonLink userId={row.userId}>{row.learnerName}</PersonLink>
);

function describeFinding({ state, differs, fault, nextTryAt }: UsiCheckRow): string {
  if (state === 'no match') return `The USI account has ${describeDifferences(differs)}.`;
  const again = nextTryAt && fault && `Next try ${showTime(new Date(nextTryAt))}.`;
  return [fault, again].filter(Boolean).join(' ');
}

const describeState = ({ state, holdsCertificate }: UsiCheckRow) =>
  `${USI_STATE_NAMES[state]}${holdsCertificate ? ', the certificate waits' : ''}`;

const COLUMNS: OfficeColumn<UsiCheckRow>[] = [
  { accessor: 'learnerName', title: 'Learner', render: (row) => <Learner row={row} /> },
  { accessor: 'email', title: 'Email' },
  { accessor: 'courseTitle', title: 'Course' },
  { accessor: 'state', title: 'State', render: describeState },
  { accessor: 'fault', title: 'Why', render: describeFinding },
  timeColumn('since', 'Since'),
];

const Card = ({ row }: { row: UsiCheckRow }) => (
  <>
    <Learner row={row} />
    <span>{row.email}</span>
    <span>{row.courseTitle}</span>
    <span>
      {describeState(row)}, since {showTime(new Date(row.since))}
    </span>
    <span>{describeFinding(row)}</span>
  </>
);
