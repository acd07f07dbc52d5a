import { Anchor } from '@mantine/core';
import type { UserRow } from '@platewise/shared/users';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { USER_TYPES, useUser } from '../../../api/session';
import { Permitted } from '../../../components/Permitted';
import classes from '../officeList/rowActions.module.css';
import { DeleteUser } from './DeleteUser';
import { LoginAsUserLink } from './LoginAsUserLink';
import { UserDialog } from './UserDialog';
import { nameOf } from './userWords';

type OpenDialog = { action: 'edit' | 'delete'; user: UserRow };

export function UserActions({ user }: { user: UserRow }) {
  /** With the user as they were then: what comes in later must not slip under what is typed. */
  const [opened, setOpened] = useState<OpenDialog | null>(null);
  const myself = useUser();
  const close = () => setOpened(null);
  const name = nameOf(user);
  const changes = user.userType === USER_TYPES.admin ? 'office accounts' : 'people change';
  return (
    <div className={classes.actions}>
      <Permitted needs={changes}>
        <Anchor
          component="button"
          className={classes.action}
          aria-label={`Edit: ${name}`}
          onClick={() => setOpened({ action: 'edit', user })}
        >
          Edit
        </Anchor>
      </Permitted>
      <Permitted needs="enrolments read">
        <Anchor
          component={Link}
          className={classes.action}
          to={`/Admin/User-Courses/${user.userId}`}
          aria-label={`Courses: ${name}`}
        >
          Courses
        </Anchor>
      </Permitted>
      <LoginAsUserLink user={user} />
      {user.userId !== myself?.id && (
        <Permitted needs={changes}>
          <Anchor
            component="button"
            className={classes.danger}
            aria-label={`Delete: ${name}`}
            onClick={() => setOpened({ action: 'delete', user })}
          >
            Delete
          </Anchor>
        </Permitted>
      )}
      {opened?.action === 'edit' && <UserDialog user={opened.user} onClose={close} />}
      {opened?.action === 'delete' && <DeleteUser user={opened.user} onClose={close} />}
    </div>
  );
}
