/** The keys of a list must not act while a dialog is open above it. */
export const isInDialog = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('[role="dialog"]') !== null;
