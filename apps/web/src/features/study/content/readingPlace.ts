import type { ReadingPlace } from '@platewise/shared/userCourses';
import { forgetOnDevice, keepOnDevice, readOnDevice } from '../../../ui/onDevice';

/** A place the server may not know yet; `known` is the page it knew when this one was reached. Pages from 0. */
type UnsentPlace = ReadingPlace & { known: number };

const key = (userCourseId: string) => `reading-${userCourseId}`;

const isUnsent = (value: unknown): value is UnsentPlace =>
  typeof value === 'object' &&
  value !== null &&
  ['sectionId', 'page', 'known'].every((name) =>
    Number.isInteger((value as Record<string, unknown>)[name]),
  );

/** Where reading goes on: on another device since, if the server knows another page than it did then. */
export function pageToOpen(userCourseId: string, server: ReadingPlace): number {
  const unsent = readOnDevice(key(userCourseId), isUnsent);
  const isNewer = unsent?.sectionId === server.sectionId && unsent.known === server.page;
  return isNewer ? unsent.page : server.page;
}

export function keepUnsentPlace(userCourseId: string, place: UnsentPlace) {
  if (place.page === place.known) forgetOnDevice(key(userCourseId));
  else keepOnDevice(key(userCourseId), place);
}
