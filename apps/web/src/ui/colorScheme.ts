import { useSyncExternalStore } from 'react';

export const COLOR_SCHEMES = ['auto', 'light', 'dark'] as const;
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

/** The script in `index.html` reads it before the first paint (docs/decisions/044), and Mantine reads it later. */
export const COLOR_SCHEME_KEY = 'platewise-scheme';

const isColorScheme = (value: unknown): value is ColorScheme =>
  COLOR_SCHEMES.includes(value as ColorScheme);

function readColorScheme(): ColorScheme {
  try {
    const value = localStorage.getItem(COLOR_SCHEME_KEY);
    return isColorScheme(value) ? value : 'auto';
  } catch {
    return 'auto';
  }
}

/** Browsers report a change of the storage to other tabs only. The event makes this tab follow as well. */
export function saveColorScheme(newValue: ColorScheme) {
  try {
    const storageArea = localStorage;
    storageArea.setItem(COLOR_SCHEME_KEY, newValue);
    window.dispatchEvent(
      new StorageEvent('storage', { key: COLOR_SCHEME_KEY, newValue, storageArea }),
    );
  } catch {
    // A browser without storage always shows the scheme of the device.
  }
}

function subscribe(listener: () => void) {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/** The choice of this device. A prerendered page does not know it. */
export const useColorScheme = () =>
  useSyncExternalStore(subscribe, readColorScheme, (): ColorScheme => 'auto');
