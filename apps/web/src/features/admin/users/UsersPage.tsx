import { Button } from '@mantine/core';
import { ROLE_NAMES, type UserType } from '@platewise/shared/accounts';
import { formatCount } from '@platewise/shared/count';
import { showTime } from '@platewise/shared/dates';
import { MESSAGES } from '@platewise/shared/messages';
import { lastNameColumn } from '@platewise/shared/personNames';
import type { UserRow, UsersActiveResponse, UsersFilter } from '@platewise/shared/users';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Permitted } from '../../../components/Permitted';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { ENROL_PATH } from '../enrolments/edit/paths';
import { LazyLearnerPanel } from '../learners/LazyLearnerPanel';
import { PersonLink } from '../learners/PersonLink';
import { OfficeListPage } from '../officeList/OfficeListPage';
import { actionsColumn, type OfficeColumn, timeColumn } from '../officeList/officeColumns';
import text from '../officeList/rowText.module.css';
import type { SelectedRows } from '../officeList/useSelectedRows';
import { UserActions } from './UserActions';
import classes from './users.module.css';
import { useSetUsersActiveMutation, useUsersQuery } from './usersApi';
import { USERS_FILTER } from './usersFilter';
import { nameOf } from './userWords';

export default function UsersPage() {
  return (
    <OfficeListPage
      name="users"
      title="Registers"
      noun={['user', 'users']}
      sorts={USER_SORTS}
      defaultSort="-registeredAt"
      filter={USERS_FILTER}
      useRows={useUsersQuery}
      hasLoginLinks
      columns={USER_COLUMNS}
      card={(user) => <UserCard user={user} />}
      rowId="userId"
      rowName={nameOf}
      search="Search by name, email or code"
      exported={{
        path: '/admin/users',
        filterIn: 'body',
        canExportSelected: true,
        fileName: 'registers.csv',
      }}
      bulk={(chosen) => (
        <Permitted needs="people change">
          <SetActiveButton chosen={chosen} active />
          <SetActiveButton chosen={chosen} active={false} />
        </Permitted>
      )}
      failed={MESSAGES.users.loadFailed}
      panelOf={(rows) => <LazyLearnerPanel rows={rows} />}
      none={{
        title: 'No users found',
        text: 'No one who registered in this period matches. Try other dates, user types or a different search.',
      }}
    >
      <Permitted needs="enrolments change">
        <Button
          component={Link}
          to={ENROL_PATH}
          variant="light"
          size="sm"
          leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden />}
        >
          Add a learner
        </Button>
      </Permitted>
    </OfficeListPage>
  );
}

type Props = { chosen: SelectedRows<UsersFilter>; active: boolean };

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
        success={(answer) => formatResult(answer, active)}
        failure={MESSAGES.users.notEdited}
        onDone={chosen.clear}
        onClose={() => setAsking(false)}
      >
        {active
          ? `Set ${formatCount(chosen.count, 'user')} active? They will be able to log in.`
          : `Set ${formatCount(chosen.count, 'user')} not active? They are logged out straight away and can’t log in.`}
      </ConfirmDialog>
    </>
  );
}

function formatResult({ changed, leftOutYourself }: UsersActiveResponse, active: boolean) {
  const done = `${formatCount(changed, 'user')} set ${active ? 'active' : 'not active'}.`;
  return leftOutYourself ? `${done} Your own account was left out.` : done;
}

const UserCard = ({ user }: { user: UserRow }) => (
  <>
    <strong className={classes.name}>
      <PersonLink userId={user.userId}>{nameOf(user)}</PersonLink>
    </strong>
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

const USER_SORTS = [
  'firstName',
  'lastName',
  'email',
  'active',
  'userType',
  'registeredAt',
  'lastLoginAt',
];
const USER_COLUMNS: OfficeColumn<UserRow>[] = [
  {
    accessor: 'firstName',
    cellsClassName: text.name,
    title: 'First Name',
    sort: 'firstName',
    render: ({ userId, firstName }) => <PersonLink userId={userId}>{firstName}</PersonLink>,
  },
  {
    accessor: 'lastName',
    cellsClassName: text.name,
    title: 'Last Name',
    sort: 'lastName',
    render: (row) => lastNameColumn(row),
  },
  {
    accessor: 'email',
    cellsClassName: text.oneLine,
    title: 'Email',
    sort: 'email',
  },
  {
    accessor: 'active',
    title: 'Active',
    sort: 'active',
    render: ({ active }) => (active ? 'Yes' : <span className={classes.inactive}>No</span>),
  },
  {
    accessor: 'userType',
    title: 'User Type',
    sort: 'userType',
    render: ({ userType }) => ROLE_NAMES[userType as UserType],
  },
  timeColumn('registeredDateTime', 'Date Registered', 'registeredAt'),
  {
    accessor: 'lastLoginDateTime',
    title: 'Last Login',
    sort: 'lastLoginAt',
    newestFirst: true,
    noWrap: true,
    render: ({ lastLoginDateTime }) =>
      lastLoginDateTime ? (
        showTime(new Date(lastLoginDateTime))
      ) : (
        <span className={classes.quiet}>Never</span>
      ),
  },
  actionsColumn((user) => <UserActions user={user} />),
];
