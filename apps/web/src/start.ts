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

/** A page that came as html is shown before the scripts that take it over are asked for: on a slow line they would hold it up. */
const isDrawn = readPageData()?.path !== undefined;
if (isDrawn && !document.hidden) requestAnimationFrame(() => setTimeout(startApp));
else startApp();
