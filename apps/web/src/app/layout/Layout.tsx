import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useUser } from '../../api/session';
import { ImpersonationBanner } from '../../features/account/login/ImpersonationBanner';
import { useIsPageLoading } from '../../prerender/page';
import { Toasts } from '../../ui/feedback/Toasts';
import { Loading } from '../../ui/Loading';
import { useFocusOfBusyButtons } from '../../ui/useFocusOfBusyButtons';
import { Footer } from './Footer';
import { Header } from './Header';
import classes from './Layout.module.css';
import { PageBoundary } from './PageBoundary';
import { RouteEffects } from './RouteEffects';

export function Layout() {
  const user = useUser();
  const { pathname } = useLocation();
  useFocusOfBusyButtons();
  const loading = useIsPageLoading();
  return (
    <>
      <a className={classes.skip} href="#main">
        Skip to the content
      </a>
      {loading && <div className={classes.progress} aria-hidden />}
      <ImpersonationBanner />
      <Header user={user} />
      <main id="main" className={classes.main} tabIndex={-1}>
        <PageBoundary place={pathname}>
          <Suspense fallback={<Loading />}>
            <Outlet />
          </Suspense>
        </PageBoundary>
      </main>
      <Footer user={user} />
      <RouteEffects />
      <Toasts />
    </>
  );
}
