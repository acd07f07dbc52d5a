/** Returned by a form's `onSubmit` when the server refused and the form has already shown why. */
export const REFUSED = Symbol('refused');

/** How the last attempt to send a form ended. */
export type Outcome = {
  failed: boolean;
  /** The values that were sent. Later changes have not been sent. */
  sent: object | null;
};
