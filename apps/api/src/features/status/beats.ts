export const BEAT_MS = 30_000;
/** Who has missed so many beats has stopped without saying so. */
const MOST_MISSED = 3;
export const SILENT_AFTER_MS = MOST_MISSED * BEAT_MS;
/** So long the office sees that it is gone. */
export const GONE_AFTER_MS = 60 * 60_000;
