import type { User } from '../../../api/session';
import classes from './ImpersonationBanner.module.css';

/** So that nobody forgets in whose name they are working. */
export function ImpersonationBanner({ user }: { user: User | null }) {
  if (!user?.actedBy) return null;
  return (
    <div className={classes.banner} role="status">
      You are logged in as{' '}
      <strong>
        {user.firstName} {user.lastName}
      </strong>{' '}
      ({user.email}). What you do is recorded under {user.actedBy}.
    </div>
  );
}
