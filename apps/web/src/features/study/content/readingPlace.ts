import type { ReadingPlace } from '@platewise/shared/study/userCourses';
import { draftStorage } from '../../../ui/drafts/draftStorage';

/** A place the server may not know yet; `known` is the page it knew when this one was reached. Pages from 0. */
type UnsentPlace = ReadingPlace & { known: number };

const isUnsent = (value: unknown): value is UnsentPlace =>
  typeof value === 'object' &&
  value !== null &&
  ['sectionId', 'page', 'known'].every((name) =>
    Number.isInteger((value as Record<string, unknown>)[name]),
  );

const storageOf = (userCourseId: string) =>
  draftStorage(`reading-${userCourseId}`, 'device', isUnsent);

/** Where reading goes on: on another device since, if the server knows another page than it did then. */
export function pageToOpen(userCourseId: string, server: ReadingPlace): number {
  const unsent = storageOf(userCourseId).read();
  const isNewer = unsent?.sectionId === server.sectionId && unsent.known === server.page;
  return isNewer ? unsent.page : server.page;
}

export function keepUnsentPlace(userCourseId: string, place: UnsentPlace) {
  if (place.page === place.known) storageOf(userCourseId).remove();
  else storageOf(userCourseId).write(place);
}
