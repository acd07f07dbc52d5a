import { useWindowEvent } from '@mantine/hooks';
import { sydneyDay } from '@platewise/shared/dates';
import { MESSAGES } from '@platewise/shared/messages';
import { useState } from 'react';
import { useUsersQuery } from '../../../api/usersApi';
import { OfficeList } from '../../../components/officeList/OfficeList';
import { useOfficeList } from '../../../components/officeList/useOfficeList';
import { Page } from '../../../ui/Page';
import { FilterPanel } from '../list/FilterPanel';
import { SetActiveButton } from './SetActiveButton';
import { UserCard } from './UserCard';
import { UsersFilterForm } from './UsersFilterForm';
import { NEWEST_USERS, USER_COLUMNS, USER_SORTS } from './userColumns';
import { readUsersFilter, sayUsersFilter, usersFilterParams } from './usersFilter';
import { nameOf } from './userWords';

/** Before the login links of the rows, which live for 15 minutes, have died. */
const NEW_LINKS_EVERY_MS = 10 * 60_000;

const sydneyToday = () => sydneyDay(new Date());

export default function UsersPage() {
  const [today, setToday] = useState(sydneyToday);
  const list = useOfficeList('users', USER_SORTS, NEWEST_USERS);
  const filter = readUsersFilter(list.params, today);
  const users = useUsersQuery(
    { filter, ...list.query },
    { skip: !list.ready, pollingInterval: NEW_LINKS_EVERY_MS },
  );
  // Whoever comes back from another window may have used a link there, and each works once.
  useWindowEvent('focus', () => {
    setToday(sydneyToday());
    if (list.ready) void users.refetch();
  });

  return (
    <Page title="Registers" width="full">
      <FilterPanel title="Filter Registers" summary={sayUsersFilter(filter)}>
        <UsersFilterForm
          filter={filter}
          today={today}
          onFilter={(next) => list.change(usersFilterParams(next, today))}
        />
      </FilterPanel>
      <OfficeList
        list={list}
        label="Registers"
        noun={['user', 'users']}
        columns={USER_COLUMNS}
        card={(user) => <UserCard user={user} />}
        rowId="userId"
        answer={users}
        search="Search by name, email or code"
        exported={{
          url: '/admin/users/export.csv',
          chosenUrl: '/admin/users/chosen/export.csv',
          data: filter,
          fileName: 'registers.csv',
        }}
        bulk={(chosen) => (
          <>
            <SetActiveButton chosen={chosen} active />
            <SetActiveButton chosen={chosen} active={false} />
          </>
        )}
        rowName={nameOf}
        failed={MESSAGES.users.loadFailed}
        none={{
          title: 'No users found',
          text: 'Nobody who registered in this time matches. Try other dates, user types or words.',
        }}
      />
    </Page>
  );
}
