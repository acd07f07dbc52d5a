import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { setKnownSite } from './api/useSite';
import { App } from './app/App';
import { putStylesBack } from './app/drawnStyles';
import { isSamePage } from './app/isSamePage';
import { readPageData } from './app/pageData';
import { preloadPage } from './app/preloadPage';

async function mount(root: HTMLElement) {
  const { pathname, origin } = window.location;
  const drawn = readPageData();
  if (drawn) setKnownSite(drawn.site);
  const loaded = preloadPage(pathname);
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App origin={drawn?.site.origin ?? origin} />
      </BrowserRouter>
    </StrictMode>
  );
  // What is shown already stays until all of it can be taken over.
  if (drawn?.path) await loaded;
  if (drawn?.path && isSamePage(drawn.path, pathname)) {
    putStylesBack(root, drawn.styles ?? []);
    // In small pieces, between which the page can be used.
    startTransition(() => void hydrateRoot(root, app));
  } else createRoot(root).render(app);
}

const root = document.getElementById('root');
if (root) void mount(root);
