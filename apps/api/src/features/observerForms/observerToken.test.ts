import { describe, expect, it } from 'vitest';
import type { AppContext } from '../../context';
import {
  hashObserverToken,
  newObserverToken,
  observerLink,
  observerToken,
  parseObserverToken,
} from './observerToken';

const ctx = {
  config: { publicUrl: 'https://x.example', secrets: { jwtSecret: 'a'.repeat(40) } },
} as AppContext;
const enrolmentId = '018f4e00-1111-7000-8000-000000000000';

describe("an observer's token", () => {
  it('is the same each time, and another for another generation, enrolment or secret', () => {
    const form = { enrolmentId, generation: 1 };
    const others = [
      observerToken(ctx, { enrolmentId, generation: 2 }),
      observerToken(ctx, { enrolmentId: enrolmentId.replace('018f', '018e'), generation: 1 }),
      observerToken({ config: { secrets: { jwtSecret: 'b'.repeat(40) } } } as AppContext, form),
    ];
    expect(observerToken(ctx, form)).toBe(observerToken(ctx, form));
    expect(new Set([observerToken(ctx, form), ...others]).size).toBe(4);
  });

  it('has 128 bits and is kept as a hash', () => {
    const { token, tokenHash, generation } = newObserverToken(ctx, enrolmentId);
    expect(token).toMatch(/^[0-9a-f]{32}$/);
    expect(tokenHash).toBe(hashObserverToken(token));
    expect(tokenHash).not.toContain(token);
    expect(generation).toBe(1);
  });

  it('stands in the link behind the first 8 characters of the enrolment', () => {
    const token = observerToken(ctx, { enrolmentId, generation: 1 });
    expect(observerLink(ctx, { enrolmentId, generation: 1 })).toBe(
      `https://x.example/third-party-form/018f4e00-${token}`,
    );
  });

  const token = 'ab'.repeat(16);
  it.each([
    [token, { token, idStart: null }],
    [token.toUpperCase(), { token, idStart: null }],
    [`018f4e00-${token}`, { token, idStart: '018f4e00' }],
    [`018F4E00-${token.toUpperCase()}`, { token, idStart: '018f4e00' }],
    [enrolmentId, null],
    ['sample', null],
    [`${token}0`, null],
    [`x${token}`, null],
    ['', null],
  ])('is read from %s', (value, read) => {
    expect(parseObserverToken(value)).toEqual(read);
  });
});
