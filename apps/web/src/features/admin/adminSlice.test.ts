import { expect, it } from 'vitest';
import { createStore } from '../../app/store';
import {
  allMatchingSelected,
  filterPanelClosed,
  filterPanelOpened,
  listNarrowed,
  rowsSelected,
  selectFilterPanel,
  selectionCleared,
  selectSelection,
} from './adminSlice';

const NONE = { state: 'none' };
const LATE = 'status=late';
const ROWS = { state: 'rows', narrowedTo: LATE, ids: ['a', 'b'] };
const selectedRows = rowsSelected({ list: 'users', narrowedTo: LATE, ids: ['a', 'b'] });
const selectedAll = allMatchingSelected({ list: 'users', narrowedTo: LATE, expected: 120 });

it.each([
  { what: 'rows are selected', events: [selectedRows], users: ROWS },
  {
    what: 'the last row is taken out',
    events: [selectedRows, rowsSelected({ list: 'users', narrowedTo: LATE, ids: [] })],
    users: NONE,
  },
  {
    what: 'all that match are selected after rows',
    events: [selectedRows, selectedAll],
    users: { state: 'allMatching', narrowedTo: LATE, expected: 120 },
  },
  {
    what: 'rows are selected after all that match',
    events: [selectedAll, selectedRows],
    users: ROWS,
  },
  { what: 'it is cleared', events: [selectedAll, selectionCleared('users')], users: NONE },
  {
    what: 'another list is cleared',
    events: [selectedRows, selectionCleared('mails')],
    users: ROWS,
  },
  {
    what: 'the list is shown under the same filter',
    events: [selectedRows, listNarrowed({ list: 'users', narrowedTo: LATE })],
    users: ROWS,
  },
  {
    what: 'the list is shown under another filter',
    events: [selectedRows, listNarrowed({ list: 'users', narrowedTo: '' })],
    users: NONE,
  },
  {
    what: 'another list is shown under another filter',
    events: [selectedRows, listNarrowed({ list: 'mails', narrowedTo: '' })],
    users: ROWS,
  },
])('has the right selection when $what', ({ events, users }) => {
  const store = createStore();
  for (const event of events) store.dispatch(event);
  expect(selectSelection(store.getState(), 'users')).toEqual(users);
  expect(selectSelection(store.getState(), 'mails')).toEqual(NONE);
});

it('remembers which filter panels an admin has opened and closed', () => {
  const store = createStore();
  store.dispatch(filterPanelOpened('Filter users'));
  store.dispatch(filterPanelOpened('Filter invoices'));
  store.dispatch(filterPanelClosed('Filter users'));
  const states = ['Filter users', 'Filter invoices', 'Filter emails'].map((title) =>
    selectFilterPanel(store.getState(), title),
  );
  expect(states).toEqual(['closed', 'open', null]);
});
