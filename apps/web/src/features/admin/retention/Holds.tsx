import { Anchor } from '@mantine/core';
import { showDay, showTime } from '@platewise/shared/dates';
import type { Hold } from '@platewise/shared/retention/disposals';
import { Permitted } from '../../../components/Permitted';
import { showOutcome } from '../../../ui/feedback/failure';
import { OfficeList } from '../officeList/OfficeList';
import { actionsColumn, type OfficeColumn, timeColumn } from '../officeList/officeColumns';
import rowClasses from '../officeList/rowActions.module.css';
import classes from '../officeList/rowText.module.css';
import { useOfficeList } from '../officeList/useOfficeList';
import retentionClasses from './retention.module.css';
import { useHoldsQuery, useLiftHoldMutation } from './retentionApi';

const COLUMNS: OfficeColumn<Hold>[] = [
  { accessor: 'what', title: 'What', cellsClassName: classes.wraps },
  { accessor: 'reason', title: 'Reason', cellsClassName: classes.wraps },
  {
    accessor: 'until',
    title: 'Until',
    sort: 'until',
    noWrap: true,
    render: ({ until }) => showDay(until),
  },
  timeColumn('placedAt', 'On hold since'),
  { accessor: 'placedBy', title: 'By', cellsClassName: classes.email },
  actionsColumn((hold) => <Lift hold={hold} />),
];

const card = (hold: Hold) => (
  <>
    <strong className={classes.wraps}>{hold.what}</strong>
    <span className={classes.wraps}>{hold.reason}</span>
    <span>Until {showDay(hold.until)}</span>
    <span className={classes.quiet}>{hold.placedBy}</span>
    <Lift hold={hold} />
  </>
);

export function Holds() {
  const list = useOfficeList('holds', ['placedAt', 'until'], '-placedAt');
  const holds = useHoldsQuery(list.query, { skip: !list.ready });
  return (
    <OfficeList
      list={list}
      label="Kept records"
      noun={['hold', 'holds']}
      columns={COLUMNS}
      card={card}
      rowId="id"
      answer={holds}
      search="Search by reason or email"
      exported={{ path: '/admin/retention/holds', fileName: 'kept-records.csv' }}
      failed="There was an error loading the records on hold."
      none={{
        title: 'No records on hold',
        text: 'To put a record on hold, choose Keep next to it in a list.',
      }}
    />
  );
}

function Lift({ hold }: { hold: Hold }) {
  const [lift, { isLoading }] = useLiftHoldMutation();
  if (hold.liftedAt)
    return (
      <span className={retentionClasses.quiet}>Lifted {showTime(new Date(hold.liftedAt))}</span>
    );

  async function letGo() {
    await showOutcome(lift(hold.id), {
      success: 'The hold has been lifted.',
      failure: 'Unable to lift the hold.',
    });
  }

  return (
    <Permitted needs="compliance change">
      <Anchor
        component="button"
        type="button"
        className={rowClasses.action}
        disabled={isLoading}
        aria-label={`Lift: ${hold.what}`}
        onClick={() => void letGo()}
      >
        Lift
      </Anchor>
    </Permitted>
  );
}
