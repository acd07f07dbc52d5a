/** What a form's `onSubmit` gives for a refusal that it has told by itself: nothing was done. */
export const REFUSED = Symbol('refused');

/** How the last attempt to send a form ended. */
export type Outcome = {
  failed: boolean;
  /** What was sent: what is typed after it has not been. */
  sent: object | null;
};
