import { ValidationServiceFailed } from './validationService';

/** The value at a path of an answer, such as 'data.id'. The path '' is the answer itself. */
export function at(answer: unknown, way: string): unknown {
  const steps = way === '' ? [] : way.split('.');
  return steps.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, step)
        ? (value as Record<string, unknown>)[step]
        : undefined,
    answer,
  );
}

/** The text or number at a path as text, or '' when there is neither. */
export function textAt(answer: unknown, way: string): string {
  const value = at(answer, way);
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

export function neededAt(answer: unknown, way: string): string {
  const text = textAt(answer, way);
  if (!text) throw new ValidationServiceFailed(`answered without '${way}'`);
  return text;
}

export function listAt(answer: unknown, way: string): unknown[] {
  const value = at(answer, way);
  if (!Array.isArray(value)) throw new ValidationServiceFailed(`answered without a list '${way}'`);
  return value;
}

/** Whether the text is one of the words, in any letter case. */
export const isOneOf = (text: string, words: readonly string[]) =>
  words.some((word) => word.toLowerCase() === text.toLowerCase());
