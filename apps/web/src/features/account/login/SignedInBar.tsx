import { Link } from 'react-router-dom';
import { logout } from '../../../api/logout';
import type { User } from '../../../api/session';
import classes from './LoginBar.module.css';

export function SignedInBar({ user }: { user: User }) {
  return (
    <div className={classes.signedIn}>
      <span>Welcome, {user.firstName}</span>
      <Link to="/Update-Profile/" className={classes.link}>
        Your profile
      </Link>
      <button type="button" className={classes.quiet} onClick={() => logout()}>
        Logout
      </button>
    </div>
  );
}
