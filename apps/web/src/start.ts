import { readPageData } from './app/pageData';
import { reloadOnStalePage } from './app/reloadOnStalePage';
import { holdForms } from './ui/form/earlyInput';
import './app/styles';

reloadOnStalePage();
holdForms();

/** All parts at once, which would else wait for each other. */
function startApp() {
  for (const href of readPageData()?.parts ?? []) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
    link.crossOrigin = '';
    document.head.append(link);
  }
  void import('./main');
}

const SHOWN = 'first-contentful-paint';
const AT_LATEST_MS = 2000;

function onceShown(work: () => void) {
  let done = false;
  const once = () => {
    if (!done) work();
    done = true;
  };
  new PerformanceObserver((list) => {
    if (list.getEntriesByName(SHOWN).length > 0) once();
  }).observe({ type: 'paint', buffered: true });
  setTimeout(once, AT_LATEST_MS);
}

// A page that came as html is shown before the scripts that take it over are asked for: on a slow line they would hold it up.
if (readPageData()?.path && !document.hidden) onceShown(startApp);
else startApp();
