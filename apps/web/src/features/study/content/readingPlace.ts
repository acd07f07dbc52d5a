import { keepOnDevice, readOnDevice } from '../../../ui/onDevice';

/** The page, from 1, at which reading of a section was left. */
type ReadingPlace = { sectionId: number; page: number };

const key = (userCourseId: string) => `reading-${userCourseId}`;

const isPlace = (value: unknown): value is ReadingPlace =>
  typeof value === 'object' &&
  value !== null &&
  'sectionId' in value &&
  'page' in value &&
  typeof value.sectionId === 'number' &&
  typeof value.page === 'number';

export function pageLeftAt(userCourseId: string, sectionId: number): number {
  const place = readOnDevice(key(userCourseId), isPlace);
  return place?.sectionId === sectionId ? place.page : 1;
}

export const keepPlace = (userCourseId: string, place: ReadingPlace) =>
  keepOnDevice(key(userCourseId), place);
