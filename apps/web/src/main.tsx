import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { reloadOnStalePage } from './app/reloadOnStalePage';
import { createStore } from './app/store';
import './app/styles';

reloadOnStalePage();

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App store={createStore()} />
    </StrictMode>,
  );
}
