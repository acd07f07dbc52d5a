import { makeFirstCalls } from '../api/firstCalls';
import { readPageData } from './early/pageData';
import { collectPreHydrationInput } from './early/preHydration';
import '@fontsource-variable/hanken-grotesk/wght.css';
import '@fontsource-variable/fraunces/wght.css';
// The layout and static pages use only the variables and the reset of Mantine; `componentStyles.ts` comes with other pages.
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import 'virtual:theme.css';
import './fallbackFonts.css';
import '../app/global.css';

reloadOnStalePage();
collectPreHydrationInput();
makeFirstCalls(window.location.pathname);

const pageData = readPageData();
// A prerendered page is painted before its scripts are requested: on a slow line they would delay the first paint.
if (pageData?.path && !document.hidden) afterFirstPaint(loadApp);
else loadApp();

/** Requests all scripts together; otherwise each would be discovered only after the one that imports it. */
function loadApp() {
  for (const href of pageData?.scripts ?? []) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
    link.crossOrigin = '';
    document.head.append(link);
  }
  void import('../main');
}

/** Runs `work` after the first contentful paint, at the latest after two seconds. */
function afterFirstPaint(work: () => void) {
  let done = false;
  const runOnce = () => {
    if (!done) work();
    done = true;
  };
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) runOnce();
  }).observe({ type: 'paint', buffered: true });
  setTimeout(runOnce, 2000);
}

/** After a release the files that an open page asks for may be gone. Then the page is reloaded, but only once. */
function reloadOnStalePage() {
  const RELOADED = 'platewise-reloaded';
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || sessionStorage.getItem(RELOADED)) return;
    event.preventDefault();
    sessionStorage.setItem(RELOADED, '1');
    window.location.reload();
  });
  window.addEventListener('load', () =>
    setTimeout(() => sessionStorage.removeItem(RELOADED), 10_000),
  );
}
