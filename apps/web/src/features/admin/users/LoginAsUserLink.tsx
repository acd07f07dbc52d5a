import { Anchor, Tooltip } from '@mantine/core';
import type { UserRow } from '@platewise/shared/users';
import { IconLogin2 } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import classes from './LoginAsUserLink.module.css';

const INCOGNITO =
  'Open this link in an incognito window: in this one you would be logged out as yourself.';

/** Nothing for users who may not be impersonated. */
export function LoginAsUserLink({ user }: { user: UserRow }) {
  if (!user.loginAsUserToken) return null;
  const name = `${user.firstName} ${user.lastName}`;
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
        className={classes.link}
        aria-label={`Log in as this user: ${name}`}
      >
        <IconLogin2 size={18} stroke={1.75} aria-hidden />
        Log in as this user
      </Anchor>
    </Tooltip>
  );
}
