export type PageLocation = { pathname: string; search: string; hash: string };
/** State of a history entry that remembers the page from which the user was sent on. */
export type ReturnState = { from: PageLocation };

const isReturnState = (state: unknown): state is ReturnState =>
  typeof state === 'object' && state !== null && 'from' in state && Boolean(state.from);

/** The page from which the user was sent on, if the history entry remembers one. */
export const findReturnLocation = (state: unknown): PageLocation | null =>
  isReturnState(state) ? state.from : null;

type Navigate = (to: string, state?: ReturnState) => void;

let navigate: Navigate = (to) => window.location.assign(to);

/** The app passes its router in, since this layer does not know it. */
export const setNavigator = (navigator: Navigate) => {
  navigate = navigator;
};

/** Leaves the app and loads the page from the server. */
export const loadPage = (to: string) => window.location.assign(to);

/** Does the same without a history entry, so that the user cannot go back to the present page. */
export const replacePage = (to: string) => window.location.replace(to);

const isAt = (path: string, { pathname }: PageLocation) =>
  pathname.replace(/\/$/, '').toLowerCase() === path;

/** Goes to a page that explains a problem, which remembers the present page. If it is open already, nothing happens. */
export function redirectTo(to: string) {
  const { pathname, search, hash } = window.location;
  const from = { pathname, search, hash };
  if (!isAt(to, from)) navigate(to, { from });
}

/** A guarded page has usually redirected by itself before, and the login page remembers it. */
export const redirectToLogin = () => redirectTo('/login');
