import { randomBytes, randomUUID } from 'node:crypto';

/** A part of a value: a constant text, an id of the learner that is filled in, or a random text that is generated again. */
type Part = { text: string } | { of: string } | { drawn: number; like: 'uuid' | 'token' | 'hash' };
export type Value = { constant: unknown } | { parts: Part[] } | { list: Value[] };
export type Statement = { text: string; values: Value[]; rows: number | null };
/** A transaction on its own connection, or statements that ran at the same time. */
export type Step = { transaction: boolean; statements: Statement[] };

const DRAWN =
  /(?<uuid>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})|(?<hash>\b[0-9a-f]{64}\b)|^(?<token>[\w-]{22})$/g;

type RandomTexts = Map<string, number>;
const numberOf = (drawn: RandomTexts, text: string) => {
  const number = drawn.get(text) ?? drawn.size;
  drawn.set(text, number);
  return number;
};

function partsOf(text: string, own: Map<string, string>, drawn: RandomTexts | null): Part[] {
  const [found] = [...own].filter(([value]) => text.includes(value));
  if (found) {
    const [value, of] = found;
    const at = text.indexOf(value);
    const rest = [text.slice(0, at), text.slice(at + value.length)].map((t) =>
      partsOf(t, own, drawn),
    );
    return [...(rest[0] ?? []), { of }, ...(rest[1] ?? [])];
  }
  const match = drawn && [...text.matchAll(DRAWN)][0];
  if (match) {
    const like = match.groups?.uuid ? 'uuid' : match.groups?.hash ? 'hash' : 'token';
    return [
      ...partsOf(text.slice(0, match.index), own, drawn),
      { drawn: numberOf(drawn, match[0]), like },
      ...partsOf(text.slice(match.index + match[0].length), own, drawn),
    ];
  }
  return text ? [{ text }] : [];
}

/** Turns a learner's value into a template. `drawn` is null if the call writes no random text that must be new. */
export function templateOf(
  value: unknown,
  own: Map<string, string>,
  drawn: RandomTexts | null,
): Value {
  if (Array.isArray(value)) return { list: value.map((each) => templateOf(each, own, drawn)) };
  if (typeof value !== 'string') return { constant: value };
  const parts = partsOf(value, own, drawn);
  return parts.every((part) => 'text' in part) ? { constant: value } : { parts };
}

const DRAW = {
  uuid: () => randomUUID(),
  token: () => randomBytes(16).toString('base64url'),
  hash: () => randomBytes(32).toString('hex'),
};

/** Fills in a template for a learner. A random text is the same in every statement of the call. */
export function fill(
  value: Value,
  learner: Record<string, unknown>,
  drawn: Map<number, string>,
): unknown {
  if ('constant' in value) return value.constant;
  if ('list' in value) return value.list.map((each) => fill(each, learner, drawn));
  let text = '';
  for (const part of value.parts) {
    if ('text' in part) text += part.text;
    else if ('of' in part) text += learner[part.of] as string;
    else {
      const known = drawn.get(part.drawn) ?? DRAW[part.like]();
      drawn.set(part.drawn, known);
      text += known;
    }
  }
  return text;
}
