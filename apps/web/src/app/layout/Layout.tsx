import { lazy, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { USER_TYPES, type User, useActing, useUser } from '../../api/session';
import { useIsPageLoading } from '../../prerender/page';
import { Toasts } from '../../ui/feedback/Toasts';
import { Loading } from '../../ui/Loading';
import { useFocusOfBusyButtons } from '../../ui/useFocusOfBusyButtons';
import { Footer } from './Footer';
import { Header } from './Header';
import classes from './Layout.module.css';
import { isCheckout, isFormOfLink, NarrowFooter, NarrowHeader } from './NarrowBars';
import { PageBoundary } from './PageBoundary';
import { RouteEffects } from './RouteEffects';

/** Only admins who are logged in as another user need it. */
const ImpersonationBanner = lazy(() =>
  import('../../features/account/login/ImpersonationBanner').then((module) => ({
    default: module.ImpersonationBanner,
  })),
);

/** The office brings its own bars and its own main part (`OfficePages`). */
const isOffice = (user: User | null, pathname: string) =>
  user?.userType === USER_TYPES.admin && /^\/admin(\/|$)/i.test(pathname);

export function Layout() {
  const user = useUser();
  const isActing = useActing() !== null;
  const { pathname } = useLocation();
  useFocusOfBusyButtons();
  const loading = useIsPageLoading();
  const inCheckout = isCheckout(pathname);
  const isNarrow = inCheckout || isFormOfLink(pathname, user !== null);
  const page = (
    <PageBoundary place={pathname}>
      <Suspense fallback={<Loading />}>
        <Outlet />
      </Suspense>
    </PageBoundary>
  );
  return (
    <>
      <a className={classes.skip} href="#main">
        Skip to the content
      </a>
      {loading && <div className={classes.progress} aria-hidden />}
      <Suspense fallback={null}>{isActing && <ImpersonationBanner />}</Suspense>
      {isOffice(user, pathname) ? (
        page
      ) : (
        <>
          {isNarrow ? <NarrowHeader user={user} leadsHome={inCheckout} /> : <Header user={user} />}
          <main id="main" className={classes.main} tabIndex={-1}>
            {page}
          </main>
          {isNarrow ? <NarrowFooter /> : <Footer user={user} />}
        </>
      )}
      <RouteEffects />
      <Toasts />
    </>
  );
}
