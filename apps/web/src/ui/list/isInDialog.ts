/** Keys of a list are not for the dialog that lies above it. */
export const isInDialog = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('[role="dialog"]') !== null;
