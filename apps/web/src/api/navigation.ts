export type Place = { pathname: string; search: string; hash: string };
export type RememberedPlace = { from: Place };

type Go = (to: string, state?: RememberedPlace) => void;

let go: Go = (to) => window.location.assign(to);

/** The app hands in its router, which this layer does not know. */
export const setNavigator = (navigator: Go) => {
  go = navigator;
};

/** Leaves the app and loads the page from the server. */
export const startAfresh = (to: string) => window.location.assign(to);

/** The same, where nobody should come back to the page that is left. */
export const startAfreshInstead = (to: string) => window.location.replace(to);

export const leaveFor = (to: string) => go(to);

/** A guarded page has mostly left by then, and remembered itself. */
export const leaveForLogin = () => {
  const { pathname, search, hash } = window.location;
  if (/^\/login\/?$/i.test(pathname)) return;
  go('/login', { from: { pathname, search, hash } });
};
