import { ROLE_NAMES, type UserType } from '@platewise/shared/accounts';
import { showTime } from '@platewise/shared/dates';
import { lastNameColumn } from '@platewise/shared/personNames';
import type { UserRow } from '@platewise/shared/users';
import { actionsColumn, type OfficeColumn, timeColumn } from '../officeList/officeColumns';
import text from '../officeList/rowText.module.css';
import { UserActions } from './UserActions';
import classes from './users.module.css';

export const USER_SORTS = [
  'firstName',
  'lastName',
  'email',
  'active',
  'userType',
  'registeredAt',
  'lastLoginAt',
];
export const NEWEST_USERS = '-registeredAt';

export const USER_COLUMNS: OfficeColumn<UserRow>[] = [
  {
    accessor: 'firstName',
    cellsClassName: text.name,
    title: 'First Name',
    sort: 'firstName',
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
    cellsClassName: text.email,
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
