import { MantineProvider } from '@mantine/core';
import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { Outlet } from 'react-router-dom';
import { currentUserId } from '../api/session';
import { DraftOwnerContext } from '../ui/drafts/draftOwner';
import { ApplicationErrorHost } from '../ui/feedback/ApplicationErrorHost';
import { interfaceTheme } from './interfaceTheme';
import { createStore } from './store';

const store = createStore();

/** Around every page but the light ones, which do without the store, Mantine and their weight. */
export default function WithInterface() {
  // When it is needed, it can no longer be fetched.
  useEffect(() => {
    import('../features/public/MaintenancePage').catch(() => undefined);
  }, []);
  return (
    <Provider store={store}>
      <MantineProvider
        theme={interfaceTheme}
        forceColorScheme="light"
        withCssVariables={false}
        withGlobalClasses={false}
      >
        <DraftOwnerContext value={currentUserId}>
          <Outlet />
        </DraftOwnerContext>
        <ApplicationErrorHost />
      </MantineProvider>
    </Provider>
  );
}
