export const HEARTBEAT_MS = 30_000;
/** A process that has missed this many heartbeats has stopped without removing its row. */
const MOST_MISSED = 3;
export const SILENT_AFTER_MS = MOST_MISSED * HEARTBEAT_MS;
/** The status page shows a stopped process for this long. */
export const GONE_AFTER_MS = 60 * 60_000;
