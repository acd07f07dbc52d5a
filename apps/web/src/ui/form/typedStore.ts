/** In the tab's own storage, which ends with the tab and with a logout. Never a password, never a card. */
const PREFIX = 'platewise-typed-';
const SECRET = /password|^card/i;

type Values = Record<string, unknown>;
/** Of a field, what stood in it and what was typed over that. */
type Change = { from: unknown; to: unknown };
type Kept = { userId: string | null; changes: Record<string, Change> };

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const hasSecrets = (values: Values) => Object.keys(values).some((name) => SECRET.test(name));

export function keepTyped(name: string, userId: string | null, from: Values, to: Values) {
  const changes = Object.keys(to)
    .filter((field) => !SECRET.test(field) && !isSame(from[field], to[field]))
    .map((field) => [field, { from: from[field], to: to[field] }]);
  if (changes.length === 0) return forgetTyped(name);
  try {
    const kept = { userId, changes: Object.fromEntries(changes) as Kept['changes'] };
    sessionStorage.setItem(PREFIX + name, JSON.stringify(kept satisfies Kept));
  } catch {
    // A private window without storage: it has to be typed again.
  }
}

/** What this person had typed into the fields that still hold what they held then. */
export function typedOver(name: string, userId: string | null, initialValues: Values): Values {
  const kept = readKept(name);
  if (!kept) return {};
  if (kept.userId !== userId) {
    forgetTyped(name);
    return {};
  }
  const usable = Object.entries(kept.changes).filter(([field, { from }]) =>
    isSame(from, initialValues[field]),
  );
  return Object.fromEntries(usable.map(([field, { to }]) => [field, to]));
}

export function forgetTyped(name: string) {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Nothing was kept.
  }
}

function readKept(name: string): Kept | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null');
    const isWhole = typeof kept === 'object' && kept !== null && 'changes' in kept;
    return isWhole ? (kept as Kept) : null;
  } catch {
    return null;
  }
}
