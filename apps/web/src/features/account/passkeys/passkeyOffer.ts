/** In the storage of the tab, after a sign-in with a password. */
const PLANNED_KEY = 'platewise-offer-passkey';
/** In the storage of the browser: the user has chosen. */
const ANSWERED_KEY = 'platewise-passkey-answer';

/** The homes of learners and businesses. Study and orders are not interrupted. */
const HOMES = /^\/(your-courses|corporate)\/?$/i;

export function planPasskeyOffer() {
  if (!localStorage.getItem(ANSWERED_KEY)) sessionStorage.setItem(PLANNED_KEY, '1');
}

export const isPasskeyOffered = (pathname: string) =>
  HOMES.test(pathname) && sessionStorage.getItem(PLANNED_KEY) !== null;

export function endPasskeyOffer(answer: 'yes' | 'no') {
  localStorage.setItem(ANSWERED_KEY, answer);
  sessionStorage.removeItem(PLANNED_KEY);
}
