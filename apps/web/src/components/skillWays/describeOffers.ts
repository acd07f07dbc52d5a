import type { ReviewedWay } from '@platewise/shared/skillClips';

/** The words of the link to the ways without an observer; null where the course has none. */
export function describeOffers(offers: readonly ReviewedWay[] = []): string | null {
  const places = [
    offers.includes('video') && 'on video',
    offers.includes('live') && 'in a live session',
  ].filter(Boolean);
  return places.length > 0 ? `Show your skills ${places.join(' or ')}.` : null;
}
