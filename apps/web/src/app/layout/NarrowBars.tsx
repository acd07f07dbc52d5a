import { IconPhone } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { logout } from '../../api/logout';
import type { User } from '../../api/session';
import { useSite } from '../../api/useSite';
import { Logo } from './Logo';
import classes from './NarrowBars.module.css';

/** Registration and the three steps of an enrolment: nothing there leads away from the form. */
const CHECKOUT = /^\/(certificates\/enrol\/|course-enrolment\/[^/]+\/step-[123](\/|$))/i;

export const isCheckout = (pathname: string) => CHECKOUT.test(pathname);

/** People came by the link of an email and buy nothing. A signed-in user has courses to go back to, and gets the usual bars. */
const FORM_OF_LINK = /^\/(third-party-form|usi)\//i;

export const isFormOfLink = (pathname: string, isSignedIn: boolean) =>
  FORM_OF_LINK.test(pathname) && !isSignedIn;

type HeaderProps = { user: User | null; leadsHome: boolean };

/** A logo, a person to call, and the way out. */
export function NarrowHeader({ user, leadsHome }: HeaderProps) {
  const { phone } = useSite();
  return (
    <header className={classes.header}>
      <div className={classes.inner}>
        {leadsHome ? (
          <Link to="/" className={classes.home}>
            <Logo />
          </Link>
        ) : (
          <span className={classes.home}>
            <Logo />
          </span>
        )}
        <a className={classes.link} href={`tel:${phone.replaceAll(' ', '')}`}>
          <IconPhone size={20} stroke={1.75} aria-hidden />
          <span>
            <span className={classes.more}>Need help? </span>
            {phone}
          </span>
        </a>
        {user && (
          <button type="button" className={classes.link} onClick={() => logout()}>
            Log out
          </button>
        )}
      </div>
    </header>
  );
}

export function NarrowFooter() {
  const { rtoName, rtoCode } = useSite();
  return (
    <footer className={classes.footer}>
      <p className={classes.small}>
        <span>
          Training by {rtoName}, RTO {rtoCode}
        </span>
        <Link to="/Contact-Us/" target="_blank">
          Contact us
        </Link>
        <Link to="/Privacy-Policy/" target="_blank">
          Privacy
        </Link>
      </p>
    </footer>
  );
}
