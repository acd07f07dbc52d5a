import { Button, Group, Progress } from '@mantine/core';
import type { Disposal, DisposalCounts } from '@platewise/shared/disposals';
import { useState } from 'react';
import { ApproveDialog } from './ApproveDialog';
import { DueItems } from './DueItems';
import { RefuseDialog } from './RefuseDialog';
import classes from './retention.module.css';
import { decisionOf, isUnderWay, monthOf, number, records, sumOf, titleOf } from './retentionWords';

/** What was listed in a month, rule by rule, and what to do with it. */
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
          {records(listed)} to dispose of{kept > 0 && `, ${number(kept)} kept`}
        </p>
      </div>
      {isUnderWay(list) && <UnderWay list={list} />}
      {list.counts.map((counts) => (
        <DueRule key={counts.rule} list={list} counts={counts} />
      ))}
      {list.state === 'WAITING' && (
        <Group mt="md" justify="flex-end">
          <Button variant="default" onClick={() => setDialog('refuse')}>
            Refuse the list
          </Button>
          <Button color="tomato" onClick={() => setDialog('approve')} disabled={listed === 0}>
            Approve and dispose
          </Button>
        </Group>
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
        {decisionOf(list)} {records(done)} of {number(total)} are through. It goes on without you.
      </p>
      <Progress value={(100 * done) / total} aria-label={`${number(done)} of ${number(total)}`} />
    </output>
  );
}

/** Its records are fetched once somebody looks. */
function DueRule({ list, counts }: { list: Disposal; counts: DisposalCounts }) {
  const [isOpened, setIsOpened] = useState(false);
  return (
    <details className={classes.rule} onToggle={(event) => setIsOpened(event.currentTarget.open)}>
      <summary>
        <span className={classes.ruleTitle}>{titleOf(counts)}</span>
        <span className={classes.count}>
          {number(counts.listed)}
          {counts.kept > 0 && <span className={classes.quiet}>, {number(counts.kept)} kept</span>}
        </span>
      </summary>
      {isOpened && <DueItems list={list} rule={counts.rule} />}
    </details>
  );
}
