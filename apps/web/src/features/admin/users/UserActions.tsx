import { Anchor } from '@mantine/core';
import type { UserRow } from '@platewise/shared/users';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useUser } from '../../../api/session';
import classes from '../officeList/rowActions.module.css';
import { DeleteUser } from './DeleteUser';
import { LoginAsUserLink } from './LoginAsUserLink';
import { UserDialog } from './UserDialog';
import { nameOf } from './userWords';

type Opened = { action: 'edit' | 'delete'; user: UserRow };

export function UserActions({ user }: { user: UserRow }) {
  /** With the user as they were then: what comes in later must not slip under what is typed. */
  const [opened, setOpened] = useState<Opened | null>(null);
  const myself = useUser();
  const close = () => setOpened(null);
  const name = nameOf(user);
  return (
    <div className={classes.actions}>
      <Anchor
        component="button"
        className={classes.action}
        aria-label={`Edit: ${name}`}
        onClick={() => setOpened({ action: 'edit', user })}
      >
        Edit
      </Anchor>
      <Anchor
        component={Link}
        className={classes.action}
        to={`/Admin/User-Courses/${user.userId}`}
        aria-label={`Courses: ${name}`}
      >
        Courses
      </Anchor>
      <LoginAsUserLink user={user} />
      {user.userId !== myself?.id && (
        <Anchor
          component="button"
          className={classes.danger}
          aria-label={`Delete: ${name}`}
          onClick={() => setOpened({ action: 'delete', user })}
        >
          Delete
        </Anchor>
      )}
      {opened?.action === 'edit' && <UserDialog user={opened.user} onClose={close} />}
      {opened?.action === 'delete' && <DeleteUser user={opened.user} onClose={close} />}
    </div>
  );
}
