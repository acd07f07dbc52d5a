import { trustedTypes } from '../ui/trustedTypes';
import { TAKE_OVER } from './takeOver';

const ADDRESS = '/service-worker.js';

type AddressPolicy = { createScriptURL: (address: string) => string };

const policy = trustedTypes?.createPolicy('platewise-worker', {
  createScriptURL: (address) => (address === ADDRESS ? address : null),
}) as AddressPolicy | undefined;

/** Only the built site has a worker. Browsers offer none on a page without https. */
const hasWorker = () => import.meta.env.PROD && 'serviceWorker' in navigator;

/**
 * Installs the worker, which stores the files of the study pages on this device. Null where there is none. The browser itself looks
 * for a new release of a worker that is installed. To install it again would log an error each time the connection is lost.
 */
export async function installServiceWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!hasWorker()) return null;
  const installed = await navigator.serviceWorker.getRegistration();
  if (installed?.active) return installed;
  return navigator.serviceWorker.register(policy?.createScriptURL(ADDRESS) ?? ADDRESS, {
    updateViaCache: 'none',
  });
}

/** Resolves when the files are stored. */
export async function waitForServiceWorker() {
  if (await installServiceWorker()) await navigator.serviceWorker.ready;
}

/** A new release takes over between two pages, while no question and no form is open. */
export async function letNewReleaseTakeOver() {
  if (!hasWorker() || document.querySelector('main form, [data-question]')) return;
  const registration = await navigator.serviceWorker.getRegistration();
  registration?.waiting?.postMessage(TAKE_OVER);
}
