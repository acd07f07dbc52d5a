import type { DetailsValues } from './detailsValues';

/** In the tab's own storage, which ends with the tab: these answers must not stay on a shared device. */
const keyOf = (userCourseId: string) => `platewise-step-2-${userCourseId}`;

export function saveDraft(userCourseId: string, values: DetailsValues) {
  try {
    sessionStorage.setItem(keyOf(userCourseId), JSON.stringify(values));
  } catch {
    // A private window without storage: the form works, it only does not survive a reload.
  }
}

export function dropDraft(userCourseId: string) {
  try {
    sessionStorage.removeItem(keyOf(userCourseId));
  } catch {
    // Nothing was kept.
  }
}

/** What was typed before a reload, over what the server knows. */
export function withDraft(userCourseId: string, loaded: DetailsValues): DetailsValues {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyOf(userCourseId)) ?? '{}');
    const known = Object.entries(draft ?? {}).filter(
      ([name, value]) => typeof value === typeof loaded[name as keyof DetailsValues],
    );
    return { ...loaded, ...Object.fromEntries(known) };
  } catch {
    return loaded;
  }
}
