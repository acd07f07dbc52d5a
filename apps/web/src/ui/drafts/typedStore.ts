import { draftStorage } from './draftStorage';

const SECRET = /password|^card/i;

type Values = Record<string, unknown>;
/** Of a field, what stood in it and what was typed over that. */
type Change = { from: unknown; to: unknown };
type Kept = {
  userId: string | null;
  changes: Record<string, Change>;
  /** The person has been told that it is back, and has typed nothing since. */
  told?: boolean;
};

export const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one) === JSON.stringify(other);

export const hasSecrets = (values: Values) => Object.keys(values).some((name) => SECRET.test(name));

export function keepTyped(name: string, userId: string | null, from: Values, to: Values) {
  const changes = Object.keys(to)
    .filter((field) => !SECRET.test(field) && !isSame(from[field], to[field]))
    .map((field) => [field, { from: from[field], to: to[field] }]);
  if (changes.length === 0) return forgetTyped(name);
  storageOf(name).write({ userId, changes: Object.fromEntries(changes) as Kept['changes'] });
}

/** What this person had typed into the fields that still hold what they held then. */
export function typedOver(name: string, userId: string | null, initialValues: Values): Values {
  const kept = storageOf(name).read();
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

/** Whether the person still has to be told that it is back. Marks it as told. */
export function tellOnce(name: string): boolean {
  const kept = storageOf(name).read();
  if (!kept || kept.told) return false;
  storageOf(name).write({ ...kept, told: true });
  return true;
}

export const forgetTyped = (name: string) => storageOf(name).remove();

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'changes' in value;

const storageOf = (name: string) => draftStorage(`typed-${name}`, 'tab', isKept);
