/** An enhanced status code of RFC 3463 at the start of an answer, or anywhere in a text. */
export const findStatus = (text: string | undefined): string | null =>
  /(?:^|[\s(#]|\b\d{3}-)([245]\.\d{1,3}\.\d{1,3})\b/.exec(text ?? '')?.[1] ?? null;

/** Wrong mailboxes and domains, a mailbox that is closed, and 5.0.0, which says no more than that it failed for good. */
const ADDRESS_CODES = /^5\.(?:0\.0|1\.\d+|2\.[01]|4\.(?:1|4|310))$/;
/** They are about the sender's address. */
const SENDER_CODES = ['5.1.7', '5.1.8'];

/**
 * Whether a permanent failure means that the address is wrong. Others are about our server, our email or the day: a
 * blocklist that names us (5.7), a full mailbox (5.2.2), a content (5.6). A later email to the same address may arrive.
 */
export const isAboutAddress = (status: string): boolean =>
  ADDRESS_CODES.test(status) && !SENDER_CODES.includes(status);

const MOST_DIAGNOSTIC = 300;

/** The words of another server as one short line, without control characters. */
export function toDiagnostic(text: string | undefined): string | null {
  const line = (text ?? '').replaceAll(/[\p{C}\s]+/gu, ' ').trim();
  // A text with half of a character cannot be stored.
  return line.slice(0, MOST_DIAGNOSTIC).replace(/\p{Surrogate}$/u, '') || null;
}
