import type { ContentSetRow } from '@platewise/shared/contentSync';
import type { Column } from '../../../ui/dataTableProps';
import { MakeLiveButton } from './MakeLiveButton';
import { SetState } from './SetState';
import { contentsOf, learnersOf, numberOf, publishedAt } from './setWords';

type Of = { courseId: number; live: number | null };

export const setColumns = (of: Of): Column<ContentSetRow>[] => [
  { accessor: 'number', title: 'CSC', textAlign: 'right', render: numberOf },
  { accessor: 'state', title: 'State', render: ({ state }) => <SetState state={state} /> },
  { accessor: 'publishedAt', title: 'Published', noWrap: true, render: publishedAt },
  { accessor: 'source', title: 'From' },
  { accessor: 'pages', title: 'Content', render: contentsOf },
  { accessor: 'learners', title: 'Learners on it', render: learnersOf },
  { accessor: 'actions', title: 'Actions', render: (set) => <MakeLiveButton set={set} {...of} /> },
];
