import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { currentUserId } from '../api/session';
import { createStore } from '../app/store';
import { themeWithComponents } from '../app/themeComponents';
import { DraftOwnerContext } from '../ui/drafts/draftOwner';
import { ApplicationErrorHost } from '../ui/feedback/ApplicationErrorHost';
import { Toasts } from '../ui/feedback/Toasts';

type Options = {
  /** The address that is opened, with its state in the history. */
  at?: string | { pathname: string; hash?: string; state?: unknown };
  /** Routes below the element's own. The element is shown at every other path. */
  routes?: RouteObject[];
};

/** Renders with everything a page finds around it: store, theme, router, notices. */
export function renderApp(element: ReactNode, { at = '/', routes = [] }: Options = {}) {
  const store = createStore();
  const place = { current: '' };

  function Place() {
    const { pathname, search, hash } = useLocation();
    place.current = pathname + search + hash;
    return null;
  }
  const Pages = () => useRoutes([...routes, { path: '*', element }]);

  const view = render(
    <Provider store={store}>
      <MantineProvider theme={themeWithComponents} env="test">
        <MemoryRouter initialEntries={[at]}>
          <DraftOwnerContext value={currentUserId}>
            <Pages />
          </DraftOwnerContext>
          <Place />
        </MemoryRouter>
        <Toasts />
        <ApplicationErrorHost />
      </MantineProvider>
    </Provider>,
  );
  return { ...view, store, user: userEvent.setup({ delay: null }), place: () => place.current };
}
