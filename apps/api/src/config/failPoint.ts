import { type Env, filled } from './values';

const FAIL_POINTS = ['before-charge', 'after-charge', 'before-refund'] as const;
export type FailPoint = (typeof FAIL_POINTS)[number];

/** The place where the crash tests let the process die as in a power cut. There is none in production. */
export function readFailPoint(env: Env, production: boolean): FailPoint | null {
  const named = filled(env, 'FAIL_POINT');
  return (!production && FAIL_POINTS.find((place) => place === named)) || null;
}
