import { Anchor, Button } from '@mantine/core';
import { formatCount, formatNumber } from '@platewise/shared/count';
import { showDay, sydneyDay } from '@platewise/shared/dates';
import type { WaitingKind, WaitingRow } from '@platewise/shared/needsAttention';
import { Link } from 'react-router-dom';
import { useToday } from '../../../components/useToday';
import { EmptyState } from '../../../ui/list/EmptyState';
import { Page } from '../../../ui/Page';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { TitledSection } from '../../../ui/TitledSection';
import classes from './NeedsAttention.module.css';
import { useNeedsAttention } from './needsAttentionApi';

const DAY_MS = 86_400_000;

/** Everything that waits for the office, and nothing else. */
export default function NeedsAttentionPage() {
  const { data, isError, refetch } = useNeedsAttention();
  return (
    <Page
      title="Needs attention"
      width="full"
      lead={data && data.length > 0 ? 'Everything that waits for us, the oldest first.' : undefined}
    >
      {data && data.length > 0 && (
        <div className={classes.kinds}>
          {data.map((kind) => (
            <Kind key={kind.kind} kind={kind} />
          ))}
        </div>
      )}
      {data && data.length === 0 && (
        <EmptyState
          title="Nothing is waiting."
          action={
            <Button component={Link} to="/Admin/Tasks" variant="default">
              See all tasks
            </Button>
          }
        >
          Everyone has been looked after. New work appears here by itself.
        </EmptyState>
      )}
      {!data && !isError && <SkeletonLines lines={8} />}
      {!data && isError && (
        <EmptyState
          title="There was an error loading what needs attention."
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
    </Page>
  );
}

const Kind = ({ kind: { title, count, rows, to, action } }: { kind: WaitingKind }) => (
  <TitledSection title={`${title} (${formatNumber(count)})`}>
    <ul className={classes.rows}>
      {rows.map((row) => (
        <li key={row.id}>
          <Who row={row} />
          <Since row={row} />
          <Button
            component={Link}
            to={row.to}
            variant="light"
            size="compact-md"
            className={classes.action}
            aria-label={`${action}: ${row.name}`}
          >
            {action}
          </Button>
        </li>
      ))}
    </ul>
    {count > rows.length && (
      <div>
        <Anchor component={Link} to={to} inherit aria-label={`All ${count}: ${title}`}>
          All {formatNumber(count)}
        </Anchor>
      </div>
    )}
  </TitledSection>
);

const Who = ({ row: { name, about, personTo } }: { row: WaitingRow }) => (
  <div className={classes.who}>
    {personTo ? (
      <Anchor component={Link} to={personTo} className={classes.name} inherit>
        {name}
      </Anchor>
    ) : (
      <span className={classes.name}>{name}</span>
    )}
    {about && <span className={classes.quiet}>{about}</span>}
  </div>
);

function Since({ row: { since } }: { row: WaitingRow }) {
  const today = useToday();
  const day = sydneyDay(new Date(since));
  const days = (Date.parse(today) - Date.parse(day)) / DAY_MS;
  return (
    <span className={classes.quiet}>
      since {showDay(day)}
      {days > 0 && `, ${formatCount(days, 'day')}`}
    </span>
  );
}
