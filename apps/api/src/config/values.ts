import { ConfigError } from './configError';

export type Env = Record<string, string | undefined>;

export const readText = (env: Env, name: string) => env[name]?.trim() || undefined;

export function readChoice<T extends string>(env: Env, name: string, values: readonly T[]): T {
  const value = readText(env, name) ?? values[0];
  const found = values.find((known) => known === value);
  if (!found)
    throw new ConfigError(`${name} must be one of ${values.join(', ')}; it is '${value}'.`);
  return found;
}

export function readWholeNumber(
  env: Env,
  name: string,
  fallback: number,
  least: number,
  most: number,
): number {
  const value = readText(env, name);
  const number = value === undefined ? fallback : Number(value);
  if (!Number.isInteger(number) || number < least || number > most) {
    throw new ConfigError(
      `${name} must be a whole number from ${least} to ${most}; it is '${value}'.`,
    );
  }
  return number;
}

export function readUrl(env: Env, name: string, protocols: string[]): string | null {
  const value = readText(env, name);
  if (value === undefined) return null;
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    const starts = protocols.map((protocol) => `${protocol}//`).join(' or ');
    throw new ConfigError(`${name} must be an address starting with ${starts}.`);
  }
  return value;
}

/** Reads origins as browsers send them: without a path and without a slash at the end. */
export function readOrigins(env: Env, name: string): string[] {
  const given = splitList(readText(env, name));
  const wrong = given.find((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin);
  if (wrong === undefined) return given;
  throw new ConfigError(
    `${name} must be origins such as https://www.example.com, comma-separated; '${wrong}' is none.`,
  );
}

export function readFlag(env: Env, name: string): boolean {
  const value = readText(env, name) ?? '0';
  if (value !== '0' && value !== '1')
    throw new ConfigError(`${name} must be 0 or 1; it is '${value}'.`);
  return value === '1';
}

/** Splits a comma-separated setting and trims its parts. */
export const splitList = (given: string | undefined): string[] =>
  given?.split(',').map((one) => one.trim()) ?? [];

/** The fewest characters of a secret that signs tokens. */
export const LEAST_SECRET = 32;
