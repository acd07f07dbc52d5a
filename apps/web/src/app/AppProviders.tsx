import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { lazy, Suspense, useEffect } from 'react';
import { Provider } from 'react-redux';
import { Outlet, useLocation } from 'react-router-dom';
import { currentUserId, useUser } from '../api/session';
import { isPasskeyOffered } from '../features/account/passkeys/passkeyOffer';
import { OfflineApp } from '../offline/OfflineApp';
import { COLOR_SCHEME_KEY } from '../ui/colorScheme';
import { DraftOwnerContext } from '../ui/drafts/draftOwner';
import { ApplicationErrorHost } from '../ui/feedback/ApplicationErrorHost';
import { createStore } from './store';
import { themeWithComponents } from './themeComponents';

const store = createStore();
const colorSchemeManager = localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY });

/** Store and theme around every page that is not static. Static pages do without the weight of both. */
export default function AppProviders() {
  // Once the server is down, the page that says so can no longer be fetched.
  useEffect(() => {
    import('../features/public/MaintenancePage').catch(() => undefined);
  }, []);
  return (
    <Provider store={store}>
      <MantineProvider
        theme={themeWithComponents}
        defaultColorScheme="auto"
        colorSchemeManager={colorSchemeManager}
        withCssVariables={false}
        withGlobalClasses={false}
      >
        <DraftOwnerContext value={currentUserId}>
          <OfflineApp />
          <AfterLogin />
          <Outlet />
        </DraftOwnerContext>
        <ApplicationErrorHost />
      </MantineProvider>
    </Provider>
  );
}

const PasskeyOffer = lazy(() =>
  import('../features/account/passkeys/PasskeyOffer').then((module) => ({
    default: module.PasskeyOffer,
  })),
);

/** Above the home of a user who has just logged in with a password. */
function AfterLogin() {
  const user = useUser();
  const { pathname } = useLocation();
  if (!user || !isPasskeyOffered(pathname)) return null;
  return (
    <Suspense fallback={null}>
      <PasskeyOffer user={user} />
    </Suspense>
  );
}
