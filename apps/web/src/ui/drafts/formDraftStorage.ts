import { draftStorage } from './draftStorage';

const SECRET = /password|^card/i;

export type Values = Record<string, unknown>;

/** The value that a field had, and the value that was typed over it. */
type Change = { from: unknown; to: unknown };

type FormDraft = {
  userId: string | null;
  changes: Record<string, Change>;
  /** A notice has said that the draft is back, and nothing has been typed since. */
  announced?: boolean;
};

export const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one) === JSON.stringify(other);

export const hasSecrets = (values: Values) => Object.keys(values).some((name) => SECRET.test(name));

/** Stores the changed fields in the tab, without passwords and card numbers. */
export function saveFormDraft(draftKey: string, userId: string | null, from: Values, to: Values) {
  const changes = Object.keys(to)
    .filter((field) => !SECRET.test(field) && !isSame(from[field], to[field]))
    .map((field) => [field, { from: from[field], to: to[field] }]);
  if (changes.length === 0) return deleteFormDraft(draftKey);
  storageOf(draftKey).write({
    userId,
    changes: Object.fromEntries(changes) as FormDraft['changes'],
  });
}

/** The values of this user's draft. A field that the server has changed since is left out. */
export function readFormDraft(
  draftKey: string,
  userId: string | null,
  initialValues: Values,
): Values {
  const draft = storageOf(draftKey).read();
  if (!draft) return {};
  if (draft.userId !== userId) {
    deleteFormDraft(draftKey);
    return {};
  }
  const usable = Object.entries(draft.changes).filter(([field, { from }]) =>
    isSame(from, initialValues[field]),
  );
  return Object.fromEntries(usable.map(([field, { to }]) => [field, to]));
}

/** True the first time: a notice says only once that a draft is back. */
export function markAnnounced(draftKey: string): boolean {
  const draft = storageOf(draftKey).read();
  if (!draft || draft.announced) return false;
  storageOf(draftKey).write({ ...draft, announced: true });
  return true;
}

export const deleteFormDraft = (draftKey: string) => storageOf(draftKey).remove();

const isFormDraft = (value: unknown): value is FormDraft =>
  typeof value === 'object' && value !== null && 'changes' in value;

const storageOf = (draftKey: string) => draftStorage(`typed-${draftKey}`, 'tab', isFormDraft);
