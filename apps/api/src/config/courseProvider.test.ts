import { describe, expect, it } from 'vitest';
import { readWith } from './testing/readWith';

const read = (env: Record<string, string>) => readWith(env).courseProvider;
const HTTP = {
  COURSE_PROVIDER: 'http',
  ELEARND_AUTHOR_URL: 'https://authors.example',
  ELEARND_AUTHOR_SECRET: 's'.repeat(32),
};

describe('where courses are written', () => {
  it('is the content folder, or eLearnd', () => {
    expect(read({})).toEqual({ provider: 'local' });
    expect(read(HTTP)).toEqual({
      provider: 'http',
      url: HTTP.ELEARND_AUTHOR_URL,
      secret: HTTP.ELEARND_AUTHOR_SECRET,
    });
  });

  it.each<[Record<string, string>, RegExp]>([
    [{ COURSE_PROVIDER: 'scorm' }, /^COURSE_PROVIDER must be one of local, http/],
    [{ ...HTTP, ELEARND_AUTHOR_URL: '' }, /^ELEARND_AUTHOR_URL must be set/],
    [{ ...HTTP, ELEARND_AUTHOR_URL: 'ftp://a.example' }, /^ELEARND_AUTHOR_URL must be an address/],
    [{ ...HTTP, ELEARND_AUTHOR_SECRET: '' }, /^ELEARND_AUTHOR_SECRET must be set/],
    [{ ...HTTP, ELEARND_AUTHOR_SECRET: 'short' }, /^ELEARND_AUTHOR_SECRET must have at least 32/],
  ])('stops the start with one line for %j', (env, message) => {
    expect(() => read(env)).toThrow(message);
  });
});
