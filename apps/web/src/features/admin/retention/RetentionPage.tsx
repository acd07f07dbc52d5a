import { Button, Title } from '@mantine/core';
import { formatNumber } from '@platewise/shared/count';
import type { Disposal, Retention } from '@platewise/shared/retention/disposals';
import { RETENTION_RULES, RULE_KEYS, type RuleKey } from '@platewise/shared/retention/rules';
import { useState } from 'react';
import { EmptyState } from '../../../ui/list/EmptyState';
import { Page } from '../../../ui/Page';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { Holds } from './Holds';
import classes from './retention.module.css';
import { useRetentionQuery } from './retentionApi';
import { decisionOf, isOpen, isUnderWay, monthOf, titleOf } from './retentionWords';
import { WaitingList } from './WaitingList';

const LOOK_AGAIN_MS = 5000;

export default function RetentionPage() {
  const [isWorking, setIsWorking] = useState(false);
  const { data, isError, refetch } = useRetentionQuery(undefined, {
    pollingInterval: isWorking ? LOOK_AGAIN_MS : 0,
  });
  const someUnderWay = data?.disposals.some(isUnderWay) ?? false;
  if (someUnderWay !== isWorking) setIsWorking(someUnderWay);
  return (
    <Page
      title="Retention"
      width="full"
      lead="How long we keep records, and why. On the first of each month, records that are due for disposal are listed here. Nothing is disposed of until an admin approves it."
    >
      {data && <Parts retention={data} />}
      {!data && !isError && <SkeletonLines lines={12} />}
      {!data && isError && (
        <EmptyState
          title="There was an error loading this page."
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
    </Page>
  );
}

function Parts({ retention }: { retention: Retention }) {
  const open = retention.disposals.filter(isOpen);
  const past = retention.disposals.filter((list) => !isOpen(list));
  return (
    <>
      <section className={classes.section} aria-labelledby="due">
        <Title order={2} size="h3" id="due">
          Due for disposal
        </Title>
        {open.map((list) => (
          <WaitingList key={list.id} list={list} />
        ))}
        {open.length === 0 && (
          <p className={classes.quiet}>
            Nothing due. The next list is made on the first of next month.
          </p>
        )}
      </section>
      <section className={classes.section} aria-labelledby="kept">
        <Title order={2} size="h3" id="kept">
          On hold
        </Title>
        <Holds />
      </section>
      <section className={classes.section} aria-labelledby="rules">
        <Title order={2} size="h3" id="rules">
          The rules
        </Title>
        <Rules dueNextMonth={retention.dueNextMonth} />
      </section>
      {past.length > 0 && (
        <section className={classes.section} aria-labelledby="past">
          <Title order={2} size="h3" id="past">
            Past lists
          </Title>
          <PastLists lists={past} />
        </section>
      )}
    </>
  );
}

/** The newest first; by numbers alone. */
const PastLists = ({ lists }: { lists: Disposal[] }) => (
  <ul className={classes.past}>
    {lists.map((list) => (
      <li key={list.id}>
        <h3 className={classes.month}>{monthOf(list)}</h3>
        <p>{decisionOf(list)}</p>
        {list.counts.length > 0 && (
          <ul>
            {list.counts.map((counts) => (
              <li key={counts.rule}>
                {titleOf(counts)}: {formatNumber(counts.disposed)} disposed of
                {counts.kept > 0 && `, ${formatNumber(counts.kept)} kept`}
                {counts.noLongerDue > 0 && `, ${formatNumber(counts.noLongerDue)} no longer due`}
              </li>
            ))}
          </ul>
        )}
      </li>
    ))}
  </ul>
);

type Props = Pick<Retention, 'dueNextMonth'>;

const Rules = ({ dueNextMonth }: Props) => (
  <ul className={classes.rules}>
    {RULE_KEYS.map((key) => (
      <li key={key} className={classes.card}>
        <Rule rule={key} next={dueNextMonth?.[key as keyof typeof dueNextMonth]} />
      </li>
    ))}
  </ul>
);

function Rule({ rule, next }: { rule: RuleKey; next: number | undefined }) {
  const { title, what, period, why, disposal, untouched, how } = RETENTION_RULES[rule];
  return (
    <>
      <h3 className={classes.month}>{title}</h3>
      <p>{what}</p>
      <dl className={classes.facts}>
        <dt>Kept</dt>
        <dd>
          <strong>{period}</strong>
        </dd>
        <dt>Why</dt>
        <dd>{why}</dd>
        <dt>Then</dt>
        <dd>{disposal}</dd>
        {how === 'approval' && (
          <>
            <dt>Never deleted</dt>
            <dd>{untouched}</dd>
            <dt>Due next month</dt>
            <dd>{next === undefined ? 'Not counted yet' : formatNumber(next)}</dd>
          </>
        )}
      </dl>
    </>
  );
}
