import { configureStore } from '@reduxjs/toolkit';
import { api } from '../api/api';
import { rootReducer } from '../api/rootReducer';
import { currentUser, onSessionChange } from '../api/session';

export function createStore() {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  // Pages are prerendered without a window, and there is no session there.
  if (typeof window === 'undefined') return store;
  let userId = currentUser()?.id;
  onSessionChange(() => {
    const now = currentUser()?.id;
    // After a session has ended, the same user may sign in again and continue.
    if (!now || now === userId) return;
    userId = now;
    // The answers that one user received must not be shown to the next.
    store.dispatch(api.util.resetApiState());
  });
  return store;
}

export type AppStore = ReturnType<typeof createStore>;
