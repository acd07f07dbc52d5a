import { Anchor } from '@mantine/core';
import { showTime } from '@platewise/shared/dates';
import {
  NAME_CHANGE_STATE_NAMES,
  NAME_CHANGE_STATES,
  type NameChangeRow,
  type NameChangesFilter,
  nameChangeLabel,
  nameChangeStateName,
  nameChangesFilterSchema,
} from '@platewise/shared/nameChanges';
import { fullName } from '@platewise/shared/personNames';
import { useSearchParams } from 'react-router-dom';
import { LazyLearnerPanel } from '../learners/LazyLearnerPanel';
import { PersonLink } from '../learners/PersonLink';
import { OfficeListPage } from '../officeList/OfficeListPage';
import { actionsColumn, type OfficeColumn, timeColumn } from '../officeList/officeColumns';
import { QuickFilter } from '../officeList/QuickFilter';
import actionClasses from '../officeList/rowActions.module.css';
import { NameChangeDialog } from './NameChangeDialog';
import { useNameChangesQuery } from './nameChangesApi';

export default function NameChangesPage() {
  const [params] = useSearchParams();
  const { state: shown } = readFilter(params);
  return (
    <>
      <OfficeListPage
        name="nameChanges"
        title="Name changes"
        lead="Learners who ask for another name. Compare it with the proof, which is destroyed when you decide."
        noun={['request', 'requests']}
        sorts={['askedAt']}
        defaultSort="-askedAt"
        filter={{ read: readFilter }}
        useRows={useNameChangesQuery}
        columns={COLUMNS}
        card={(row) => <RequestCard row={row} />}
        rowId="id"
        panelOf={(rows) => <LazyLearnerPanel rows={rows} />}
        search="Search by learner, email or code"
        exported={{ path: '/admin/name-changes', fileName: 'name-changes.csv' }}
        failed="There was an error loading the requests."
        none={(_, search) =>
          search || shown !== 'waiting'
            ? { title: 'No requests found', text: 'No request matches.' }
            : { title: 'Nothing to do', text: 'No learner is waiting for another name.' }
        }
      >
        {(list, { state }) => (
          <QuickFilter
            label="Show"
            options={STATES}
            value={state}
            onChange={(next) => list.change({ state: next === 'waiting' ? null : next })}
          />
        )}
      </OfficeListPage>
      <OpenRequest />
    </>
  );
}

const STATES = [
  ...NAME_CHANGE_STATES.map((value) => ({ value, label: NAME_CHANGE_STATE_NAMES[value] })),
  { value: 'all', label: 'All' },
];

/** Without a valid state in the address, those that wait. */
function readFilter(params: URLSearchParams): NameChangesFilter {
  const wanted = { state: params.get('state') ?? 'waiting' };
  return nameChangesFilterSchema.isValidSync(wanted) ? wanted : { state: 'waiting' };
}

const OPEN = 'request';

/** The request that the address names, so that a link from ‘Needs attention’ opens it. */
function OpenRequest() {
  const { id, close } = useOpenRequest();
  return id ? <NameChangeDialog key={id} id={id} onClose={close} /> : null;
}

function useOpenRequest() {
  const [params, setParams] = useSearchParams();
  const change = (id: string | null) =>
    setParams(
      (former) => {
        const next = new URLSearchParams(former);
        if (id) next.set(OPEN, id);
        else next.delete(OPEN);
        return next;
      },
      { replace: true },
    );
  return { id: params.get(OPEN), open: change, close: () => change(null) };
}

function OpenButton({ row }: { row: NameChangeRow }) {
  const { open } = useOpenRequest();
  const label = row.state === 'waiting' ? 'Compare and decide' : 'Open';
  return (
    <Anchor
      component="button"
      type="button"
      className={actionClasses.action}
      aria-label={`${label}: ${formerNameOf(row)}`}
      onClick={() => open(row.id)}
    >
      {label}
    </Anchor>
  );
}

const formerNameOf = ({ formerFirstName, formerLastName }: NameChangeRow) =>
  fullName({ firstName: formerFirstName, lastName: formerLastName });

const LearnerLink = ({ row }: { row: NameChangeRow }) => (
  <PersonLink userId={row.userId}>{formerNameOf(row)}</PersonLink>
);

const describeState = ({ state, decidedByName }: NameChangeRow) =>
  [nameChangeStateName(state), decidedByName && `by ${decidedByName}`].filter(Boolean).join(' ');

const COLUMNS: OfficeColumn<NameChangeRow>[] = [
  timeColumn('askedAt', 'Asked'),
  {
    accessor: 'formerFirstName',
    title: 'Former name',
    noWrap: true,
    render: (row) => <LearnerLink row={row} />,
  },
  { accessor: 'firstName', title: 'New name', noWrap: true, render: fullName },
  { accessor: 'email', title: 'Email' },
  { accessor: 'kind', title: 'Why', render: ({ kind }) => nameChangeLabel(kind) },
  { accessor: 'state', title: 'State', render: describeState },
  actionsColumn((row) => <OpenButton row={row} />),
];

const RequestCard = ({ row }: { row: NameChangeRow }) => (
  <>
    <LearnerLink row={row} />
    <span>To {fullName(row)}</span>
    <span>{nameChangeLabel(row.kind)}</span>
    <span>{row.email}</span>
    <span>
      {describeState(row)}, asked {showTime(new Date(row.askedAt))}
    </span>
    <OpenButton row={row} />
  </>
);
