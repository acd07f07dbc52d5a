import { draftStorage } from '../../../ui/drafts/draftStorage';
import type { DetailsValues } from './detailsValues';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** In the storage of the tab: these answers must not stay on a shared device. */
const storageOf = (userCourseId: string) => draftStorage(`step-2-${userCourseId}`, 'tab', isObject);

export const saveDraft = (userCourseId: string, values: DetailsValues) =>
  storageOf(userCourseId).write(values);

export const dropDraft = (userCourseId: string) => storageOf(userCourseId).remove();

/** What was typed before a reload, over what the server knows. */
export function withDraft(userCourseId: string, loaded: DetailsValues): DetailsValues {
  const draft = storageOf(userCourseId).read() ?? {};
  const known = Object.entries(draft).filter(
    ([name, value]) => typeof value === typeof loaded[name as keyof DetailsValues],
  );
  return { ...loaded, ...Object.fromEntries(known) };
}
