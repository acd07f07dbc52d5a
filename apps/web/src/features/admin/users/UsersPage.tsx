import { Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { ROLE_NAMES, type UserType } from '@platewise/shared/accounts';
import { formatCount } from '@platewise/shared/count';
import { showTime, sydneyDay } from '@platewise/shared/dates';
import { MESSAGES } from '@platewise/shared/messages';
import type { UserRow, UsersActiveResponse, UsersFilter } from '@platewise/shared/users';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { Page } from '../../../ui/Page';
import { DateRangeFields } from '../officeList/DateRangeFields';
import { FilterForm } from '../officeList/FilterForm';
import { FilterPanel } from '../officeList/FilterPanel';
import { MultiSelectField } from '../officeList/MultiSelectField';
import { OfficeList } from '../officeList/OfficeList';
import usersFilterFormClasses from '../officeList/oneAndDates.module.css';
import type { ChosenRows } from '../officeList/useChosen';
import { useOfficeList } from '../officeList/useOfficeList';
import { UserActions } from './UserActions';
import { NEWEST_USERS, USER_COLUMNS, USER_SORTS } from './userColumns';
import classes from './users.module.css';
import { useSetUsersActiveMutation, useUsersQuery } from './usersApi';
import {
  defaultUsersFilter,
  readUsersFilter,
  sayUsersFilter,
  USER_TYPE_OPTIONS,
  usersFilterFormSchema,
  usersFilterParams,
  usersFilterValues,
} from './usersFilter';
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
          text: 'No one who registered in this period matches. Try other dates, user types or words.',
        }}
      />
    </Page>
  );
}

type Props = { chosen: ChosenRows<UsersFilter>; active: boolean };

/** For everybody who has been chosen. */
function SetActiveButton({ chosen, active }: Props) {
  const [asking, setAsking] = useState(false);
  const [set] = useSetUsersActiveMutation();
  const label = active ? 'Set active' : 'Set not active';

  return (
    <>
      <Button variant="light" size="sm" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        opened={asking}
        danger={!active}
        title={label}
        confirmLabel={label}
        onConfirm={() => set({ chosen: chosen.body, active })}
        success={(answer) => sayDone(answer, active)}
        failure={MESSAGES.users.notEdited}
        onDone={chosen.clear}
        onClose={() => setAsking(false)}
      >
        {active
          ? `Set ${formatCount(chosen.count, 'user')} active? They can log in from then on.`
          : `Set ${formatCount(chosen.count, 'user')} not active? They are signed out straight away and cannot log in.`}
      </ConfirmDialog>
    </>
  );
}

function sayDone({ changed, leftOutYourself }: UsersActiveResponse, active: boolean) {
  const done = `${formatCount(changed, 'user')} set ${active ? 'active' : 'not active'}.`;
  return leftOutYourself ? `${done} You yourself were left out.` : done;
}

const UserCard = ({ user }: { user: UserRow }) => (
  <>
    <strong className={classes.name}>{nameOf(user)}</strong>
    <span>{user.email}</span>
    <span className={classes.quiet}>
      {ROLE_NAMES[user.userType as UserType]}
      {!user.active && <span className={classes.inactive}>, not active</span>}
    </span>
    <span className={classes.quiet}>Registered {showTime(new Date(user.registeredDateTime))}</span>
    <span className={classes.quiet}>
      Last login {user.lastLoginDateTime ? showTime(new Date(user.lastLoginDateTime)) : 'never'}
    </span>
    <UserActions user={user} />
  </>
);

type UsersFilterFormProps = {
  filter: UsersFilter;
  today: string;
  onFilter: (filter: UsersFilter) => void;
};

function UsersFilterForm({ filter, today, onFilter }: UsersFilterFormProps) {
  return (
    <FilterForm
      className={usersFilterFormClasses.columns}
      filter={filter}
      usual={defaultUsersFilter(today)}
      schema={usersFilterFormSchema}
      values={usersFilterValues}
      onFilter={onFilter}
    >
      <MultiSelectField name="userTypes" label="User types" options={USER_TYPE_OPTIONS} />
      <DateRangeFields today={today} />
    </FilterForm>
  );
}
