import { Anchor, Tooltip } from '@mantine/core';
import { fullName } from '@platewise/shared/personNames';
import type { UserRow } from '@platewise/shared/users';
import { Link, useLocation } from 'react-router-dom';
import classes from '../officeList/rowActions.module.css';

const INCOGNITO =
  'This tab becomes theirs until you go back. To have both side by side, open the link in an incognito window.';

type Who = Pick<UserRow, 'userId' | 'firstName' | 'lastName' | 'loginAsUserToken'>;

/** Nothing for users who may not be impersonated. */
export function LoginAsUserLink({ user }: { user: Who }) {
  const { pathname, search, hash } = useLocation();
  if (!user.loginAsUserToken) return null;
  const name = fullName(user);
  return (
    <Tooltip
      label={INCOGNITO}
      multiline
      w={280}
      position="left"
      openDelay={150}
      events={{ hover: true, focus: true, touch: true }}
    >
      <Anchor
        component={Link}
        to={`/login/${user.userId}/${user.loginAsUserToken}`}
        state={{ from: { pathname, search, hash } }}
        className={classes.action}
        aria-label={`Log in as this user: ${name}`}
      >
        Log in
      </Anchor>
    </Tooltip>
  );
}
