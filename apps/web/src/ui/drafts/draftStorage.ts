const PREFIX = 'platewise-';

/** The storage of the tab ends with the tab and with a logout; that of the device stays. Never a password, never a card. */
type Area = 'tab' | 'device';

type DraftStorage<T> = {
  /** Null where nothing is stored, or something that an older version of this page has written. */
  read: () => T | null;
  /** False where there is no room, or where a private window stores nothing. */
  write: (draft: T) => boolean;
  remove: () => void;
};

export const draftStorage = <T>(
  key: string,
  area: Area,
  isDraft: (value: unknown) => value is T,
): DraftStorage<T> => ({
  read: () =>
    tryStorage(area, null, (storage) => {
      const value: unknown = JSON.parse(storage.getItem(PREFIX + key) ?? 'null');
      return isDraft(value) ? value : null;
    }),
  write: (draft) =>
    tryStorage(area, false, (storage) => {
      storage.setItem(PREFIX + key, JSON.stringify(draft));
      return true;
    }),
  remove: () => tryStorage(area, undefined, (storage) => storage.removeItem(PREFIX + key)),
});

/** The keys with that beginning under which something is stored. */
export const listDraftKeys = (beginning: string, area: Area): string[] =>
  tryStorage(area, [], (storage) =>
    Object.keys(storage)
      .filter((name) => name.startsWith(PREFIX + beginning))
      .map((name) => name.slice(PREFIX.length)),
  );

/** Some browsers throw when the storage is only looked up, so this happens inside the `try`. */
function tryStorage<R>(area: Area, otherwise: R, action: (storage: Storage) => R): R {
  try {
    return action(area === 'tab' ? sessionStorage : localStorage);
  } catch {
    return otherwise;
  }
}
