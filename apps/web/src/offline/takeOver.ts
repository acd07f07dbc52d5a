/** The message that lets a new release of the service worker take over. */
export const TAKE_OVER = 'take over';
