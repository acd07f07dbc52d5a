import type { ContentSetRow } from '@platewise/shared/contentSync';
import { showTime } from '@platewise/shared/dates';
import { some } from '../some';

/** A set that waits gets its number when it is published. */
export const numberOf = ({ number }: ContentSetRow) => number ?? '–';

export const publishedAt = (set: ContentSetRow) =>
  set.publishedAt ? showTime(new Date(set.publishedAt)) : 'Not yet';

export const contentsOf = ({ sections, pages, questions }: ContentSetRow) =>
  [some(sections, 'section'), some(pages, 'page'), some(questions, 'question')].join(', ');

export const learnersOf = ({ learners, studying }: ContentSetRow) =>
  learners === 0 ? 'None' : `${some(learners, 'learner')}, ${studying} still studying`;
