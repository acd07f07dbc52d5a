import { Button, Group, Progress } from '@mantine/core';
import { formatCount, formatNumber } from '@platewise/shared/count';
import {
  type Disposal,
  type DisposalCounts,
  refusalSchema,
} from '@platewise/shared/retention/disposals';
import { useState } from 'react';
import { Permitted } from '../../../components/Permitted';
import { FormDialog } from '../../../ui/FormDialog';
import { TextAreaField } from '../../../ui/form/TextAreaField';
import { ApproveDialog } from './ApproveDialog';
import { DueItems } from './DueItems';
import classes from './retention.module.css';
import { useRefuseDisposalMutation } from './retentionApi';
import { decisionOf, isUnderWay, monthOf, sumOf, titleOf } from './retentionWords';

/** The records listed in a month, rule by rule, with the buttons that approve or refuse. */
export function WaitingList({ list }: { list: Disposal }) {
  const [dialog, setDialog] = useState<'approve' | 'refuse' | null>(null);
  const listed = sumOf(list.counts, 'listed');
  const kept = sumOf(list.counts, 'kept');
  const close = () => setDialog(null);
  return (
    <article className={classes.list} aria-label={`List of ${monthOf(list)}`}>
      <div className={classes.head}>
        <h3 className={classes.month}>{monthOf(list)}</h3>
        <p className={classes.quiet}>
          {formatCount(listed, 'record')} to dispose of{kept > 0 && `, ${formatNumber(kept)} kept`}
        </p>
      </div>
      {isUnderWay(list) && <UnderWay list={list} />}
      {list.counts.map((counts) => (
        <DueRule key={counts.rule} list={list} counts={counts} />
      ))}
      {list.state === 'WAITING' && (
        <Permitted needs="compliance change">
          <Group mt="md" justify="flex-end">
            <Button variant="default" onClick={() => setDialog('refuse')}>
              Refuse the list
            </Button>
            <Button color="tomato" onClick={() => setDialog('approve')} disabled={listed === 0}>
              Approve and dispose
            </Button>
          </Group>
        </Permitted>
      )}
      {dialog === 'approve' && <ApproveDialog list={list} onClose={close} />}
      {dialog === 'refuse' && <RefuseDialog list={list} onClose={close} />}
    </article>
  );
}

function UnderWay({ list }: { list: Disposal }) {
  const { done, total } = list;
  return (
    <output className={classes.underWay}>
      <p>
        {decisionOf(list)} {formatCount(done, 'record')} of {formatNumber(total)} are done. You can
        leave this page.
      </p>
      <Progress
        value={(100 * done) / total}
        aria-label={`${formatNumber(done)} of ${formatNumber(total)}`}
      />
    </output>
  );
}

/** The records of a rule are fetched when an admin opens it. */
function DueRule({ list, counts }: { list: Disposal; counts: DisposalCounts }) {
  const [isOpened, setIsOpened] = useState(false);
  return (
    <details className={classes.rule} onToggle={(event) => setIsOpened(event.currentTarget.open)}>
      <summary>
        <span className={classes.ruleTitle}>{titleOf(counts)}</span>
        <span className={classes.count}>
          {formatNumber(counts.listed)}
          {counts.kept > 0 && (
            <span className={classes.quiet}>, {formatNumber(counts.kept)} kept</span>
          )}
        </span>
      </summary>
      {isOpened && <DueItems list={list} rule={counts.rule} />}
    </details>
  );
}

type Props = { list: Disposal; onClose: () => void };

function RefuseDialog({ list: { id, version, ...list }, onClose }: Props) {
  const [refuse] = useRefuseDisposalMutation();
  return (
    <FormDialog
      title="Refuse the list"
      lead={
        <p className={classes.first}>
          No record on the {monthOf({ id, version, ...list })} list is disposed of. Records that are
          still due are listed again next month. To leave out single records, keep them instead.
        </p>
      }
      initialValues={{ reason: '' }}
      schema={refusalSchema}
      onSubmit={({ reason }) => refuse({ id, version, reason }).unwrap()}
      success="The list has been refused."
      failure="Unable to refuse the list."
      submitLabel="Refuse the list"
      onClose={onClose}
    >
      <TextAreaField name="reason" label="Reason" maxLength={500} />
    </FormDialog>
  );
}
