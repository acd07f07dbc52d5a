import { IconPhone } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import type { User } from '../../api/session';
import { useSite } from '../../api/useSite';
import { LoginBar } from '../../features/account/login/LoginBar';
import { SignedInBar } from '../../features/account/login/SignedInBar';
import { menuOf } from '../menus';
import classes from './Header.module.css';
import { Logo } from './Logo';
import { MainMenu } from './MainMenu';
import { MenuLinks } from './MenuLinks';
import { MobileMenu } from './MobileMenu';

/** From this scroll position, in pixels, the header is small. */
const STICKS_FROM_PX = 30;

export function Header({ user }: { user: User | null }) {
  const { brand, phone } = useSite();
  const assessorRequired = useSite((site) => site.assessorRequired);
  const entries = menuOf(user, { brand, assessorRequired });
  const scrolled = useHasScrolled();
  return (
    <header className={classes.both}>
      <div className={classes.bar}>
        <div className={classes.inner}>
          <a className={classes.phone} href={`tel:${phone.replaceAll(' ', '')}`}>
            <IconPhone size={18} stroke={1.75} aria-hidden />
            {phone}
          </a>
          {user ? <SignedInBar user={user} /> : <LoginBar />}
        </div>
      </div>
      <div className={classes.header} data-scrolled={scrolled}>
        <div className={classes.inner}>
          <Link to="/" className={classes.home}>
            <Logo />
          </Link>
          <MainMenu entries={entries} />
          <MobileMenu>
            {(close) => (
              <nav aria-label="Main">
                <MenuLinks entries={entries} className={classes.mobileLink} onFollow={close} />
                {user && (
                  <div className={classes.mobileUser}>
                    <SignedInBar user={user} />
                  </div>
                )}
              </nav>
            )}
          </MobileMenu>
        </div>
      </div>
    </header>
  );
}

function subscribeToScroll(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

const useHasScrolled = () =>
  useSyncExternalStore(
    subscribeToScroll,
    () => window.scrollY > STICKS_FROM_PX,
    () => false,
  );
