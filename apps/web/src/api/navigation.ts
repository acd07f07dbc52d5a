export type Place = { pathname: string; search: string; hash: string };
export type RememberedPlace = { from: Place };

const isRemembered = (state: unknown): state is RememberedPlace =>
  typeof state === 'object' && state !== null && 'from' in state && Boolean(state.from);

/** The page from which somebody was sent here, as the history keeps it. */
export const rememberedPlace = (state: unknown): Place | null =>
  isRemembered(state) ? state.from : null;

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

const here = (): Place => {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash };
};

const isAt = (path: string, { pathname }: Place) =>
  pathname.replace(/\/$/, '').toLowerCase() === path;

/** For a page that says what is wrong; it knows where one was. The second of several calls finds it open already. */
export function leaveFor(to: string) {
  const from = here();
  if (!isAt(to, from)) go(to, { from });
}

/** A guarded page has mostly left by then, and remembered itself. */
export const leaveForLogin = () => leaveFor('/login');
