import type { MailDelivery } from '@platewise/shared/mails';

/** A later one replaces an earlier one, in whatever order we hear of them. */
const ORDER = [
  'ACCEPTED',
  'DELAYED',
  'BOUNCED_SOFT',
  'DELIVERED',
  'BOUNCED_HARD',
  'COMPLAINED',
] as const satisfies MailDelivery[];
export type HeardDelivery = (typeof ORDER)[number];

/** Nothing that we hear later changes these. A suppressed email was never sent. */
const FINAL: MailDelivery[] = ['BOUNCED_HARD', 'COMPLAINED', 'SUPPRESSED'];

/** The delivery of an email after an event, or null when the event changes nothing: it came twice, or late. */
export function nextDelivery(
  current: MailDelivery | null,
  heard: HeardDelivery,
): HeardDelivery | null {
  if (current === null) return heard;
  if (FINAL.includes(current)) return null;
  const rankOf = (delivery: MailDelivery) => ORDER.findIndex((known) => known === delivery);
  return rankOf(heard) > rankOf(current) ? heard : null;
}
