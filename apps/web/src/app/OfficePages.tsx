import { Alert } from '@mantine/core';
import type { WaitingKind } from '@platewise/shared/needsAttention';
import { Suspense } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { useUser } from '../api/session';
import { useSiteConfigQuery } from '../api/siteConfigApi';
import { usePermission } from '../api/usePermission';
import { useSite } from '../api/useSite';
import { SignedInBar } from '../features/account/login/SignedInBar';
import { useNeedsAttention } from '../features/admin/needsAttention/needsAttentionApi';
import { OfficeSearch } from '../features/admin/search/OfficeSearch';
import { Loading } from '../ui/Loading';
import { Logo } from './layout/Logo';
import { MobileMenu } from './layout/MobileMenu';
import { PageBoundary } from './layout/PageBoundary';
import { officeMenuOf } from './menus';
import { OfficeMenu } from './OfficeMenu';
import classes from './OfficePages.module.css';

const NOTHING: WaitingKind[] = [];

/** The frame of the office: a slim bar with the search, the menu on the left, and the page. */
export function OfficePages() {
  const assessorRequired = useSite((site) => site.assessorRequired);
  const user = useUser();
  const entries = officeMenuOf(user?.officeRole ?? null, { assessorRequired });
  const skip = !usePermission('waiting read');
  const { data: waiting = NOTHING } = useNeedsAttention({ skip });
  const { pathname } = useLocation();
  return (
    <div className={classes.office}>
      <header className={classes.top}>
        <MobileMenu>
          {(close) => (
            <>
              <OfficeMenu entries={entries} waiting={waiting} onFollow={close} />
              {user && <SignedInBar user={user} />}
            </>
          )}
        </MobileMenu>
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
