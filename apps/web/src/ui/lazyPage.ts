import { type ComponentType, lazy } from 'react';
import { trackPageLoad } from './pageLoads';

type PageModule = { default: ComponentType };

/** `Component` of a route: its page, and with it the styles of the components that the home page does without. */
export const lazyPage = (load: () => Promise<PageModule>) =>
  lazy(() => trackPageLoad(Promise.all([load(), import('./allStyles')]).then(([page]) => page)));
