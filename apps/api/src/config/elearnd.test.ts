import { describe, expect, it } from 'vitest';
import { readWith } from './testing/readWith';

const HTTP = {
  ELEARND_PROVIDER: 'http',
  ELEARND_URL: 'https://learn.example/sso',
  ELEARND_SECRET: 's'.repeat(32),
};

describe('the other learning platform', () => {
  it('is the built-in one, without courses, with a secret of its own', () => {
    const { elearnd, secrets } = readWith({});
    expect(elearnd).toEqual({
      provider: 'local',
      courseIds: [],
      secret: expect.stringMatching(/^.{43}$/),
    });
    expect(elearnd.secret).not.toContain(secrets.jwtSecret);
    expect(readWith({ JWT_SECRET: 'b'.repeat(32) }).elearnd.secret).not.toBe(elearnd.secret);
  });

  it('may be another, for the courses named', () => {
    expect(readWith({ ...HTTP, ELEARND_COURSES: ' 3, 1009,3,' }).elearnd).toEqual({
      provider: 'http',
      url: HTTP.ELEARND_URL,
      secret: HTTP.ELEARND_SECRET,
      courseIds: [3, 1009],
    });
  });

  it.each<[Record<string, string>, RegExp]>([
    [{ ELEARND_PROVIDER: 'scorm' }, /^ELEARND_PROVIDER must be one of local, http/],
    [{ ...HTTP, ELEARND_URL: '' }, /^ELEARND_URL must be set/],
    [{ ...HTTP, ELEARND_URL: 'ftp://learn.example' }, /^ELEARND_URL must be an address/],
    [{ ...HTTP, ELEARND_SECRET: '' }, /^ELEARND_SECRET must be set/],
    [{ ...HTTP, ELEARND_SECRET: 'short' }, /^ELEARND_SECRET must have at least 32/],
    [{ ELEARND_SECRET: 'short' }, /^ELEARND_SECRET must have at least 32/],
    [{ ELEARND_COURSES: '3,x' }, /^ELEARND_COURSES .*'x' is none/],
    [{ ELEARND_COURSES: '3;4' }, /^ELEARND_COURSES/],
    [{ ELEARND_COURSES: '5' }, /^ELEARND_COURSES/],
    [{ ELEARND_COURSES: '7' }, /^ELEARND_COURSES/],
    [{ ELEARND_COURSES: '3', NODE_ENV: 'production' }, /^ELEARND_COURSES needs .*http/],
  ])('stops the start with one line for %j', (env, message) => {
    expect(() => readWith(env)).toThrow(message);
  });
});
