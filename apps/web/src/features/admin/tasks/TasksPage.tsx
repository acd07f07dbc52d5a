import { Button } from '@mantine/core';
import { isDay, showDay } from '@platewise/shared/dates';
import { EVERYBODY, type Task, type TasksFilter } from '@platewise/shared/tasks';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { currentUserId } from '../../../api/session';
import { Permitted } from '../../../components/Permitted';
import person from '../notes/aboutPerson.module.css';
import { OfficeListPage } from '../officeList/OfficeListPage';
import { actionsColumn, type OfficeColumn, timeColumn } from '../officeList/officeColumns';
import {
  doneColumn,
  TASK_FILTER,
  type TaskState,
  TaskStateFilter,
  useTaskState,
} from '../officeList/openTasks';
import { QuickFilter } from '../officeList/QuickFilter';
import { TaskDialog } from './TaskDialog';
import {
  describeDone,
  describeOwner,
  TaskActions,
  TaskDue,
  TaskPerson,
  UndoDone,
} from './taskParts';
import classes from './tasks.module.css';
import { useTasksQuery } from './tasksApi';

const SORTS = { open: ['dueOn', 'createdAt'], done: ['doneAt', 'dueOn', 'createdAt'] };
const DEFAULT_SORT = { open: 'dueOn', done: '-doneAt' };

const LEADS = {
  open: 'What we have to do, the most urgent first. Each owner gets an email in the morning with what is due.',
  done: 'What we have done, the latest first.',
};

const NONE = {
  open: { title: 'Nothing to do', text: 'No open task matches.' },
  done: { title: 'Nothing done yet', text: 'No task matches.' },
};

const MINE = 'mine';
const OWNERS = [
  { value: '', label: 'All tasks' },
  { value: MINE, label: 'Mine' },
  { value: EVERYBODY, label: 'Without an owner' },
];

const readOwner = (params: URLSearchParams) => {
  const asked = params.get('owner')?.toLowerCase() ?? '';
  return OWNERS.some(({ value }) => value === asked) ? asked : '';
};

/** A link says ‘mine’, so that it shows each admin their own tasks. The server gets the admin’s id. */
const FILTER = {
  read(params: URLSearchParams): TasksFilter {
    const owner = readOwner(params);
    const dueBy = params.get('dueBy') ?? '';
    return {
      ...TASK_FILTER.read(params),
      owner: (owner === MINE ? currentUserId() : owner) || undefined,
      dueBy: isDay(dueBy) ? dueBy : undefined,
    };
  },
};

export default function TasksPage() {
  const state = useTaskState();
  const owner = readOwner(useSearchParams()[0]);
  const [adding, setAdding] = useState(false);
  const [lastDone, setLastDone] = useState<Task | null>(null);
  return (
    <>
      <OfficeListPage
        name="tasks"
        title="Tasks"
        lead={LEADS[state]}
        noun={['task', 'tasks']}
        sorts={SORTS[state]}
        defaultSort={DEFAULT_SORT[state]}
        filter={FILTER}
        linkFilters={({ dueBy }) =>
          dueBy ? [{ name: 'dueBy', words: `Due by ${showDay(dueBy)}` }] : []
        }
        useRows={useTasksQuery}
        columns={columnsOf(state, setLastDone)}
        card={(task) => <Card task={task} onDone={setLastDone} />}
        rowId="id"
        search="Search by task or person"
        exported={{ path: '/admin/tasks', fileName: 'tasks.csv' }}
        failed="There was an error loading the tasks."
        none={(_, search) =>
          search ? { title: 'No task found', text: 'No task matches.' } : NONE[state]
        }
      >
        {(list) => (
          <>
            <TaskStateFilter list={list} state={state} open="Open" />
            <QuickFilter
              label="Whose"
              options={OWNERS}
              value={owner}
              onChange={(next) => list.change({ owner: next || null })}
            />
            <Permitted needs="support change">
              <Button
                leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
                onClick={() => setAdding(true)}
              >
                New task
              </Button>
            </Permitted>
            <UndoDone task={lastDone} onUndone={() => setLastDone(null)} />
          </>
        )}
      </OfficeListPage>
      {adding && <TaskDialog onClose={() => setAdding(false)} />}
    </>
  );
}

type OnDone = (done: Task) => void;

const columnsOf = (state: TaskState, onDone: OnDone): OfficeColumn<Task>[] => [
  {
    accessor: 'title',
    title: 'Task',
    cellsClassName: classes.wide,
    render: (task) => <TaskWords task={task} />,
  },
  {
    accessor: 'dueOn',
    title: 'Due',
    sort: 'dueOn',
    noWrap: true,
    render: (task) => <TaskDue task={task} />,
  },
  { accessor: 'ownerName', title: 'Owner', noWrap: true, render: describeOwner },
  {
    accessor: 'personName',
    title: 'Person',
    noWrap: true,
    render: (task) => <TaskPerson task={task} />,
  },
  ...(state === 'done'
    ? [doneColumn<Task>(), { accessor: 'doneByName', title: 'Done by', noWrap: true } as const]
    : [timeColumn<Task>('createdAt', 'Created')]),
  actionsColumn((task) => <TaskActions task={task} onDone={onDone} />),
];

const TaskWords = ({ task: { title, details } }: { task: Task }) => (
  <>
    <span className={classes.title}>{title}</span>
    {details && <p className={person.text}>{details}</p>}
  </>
);

const Card = ({ task, onDone }: { task: Task; onDone: OnDone }) => (
  <>
    <TaskWords task={task} />
    <span>
      {describeDone(task) ?? (
        <>
          Due <TaskDue task={task} />, {describeOwner(task)}
        </>
      )}
    </span>
    {task.personName && (
      <span>
        About <TaskPerson task={task} />
      </span>
    )}
    <TaskActions task={task} onDone={onDone} />
  </>
);
