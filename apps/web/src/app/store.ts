import { configureStore } from '@reduxjs/toolkit';
import { api } from '../api/api';
import { rootReducer } from '../api/rootReducer';
import { currentUser, onSessionChange } from '../api/session';

export function createStore() {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  // Pages are drawn ahead where nobody can sign in.
  if (typeof window === 'undefined') return store;
  let userId = currentUser()?.id;
  onSessionChange(() => {
    const now = currentUser()?.id;
    // Whose session has ended may come back to what was begun.
    if (!now || now === userId) return;
    userId = now;
    // Nothing that one person was told may be shown to the next.
    store.dispatch(api.util.resetApiState());
  });
  return store;
}

export type AppStore = ReturnType<typeof createStore>;
