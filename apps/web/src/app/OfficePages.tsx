import { Alert } from '@mantine/core';
import type { WaitingKind } from '@platewise/shared/needsAttention';
import { IconMenu2, IconX } from '@tabler/icons-react';
import { type ReactNode, Suspense, useId } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { useUser } from '../api/session';
import { useSiteConfigQuery } from '../api/siteConfigApi';
import { useSite } from '../api/useSite';
import { SignedInBar } from '../features/account/login/SignedInBar';
import { useNeedsAttention } from '../features/admin/needsAttention/needsAttentionApi';
import { OfficeSearch } from '../features/admin/search/OfficeSearch';
import { Loading } from '../ui/Loading';
import { Logo } from './layout/Logo';
import { PageBoundary } from './layout/PageBoundary';
import { useDisclosure } from './layout/useDisclosure';
import { officeMenuOf } from './menus';
import { OfficeMenu } from './OfficeMenu';
import classes from './OfficePages.module.css';

const NOTHING: WaitingKind[] = [];

/** The frame of the office: a slim bar with the search, the menu on the left, and the page. */
export default function OfficePages() {
  const assessorRequired = useSite((site) => site.assessorRequired);
  const entries = officeMenuOf({ assessorRequired });
  const { data: waiting = NOTHING } = useNeedsAttention();
  const user = useUser();
  const { pathname } = useLocation();
  return (
    <div className={classes.office}>
      <header className={classes.top}>
        <NarrowMenu>
          <OfficeMenu entries={entries} waiting={waiting} />
          {user && <SignedInBar user={user} />}
        </NarrowMenu>
        <Link to="/Admin" className={classes.home}>
          <Logo />
        </Link>
        <OfficeSearch pages={entries} />
        <div className={classes.user}>{user && <SignedInBar user={user} />}</div>
      </header>
      <div className={classes.side}>
        <OfficeMenu entries={entries} waiting={waiting} collapsible />
      </div>
      <main id="main" className={classes.main} tabIndex={-1}>
        <UncheckedCertificates />
        <PageBoundary place={pathname}>
          <Suspense fallback={<Loading />}>
            <Outlet />
          </Suspense>
        </PageBoundary>
      </main>
    </div>
  );
}

/** On a narrow window the menu unfolds under the bar. It closes after a choice, and when the focus leaves it. */
function NarrowMenu({ children }: { children: ReactNode }) {
  const { open, button, toggle, close, closeOnBlur } = useDisclosure();
  const id = useId();
  return (
    <div
      className={classes.narrowMenu}
      // Closes only when the focus moves to another element: some browsers do not focus a link that is clicked.
      onBlur={(event) => event.relatedTarget && closeOnBlur(event)}
    >
      <button
        ref={button}
        type="button"
        className={classes.menuButton}
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
      >
        {open ? <IconX stroke={1.75} aria-hidden /> : <IconMenu2 stroke={1.75} aria-hidden />}
        Menu
      </button>
      {/* The links inside take the keys. This only listens to their clicks. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        id={id}
        className={classes.drawer}
        hidden={!open}
        onClick={({ target }) => target instanceof Element && target.closest('a') && close()}
      >
        {open && children}
      </div>
    </div>
  );
}

/** Every page of the office says so where certificates are issued without a check of the USI or by an assessor. */
function UncheckedCertificates() {
  const { data } = useSiteConfigQuery();
  const reason = data?.uncheckedCertificatesReason;
  if (!reason) return null;
  return (
    <Alert
      className={classes.notice}
      color="saffron"
      title="Certificates wait for no USI and no assessor"
    >
      {reason}
    </Alert>
  );
}
