import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { preloadPage } from './app/preloadPage';
import { reloadOnStalePage } from './app/reloadOnStalePage';
import './app/styles';

reloadOnStalePage();
preloadPage(window.location.pathname);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
