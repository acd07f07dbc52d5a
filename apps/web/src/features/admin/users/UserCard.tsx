import { ROLE_NAMES, type UserType } from '@platewise/shared/accounts';
import { showTime } from '@platewise/shared/dates';
import type { UserRow } from '@platewise/shared/users';
import { UserActions } from './UserActions';
import classes from './users.module.css';
import { nameOf } from './userWords';

export const UserCard = ({ user }: { user: UserRow }) => (
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
