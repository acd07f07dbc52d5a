/** A fault that interrupts the user and that does not belong to a field. */
export type ApplicationError = {
  message: string;
  status: number | null;
  isModelStateError: boolean;
};

const listeners = new Set<() => void>();
let shown: ApplicationError | null = null;

const set = (error: ApplicationError | null) => {
  shown = error;
  for (const listener of listeners) listener();
};

export const applicationError = {
  show: (error: ApplicationError) => set(error),
  close: () => set(null),
  get: () => shown,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
