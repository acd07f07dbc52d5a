import { useWindowEvent } from '@mantine/hooks';
import { sydneyDay } from '@platewise/shared/dates';
import { useState } from 'react';
import { useUsersQuery } from '../../../api/usersApi';
import { ListBar } from '../../../ui/list/ListBar';
import { OfficeTable } from '../../../ui/list/OfficeTable';
import { SearchField } from '../../../ui/list/SearchField';
import { useListAddress } from '../../../ui/list/useListAddress';
import { Page } from '../../../ui/Page';
import { FilterPanel } from '../list/FilterPanel';
import { UserCard } from './UserCard';
import { UsersFilterForm } from './UsersFilterForm';
import { NEWEST_USERS, USER_SORTS, userColumns } from './userColumns';
import { readUsersFilter, sayUsersFilter, usersFilterParams } from './usersFilter';

/** Before the login links of the rows, which live for 15 minutes, have died. */
const NEW_LINKS_EVERY_MS = 10 * 60_000;

const sydneyToday = () => sydneyDay(new Date());

export default function UsersPage() {
  const [today, setToday] = useState(sydneyToday);
  const address = useListAddress(USER_SORTS, NEWEST_USERS);
  const filter = readUsersFilter(address.params, today);
  const { page, sort, search } = address;
  const users = useUsersQuery(
    { filter, page, sort, search },
    { pollingInterval: NEW_LINKS_EVERY_MS },
  );
  // Whoever comes back from another window may have used a link there, and each works once.
  useWindowEvent('focus', () => {
    setToday(sydneyToday());
    void users.refetch();
  });

  return (
    <Page title="Registers" width="full">
      <FilterPanel title="Filter Registers" summary={sayUsersFilter(filter)}>
        <UsersFilterForm
          filter={filter}
          today={today}
          onFilter={(next) => address.change(usersFilterParams(next, today))}
        />
      </FilterPanel>
      <ListBar noun={['user', 'users']} answer={users}>
        <SearchField
          placeholder="Search by name or email"
          value={search}
          onSearch={address.searchFor}
        />
      </ListBar>
      <OfficeTable
        label="Registers"
        columns={userColumns(address)}
        card={(user) => <UserCard user={user} />}
        rowId="userId"
        address={address}
        answer={users}
        failed="There was an error loading the users."
        none={{
          title: 'No users found',
          text: 'Nobody who registered in this time matches. Try other dates, user types or words.',
        }}
      />
    </Page>
  );
}
