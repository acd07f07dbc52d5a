/** What the page that a payment leads to is told: by the history, so that it outlives a reload. */
export type ReturnState = { refusal: string } | { paidBy: string };

export const refusalIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'refusal' in state ? String(state.refusal) : null;

/** The email address that the paid order was made with. */
export const paidByIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'paidBy' in state ? String(state.paidBy) : null;
