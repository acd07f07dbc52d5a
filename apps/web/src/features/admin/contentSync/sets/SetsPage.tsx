import { Button } from '@mantine/core';
import type { ContentSetRow, ContentSetStateName } from '@platewise/shared/contentSync';
import { formatCount } from '@platewise/shared/count';
import { showTime } from '@platewise/shared/dates';
import { IconArchive, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog';
import type { Column } from '../../../../ui/list/dataTableProps';
import { EmptyState } from '../../../../ui/list/EmptyState';
import { TableOrCards } from '../../../../ui/list/TableOrCards';
import { CoursePart } from '../CoursePart';
import { useContentSetsQuery, useMakeSetLiveMutation } from '../contentSyncApi';
import { QueryBoundary } from '../QueryBoundary';
import classes from './sets.module.css';

export default function SetsPage() {
  return (
    <CoursePart title="Earlier sets">
      {({ courseId }) => <SetsOf key={courseId} courseId={courseId} />}
    </CoursePart>
  );
}

function SetsOf({ courseId }: { courseId: number }) {
  const answer = useContentSetsQuery(courseId);
  return (
    <QueryBoundary answer={answer}>
      {(sets) => <Sets courseId={courseId} sets={sets} />}
    </QueryBoundary>
  );
}

type Props = { courseId: number; sets: ContentSetRow[] };

/** Every set there was, the newest first. */
function Sets({ courseId, sets }: Props) {
  const [page, setPage] = useState(1);
  if (sets.length === 0) return <EmptyState title="This course has no content yet." />;
  const live = sets.find(({ state }) => state === 'Live')?.number ?? null;
  return (
    <TableOrCards
      label="Content sets"
      columns={setColumns({ courseId, live })}
      rows={sets}
      rowId="contentSetId"
      page={page}
      onPage={setPage}
      card={(set) => <SetCard set={set} courseId={courseId} live={live} />}
    />
  );
}

type SetCardProps = { set: ContentSetRow; courseId: number; live: number | null };

const SetCard = ({ set, courseId, live }: SetCardProps) => (
  <>
    <span className={classes.name}>
      {set.number === null ? 'No number yet' : `Set ${set.number}`}
    </span>
    <SetState state={set.state} />
    <span className={classes.quiet}>
      {set.source}, published: {publishedAt(set)}
    </span>
    <span className={classes.quiet}>{contentsOf(set)}</span>
    <span className={classes.quiet}>Learners on it: {learnersOf(set)}</span>
    <MakeLiveButton set={set} courseId={courseId} live={live} />
  </>
);

type Of = { courseId: number; live: number | null };

const setColumns = (of: Of): Column<ContentSetRow>[] => [
  { accessor: 'number', title: 'CSC', textAlign: 'right', render: numberOf },
  { accessor: 'state', title: 'State', render: ({ state }) => <SetState state={state} /> },
  { accessor: 'publishedAt', title: 'Published', noWrap: true, render: publishedAt },
  { accessor: 'source', title: 'From' },
  { accessor: 'pages', title: 'Content', render: contentsOf },
  { accessor: 'learners', title: 'Learners on it', render: learnersOf },
  { accessor: 'actions', title: 'Actions', render: (set) => <MakeLiveButton set={set} {...of} /> },
];

type MakeLiveButtonProps = { set: ContentSetRow; courseId: number; live: number | null };

/** A former set becomes what new learners get, under its own number. */
function MakeLiveButton({ set, courseId, live }: MakeLiveButtonProps) {
  const [makeLive] = useMakeSetLiveMutation();
  const [isOpen, setIsOpen] = useState(false);
  if (set.state !== 'Retired') return null;
  const name = `set ${set.number}`;

  return (
    <>
      <Button
        variant="light"
        size="compact-sm"
        className={classes.button}
        aria-label={`Make live again: ${name}`}
        onClick={() => setIsOpen(true)}
      >
        Make live again
      </Button>
      <ConfirmDialog
        opened={isOpen}
        title={`Make ${name} live again`}
        confirmLabel="Make live again"
        onConfirm={() => makeLive({ courseId, contentSetId: set.contentSetId })}
        success={`New learners now get ${name}.`}
        failure={`Unable to make ${name} live again.`}
        onClose={() => setIsOpen(false)}
      >
        New learners get {name}
        {live !== null && ` instead of set ${live}`}. Current learners keep the set they started
        with.
      </ConfirmDialog>
    </>
  );
}

const ICONS = { Waiting: IconClock, Live: IconCircleCheck, Retired: IconArchive };

function SetState({ state }: { state: ContentSetStateName }) {
  const Icon = ICONS[state];
  return (
    <span className={classes.state} data-state={state}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {state}
    </span>
  );
}

/** A set that waits gets its number when it is published. */
const numberOf = ({ number }: ContentSetRow) => number ?? '–';

const publishedAt = (set: ContentSetRow) =>
  set.publishedAt ? showTime(new Date(set.publishedAt)) : 'Not yet';

const contentsOf = ({ sections, pages, questions }: ContentSetRow) =>
  [
    formatCount(sections, 'section'),
    formatCount(pages, 'page'),
    formatCount(questions, 'question'),
  ].join(', ');

const learnersOf = ({ learners, studying }: ContentSetRow) =>
  learners === 0 ? 'None' : `${formatCount(learners, 'learner')}, ${studying} still studying`;
