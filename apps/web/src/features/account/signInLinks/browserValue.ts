/** In the storage of the browser: a random value, without which no one can use the links that this browser asks for. */
const KEY = 'platewise-sign-in-link';

export const readBrowserValue = () => localStorage.getItem(KEY);

/** Links that were asked for before go on working. */
export function makeBrowserValue(): string {
  const known = readBrowserValue();
  if (known) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const value = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  localStorage.setItem(KEY, value);
  return value;
}

export const forgetBrowserValue = () => localStorage.removeItem(KEY);
