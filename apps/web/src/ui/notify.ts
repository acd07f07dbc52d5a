import type { ToastOptions } from 'react-toastify';

export type Level = 'success' | 'info' | 'warning' | 'error';

type NotifyOptions = {
  /** A second notice with the key takes the place of the first. */
  key?: string;
};

const listeners = new Set<() => void>();
let wanted = false;

/** The library of the notices comes with the first notice. */
export const toastsWanted = {
  get: () => wanted,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

let hostStands = () => {};
const host = new Promise<void>((resolve) => {
  hostStands = resolve;
});

/** Told by the host of the notices; what is shown before it stands would be lost. */
export const toastHostStands = () => hostStands();

async function show(message: string, level: Level, { key }: NotifyOptions) {
  wanted = true;
  for (const listener of listeners) listener();
  const [{ toast }] = await Promise.all([import('react-toastify/unstyled'), host]);
  const failed = level === 'error' || level === 'warning';
  const options: ToastOptions = {
    type: failed ? 'error' : 'success',
    role: failed ? 'alert' : 'status',
    // Becomes the id of its element.
    toastId: `notice-${key ?? message}`,
  };
  if (toast.isActive(options.toastId ?? ''))
    toast.update(options.toastId ?? '', { render: message });
  else toast(message, options);
}

const at =
  (level: Level) =>
  (message: string, options: NotifyOptions = {}) =>
    void show(message, level, options);

/** Takes a notice away that no longer holds. */
export async function takeBack(key: string) {
  if (!wanted) return;
  const { toast } = await import('react-toastify/unstyled');
  toast.dismiss(`notice-${key}`);
}

/** A notice at the bottom right; errors and warnings look and sound the same. */
export const notify = {
  success: at('success'),
  info: at('info'),
  warning: at('warning'),
  error: at('error'),
};
