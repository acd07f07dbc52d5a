const SECONDS_EACH = 20;
const STEP_MINUTES = 5;

/** In steps of five, as one would say it. */
export const minutesFor = (tasks: number) =>
  Math.max(1, Math.ceil((tasks * SECONDS_EACH) / 60 / STEP_MINUTES)) * STEP_MINUTES;
