import { ROLE_NAMES, type UserType } from '@platewise/shared/accounts';
import { showTime } from '@platewise/shared/dates';
import type { UserRow } from '@platewise/shared/users';
import type { Column } from '../../../ui/dataTableProps';
import { SortHeading } from '../../../ui/list/SortHeading';
import type { ListAddress } from '../../../ui/list/useListAddress';
import { LoginAsUserLink } from './LoginAsUserLink';
import classes from './userColumns.module.css';

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

export const userColumns = (address: ListAddress): Column<UserRow>[] => [
  {
    accessor: 'firstName',
    title: (
      <SortHeading address={address} field="firstName">
        First Name
      </SortHeading>
    ),
  },
  {
    accessor: 'lastName',
    title: (
      <SortHeading address={address} field="lastName">
        Last Name
      </SortHeading>
    ),
  },
  {
    accessor: 'email',
    title: (
      <SortHeading address={address} field="email">
        Email
      </SortHeading>
    ),
  },
  {
    accessor: 'active',
    title: (
      <SortHeading address={address} field="active">
        Active
      </SortHeading>
    ),
    render: ({ active }) => (active ? 'Yes' : <span className={classes.inactive}>No</span>),
  },
  {
    accessor: 'userType',
    title: (
      <SortHeading address={address} field="userType">
        User Type
      </SortHeading>
    ),
    render: ({ userType }) => ROLE_NAMES[userType as UserType],
  },
  {
    accessor: 'registeredDateTime',
    title: (
      <SortHeading address={address} field="registeredAt" newestFirst>
        Date Registered
      </SortHeading>
    ),
    noWrap: true,
    render: ({ registeredDateTime }) => showTime(new Date(registeredDateTime)),
  },
  {
    accessor: 'lastLoginDateTime',
    title: (
      <SortHeading address={address} field="lastLoginAt" newestFirst>
        Last Login
      </SortHeading>
    ),
    noWrap: true,
    render: ({ lastLoginDateTime }) =>
      lastLoginDateTime ? (
        showTime(new Date(lastLoginDateTime))
      ) : (
        <span className={classes.quiet}>Never</span>
      ),
  },
  {
    accessor: 'loginAsUserToken',
    title: 'Actions',
    render: (user) => <LoginAsUserLink user={user} />,
  },
];
