import type { ReviewedWay } from '@platewise/shared/skillClips';

/** 'You show your skills on video.' */
export const HOW_SHOWN: Record<ReviewedWay, string> = {
  video: 'on video',
  live: 'in a video call with our assessor',
};

/** 'on video or in a video call with our assessor'; null where a course offers neither. */
export const describeOffers = (offers: readonly ReviewedWay[] = []): string | null =>
  offers.map((way) => HOW_SHOWN[way]).join(' or ') || null;
