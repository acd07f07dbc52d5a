import { showTime } from '@platewise/shared/dates';
import {
  INTEGRITY_SIGNAL_KINDS,
  INTEGRITY_SIGNALS,
  type IntegritySignalRow,
  type IntegritySignalsFilter,
  integritySignalsFilterSchema,
} from '@platewise/shared/integritySignals';
import { fullName } from '@platewise/shared/personNames';
import { useSearchParams } from 'react-router-dom';
import { Permitted } from '../../../components/Permitted';
import { LazyLearnerPanel } from '../learners/LazyLearnerPanel';
import { PersonLink } from '../learners/PersonLink';
import { OfficeListPage } from '../officeList/OfficeListPage';
import { actionsColumn, type OfficeColumn, timeColumn } from '../officeList/officeColumns';
import { QuickFilter } from '../officeList/QuickFilter';
import classes from './integritySignals.module.css';
import { useIntegritySignalsQuery } from './integritySignalsApi';
import { ReviewSignal } from './ReviewSignal';
import { SignalName, SignalReview, SignalSeen } from './SignalList';

export default function IntegritySignalsPage() {
  const { state: shown } = readFilter(useSearchParams()[0]);
  return (
    <OfficeListPage
      name="integritySignals"
      title="Integrity signals"
      lead="Signs that an enrolment should be looked at. Each can be innocent, and none refuses anything by itself."
      noun={['signal', 'signals']}
      sorts={['raisedAt', 'reviewedAt']}
      defaultSort="-raisedAt"
      filter={{ read: readFilter }}
      useRows={useIntegritySignalsQuery}
      columns={shown === 'reviewed' ? REVIEWED : OPEN}
      card={(row) => <SignalCard row={row} />}
      rowId="id"
      panelOf={(rows) => <LazyLearnerPanel rows={rows} />}
      search="Search by learner, email or code"
      exported={{ path: '/admin/integrity-signals', fileName: 'integrity-signals.csv' }}
      failed="There was an error loading the signals."
      none={({ state, kind }, search) =>
        search || kind || state === 'reviewed'
          ? { title: 'No signals found', text: 'No signal matches.' }
          : {
              title: 'Nothing to review',
              text: 'Signals appear here once a quiz is finished or an observer has signed a form.',
            }
      }
    >
      {(list, { state, kind }) => (
        <>
          <QuickFilter
            label="Show"
            options={STATE_OPTIONS}
            value={state}
            onChange={(next) => list.change({ state: next === 'open' ? null : next })}
          />
          <QuickFilter
            label="Signal"
            options={KIND_OPTIONS}
            value={kind ?? ''}
            onChange={(next) => list.change({ kind: next || null })}
          />
        </>
      )}
    </OfficeListPage>
  );
}

const STATE_OPTIONS = [
  { value: 'open', label: 'To review' },
  { value: 'reviewed', label: 'Reviewed' },
];
const KIND_OPTIONS = [
  { value: '', label: 'All' },
  ...INTEGRITY_SIGNAL_KINDS.map((value) => ({ value, label: INTEGRITY_SIGNALS[value] })),
];

/** An address that is not valid gives the signals to review. */
function readFilter(params: URLSearchParams): IntegritySignalsFilter {
  const wanted = { state: params.get('state') ?? 'open', kind: params.get('kind') ?? undefined };
  return integritySignalsFilterSchema.isValidSync(wanted) ? wanted : { state: 'open' };
}

const LearnerLink = ({ row }: { row: IntegritySignalRow }) => (
  <PersonLink userId={row.userId}>{fullName(row)}</PersonLink>
);

const Reviewed = ({ row }: { row: IntegritySignalRow }) =>
  row.reviewedAt ? (
    <SignalReview signal={row} />
  ) : (
    <Permitted needs="assessments decide">
      <ReviewSignal signal={row} name={fullName(row)} />
    </Permitted>
  );

const SignalCard = ({ row }: { row: IntegritySignalRow }) => (
  <>
    <SignalName signal={row} />
    <LearnerLink row={row} />
    <span>{row.courseTitle}</span>
    <SignalSeen signal={row} />
    <span className={classes.quiet}>{showTime(new Date(row.raisedAt))}</span>
    <Reviewed row={row} />
  </>
);

const SIGNAL: OfficeColumn<IntegritySignalRow>[] = [
  timeColumn('raisedAt', 'Raised'),
  {
    accessor: 'firstName',
    title: 'Learner',
    noWrap: true,
    render: (row) => <LearnerLink row={row} />,
  },
  { accessor: 'courseTitle', title: 'Course' },
  { accessor: 'kind', title: 'Signal', render: (row) => <SignalName signal={row} /> },
  {
    accessor: 'seen',
    title: 'What was seen',
    cellsClassName: classes.wide,
    render: (row) => <SignalSeen signal={row} />,
  },
];

const OPEN: OfficeColumn<IntegritySignalRow>[] = [
  ...SIGNAL,
  actionsColumn((row) => <Reviewed row={row} />),
];

const REVIEWED: OfficeColumn<IntegritySignalRow>[] = [
  ...SIGNAL,
  {
    accessor: 'reviewedAt',
    title: 'Review',
    sort: 'reviewedAt',
    newestFirst: true,
    cellsClassName: classes.wide,
    render: (row) => <Reviewed row={row} />,
  },
];
