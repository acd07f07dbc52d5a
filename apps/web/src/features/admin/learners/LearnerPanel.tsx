import { Anchor, Button, Drawer, Group } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { fullName } from '@platewise/shared/personNames';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../../ui/list/EmptyState';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { LearnerDetails } from './LearnerDetails';
import { FRESH_LOGIN_LINKS, useLearnerPageQuery } from './learnersApi';
import { learnerPath, PERSON } from './PersonLink';

type Props = {
  /** The people of the rows of the list, in their order. */
  people: string[];
};

/** A panel about the person whom the address names. Its keys go on to the next row of the list. */
export default function LearnerPanel({ people }: Props) {
  const [params, setParams] = useSearchParams();
  const userId = params.get(PERSON);
  const open = (person: string | null | undefined) => {
    if (person === undefined) return;
    const next = new URLSearchParams(params);
    if (person) next.set(PERSON, person);
    else next.delete(PERSON);
    setParams(next, { replace: true });
  };
  const inOrder = [...new Set(people)];
  const place = inOrder.indexOf(userId ?? '');
  const former = inOrder[place - 1];
  const next = place === -1 ? undefined : inOrder[place + 1];
  // They do nothing in a field, in which something may be half typed.
  useHotkeys([
    ['alt+ArrowUp', () => open(former)],
    ['alt+ArrowDown', () => open(next)],
  ]);
  if (!userId) return null;
  return (
    <Drawer
      opened
      onClose={() => open(null)}
      position="right"
      size="46rem"
      title={
        <strong>
          <Name userId={userId} />
        </strong>
      }
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Group gap="xs" mb="md">
        <Button
          variant="default"
          size="sm"
          disabled={!former}
          leftSection={<IconChevronLeft size={18} stroke={1.75} aria-hidden />}
          aria-keyshortcuts="Alt+ArrowUp"
          onClick={() => open(former)}
        >
          Previous
        </Button>
        <Button
          variant="default"
          size="sm"
          disabled={!next}
          rightSection={<IconChevronRight size={18} stroke={1.75} aria-hidden />}
          aria-keyshortcuts="Alt+ArrowDown"
          onClick={() => open(next)}
        >
          Next
        </Button>
        <Anchor component={Link} to={learnerPath(userId)}>
          Open as a page
        </Anchor>
      </Group>
      <Details key={userId} userId={userId} />
    </Drawer>
  );
}

function Name({ userId }: { userId: string }) {
  const { data } = useLearnerPageQuery(userId);
  return data ? fullName(data.user) : 'Loading…';
}

function Details({ userId }: { userId: string }) {
  const { data, isError, refetch } = useLearnerPageQuery(userId, FRESH_LOGIN_LINKS);
  if (data) return <LearnerDetails learner={data} />;
  if (!isError) return <SkeletonLines lines={12} />;
  return (
    <EmptyState
      title="There was an error loading this person."
      action={<Button onClick={() => void refetch()}>Try again</Button>}
    />
  );
}
