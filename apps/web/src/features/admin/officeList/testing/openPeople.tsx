import type { MyLists } from '@platewise/shared/listSettings';
import { Link } from 'react-router-dom';
import { fakeServer } from '../../../../testing/fakeServer';
import { openWindow } from '../../../../testing/openWindow';
import { renderApp } from '../../../../testing/renderApp';
// Loaded at once, so that no test waits for it.
import '../../../../ui/list/DataTableGrid';
import { OfficeList } from '../OfficeList';
import { actionsColumn, type OfficeColumn } from '../officeColumns';
import { useOfficeList } from '../useOfficeList';
import type { SelectedRows } from '../useSelectedRows';

type Person = { id: string; name: string; email: string };
type Handlers = Parameters<typeof fakeServer>[0];

const COLUMNS: OfficeColumn<Person>[] = [
  { accessor: 'name', title: 'Name', sort: 'name' },
  { accessor: 'email', title: 'Email' },
  actionsColumn(({ id, name }) => <Link to={`/people/${id}`}>Show {name}</Link>),
];

/** Two of the people of each page. */
const peopleOf = (page: number) =>
  [1, 2].map((n) => ({ id: `id-${page}-${n}`, name: `P${page}${n}`, email: `${page}${n}@b.c` }));

type Options = {
  at?: string;
  width?: number;
  total?: number;
  andMore?: boolean;
  mine?: Partial<MyLists>;
  handlers?: Handlers;
};

/** A list of people of whom everybody can be greeted. */
export function openPeople(options: Options = {}) {
  const { at = '/People', width, total = 120, andMore = false, mine, handlers } = options;
  const greeted: SelectedRows[] = [];

  function People() {
    const list = useOfficeList('users', ['name'], 'name');
    const page = list.ready ? { rows: peopleOf(list.page), total, andMore } : undefined;
    return (
      <OfficeList
        list={list}
        label="People"
        noun={['person', 'people']}
        columns={COLUMNS}
        card={({ name }) => <strong>{name}</strong>}
        rowId="id"
        rowName={({ name }) => name}
        answer={{
          data: page,
          currentData: page,
          isError: false,
          isFetching: !page,
          refetch: () => undefined,
        }}
        search="Search by name"
        filter={{ country: 'AU' }}
        exported={{
          path: '/people',
          filterIn: 'body',
          canExportSelected: true,
          fileName: 'people.csv',
        }}
        bulk={(chosen) => (
          <button type="button" onClick={() => greeted.push(chosen)}>
            Greet
          </button>
        )}
        failed="Failed."
        none={{ title: 'None', text: 'Nobody.' }}
      />
    );
  }

  const routes = [{ path: '/people/:id', element: <Link to="/People">Back</Link> }];
  openWindow(width);
  const server = fakeServer({
    'GET /admin/lists': { body: { settings: [], views: [], ...mine } },
    ...handlers,
  });
  return { ...renderApp(<People />, { at, routes }), ...server, greeted };
}
