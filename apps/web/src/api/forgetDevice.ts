/** Names that the page and the service worker share. Everything of this site on the device has one of them. */
export const DEVICE_DATABASE = 'platewise-offline';
export const DEVICE_KEY = 'platewise-device';
export const FORGET = 'forget';
/** There while answers wait on this device. The header has no database. */
export const WAITING_KEY = 'platewise-waiting';

/** The draft in which the device stores how visitors want to show their skills, by course. */
export const PLANNED_WAYS = 'skill-ways';

/**
 * Removes what was saved on this device for study without a connection, and a planned way to show skills. The key goes first and at once: without it nothing can
 * be read. The service worker removes the rest, because it goes on when this page has been left.
 */
export function forgetDevice() {
  localStorage.removeItem(DEVICE_KEY);
  localStorage.removeItem(WAITING_KEY);
  localStorage.removeItem(`platewise-${PLANNED_WAYS}`);
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.controller?.postMessage(FORGET);
  // Without a worker nothing holds the database open, and the request itself outlives the page.
  if ('indexedDB' in window) indexedDB.deleteDatabase(DEVICE_DATABASE);
}
