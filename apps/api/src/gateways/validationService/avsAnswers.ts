import { ValidationServiceFailed } from './validationService';

/** What stands at 'data.id' of an answer; the answer itself at ''. */
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

/** '' where there is neither text nor a number. */
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

/** Whether the text is one of the words for something, in any letter case. */
export const isOneOf = (text: string, words: readonly string[]) =>
  words.some((word) => word.toLowerCase() === text.toLowerCase());
