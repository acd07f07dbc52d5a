import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { Outlet } from 'react-router-dom';
import { createStore } from './store';

const store = createStore();

/** Around every page but the home page, which does without the store and its library. */
export default function WithStore() {
  // When it is needed, it can no longer be fetched.
  useEffect(() => {
    import('../features/public/MaintenancePage').catch(() => undefined);
  }, []);
  return (
    <Provider store={store}>
      <Outlet />
    </Provider>
  );
}
