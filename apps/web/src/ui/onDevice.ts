const PREFIX = 'platewise-';

/** What this device keeps under a name; null where it keeps nothing, or something from another time. */
export function readOnDevice<T>(key: string, isIt: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null');
    return isIt(value) ? value : null;
  } catch {
    return null;
  }
}

/** False where the device has no room, or keeps nothing for private windows. */
export function keepOnDevice(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function forgetOnDevice(key: string) {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Where nothing can be kept, there is nothing to forget.
  }
}

/** The names with that beginning under which this device keeps something. */
export function keptOnDevice(beginning: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(PREFIX + beginning))
      .map((name) => name.slice(PREFIX.length));
  } catch {
    return [];
  }
}
