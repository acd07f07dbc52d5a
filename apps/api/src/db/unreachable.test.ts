import { expect, it } from 'vitest';
import { toProblem } from '../http/problems';

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code });

it.each([
  ['stops', coded('57P01'), 503],
  ['has crashed', coded('57P02'), 503],
  ['is starting', coded('57P03'), 503],
  ['has no connection left', coded('53300'), 503],
  ['is not there', coded('ECONNREFUSED'), 503],
  ['ended the connection', new Error('Connection terminated unexpectedly'), 503],
  ['does not answer', new Error('timeout exceeded when trying to connect'), 503],
  ['is told of by Prisma', coded('P1001'), 503],
  ['is told of inside', new Error('Prisma', { cause: coded('57P01') }), 503],
  ['has a full disk', coded('53100'), 503],
  ['has no memory left', coded('53200'), 503],
  ['has no free connection in the pool', coded('P2028'), 503],
  ['took longer than its limit', coded('57014'), 503],
  [
    'has a full disk, as Prisma reports it',
    Object.assign(coded('P2010'), { meta: { driverAdapterError: { cause: coded('53100') } } }),
    503,
  ],
  ['refuses a duplicate', coded('23505'), 500],
  ['refuses a query', coded('42P01'), 500],
  [
    'is well, and another service is not',
    new TypeError('fetch failed', { cause: coded('ECONNREFUSED') }),
    500,
  ],
  ['is well, and a rule of ours is broken', new Error('nobody fulfils it'), 500],
])('a database that %s', (_, error, status) => {
  const { problem, retryAfterSeconds } = toProblem(error);
  expect([problem.status, retryAfterSeconds]).toEqual([status, status === 503 ? 30 : undefined]);
});
