import { configureStore } from '@reduxjs/toolkit';
import { lateMiddleware, onLateReducer, rootReducer } from '../api/rootReducer';
import { currentUser, onSessionChange } from '../api/session';

export function createStore() {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().concat(lateMiddleware.middleware),
  });
  onLateReducer(() => store.dispatch({ type: 'app/reducerAdded' }));
  forgetWithUser(store);
  return store;
}

export type AppStore = ReturnType<typeof createStore>;

/** Nothing that one person was told may be shown to the next. */
function forgetWithUser(store: Pick<ReturnType<typeof configureStore>, 'dispatch'>) {
  let userId = currentUser()?.id;
  onSessionChange(() => {
    const now = currentUser()?.id;
    if (now === userId) return;
    userId = now;
    void import('../api/api').then(({ api }) => store.dispatch(api.util.resetApiState()));
  });
}
