import { expect, it } from 'vitest';
import { ROUTES } from '../routes';
import { TRIED } from './watchedCalls';

it('every call that takes anything is tried', () => {
  const takers = ROUTES.filter(
    ({ path, body, query, upload }) => body ?? query ?? upload ?? path.includes(':'),
  );
  const names = takers.map(({ method, path }) => `${method} ${path}`);
  expect(names.filter((name) => !TRIED.includes(name))).toEqual([]);
});
