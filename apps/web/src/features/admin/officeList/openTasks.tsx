import { showTime } from '@platewise/shared/dates';
import { useSearchParams } from 'react-router-dom';
import type { OfficeColumn } from './officeColumns';
import { QuickFilter } from './QuickFilter';
import type { OfficeListState } from './useOfficeList';

/** A list of tasks shows those that are open, or those that someone has done. */
const TASK_STATES = ['open', 'done'] as const;
export type TaskState = (typeof TASK_STATES)[number];

const readState = (params: URLSearchParams): TaskState =>
  TASK_STATES.find((state) => state === params.get('state')?.toLowerCase()) ?? 'open';

export const useTaskState = () => readState(useSearchParams()[0]);

export const TASK_FILTER = {
  read: (params: URLSearchParams) => ({ state: readState(params) }),
};

type Props = {
  list: OfficeListState;
  state: TaskState;
  /** Names the open ones: 'Needs help'. */
  open: string;
};

export const TaskStateFilter = ({ list, state, open }: Props) => (
  <QuickFilter
    label="Show"
    options={[
      { value: 'open', label: open },
      { value: 'done', label: 'Done' },
    ]}
    value={state}
    onChange={(next) => list.change({ state: next === 'open' ? null : next, sort: null })}
  />
);

export const doneColumn = <Row extends { doneAt: string | null }>(): OfficeColumn<Row> => ({
  accessor: 'doneAt',
  title: 'Done',
  sort: 'doneAt',
  newestFirst: true,
  noWrap: true,
  render: ({ doneAt }) => doneAt && showTime(new Date(doneAt)),
});
