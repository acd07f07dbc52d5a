import { afterAll, describe, expect, it } from 'vitest';
import type { SchemaObjectDescription } from 'yup';
import { createApp } from '../app';
import { ADMINS, type Route } from '../http/route';
import { ROUTES } from '../routes';
import { testContext } from '../testing/testContext';
import { call, listen } from './httpCalls';
import { routeOf, TRIED, validRequest } from './watchedCalls';

const ctx = testContext();
const { port, close } = await listen(createApp(ctx));
afterAll(close);

/** Why nothing is kept about these. */
const LEFT_OUT: Record<string, string> = {
  'post /admin/nsw/labels': 'prints, and changes nothing',
  'post /admin/enrolments/list/check': 'reads a list, and changes nothing',
  'post /accounts/:userId/second-factor': 'a proposal, until it is confirmed',
  'put /admin/lists/:list': 'how an admin likes a list is nobody else’s business',
  'post /admin/lists/:list/views': 'the same',
  'delete /admin/views/:id': 'the same',
  'post /admin/bulk-jobs/emails/preview': 'changes nothing',
  'post /admin/mail-texts/added/:template/preview': 'changes nothing',
  'post /admin/mail-texts/templates/preview': 'changes nothing',
};

/** Lists are posted because of their filters. */
const isList = ({ path, query }: Route) =>
  path.endsWith('/export.csv') ||
  'page' in ((query?.describe() as SchemaObjectDescription)?.fields ?? {});

const changes = ROUTES.filter(
  (route) =>
    route.method !== 'get' &&
    Array.isArray(route.roles) &&
    route.roles.join() === ADMINS.join() &&
    !isList(route),
)
  .map(({ method, path }) => `${method} ${path}`)
  .filter((name) => !(name in LEFT_OUT));

it('every change of the office is tried', () => {
  expect(changes.filter((name) => !TRIED.includes(name))).toEqual([]);
});

describe('what the office changes is in the audit log, with who did it and from where', () => {
  const tried = TRIED.filter((name) => changes.includes(name.split(',')[0] ?? ''));
  it.each(tried)('%s', async (name) => {
    const { path, header, body } = await validRequest(ctx, name);
    const before = await ctx.db.auditEntry.count();
    const { status, text } = await call(port, {
      method: routeOf(name).method,
      path,
      headers: header,
      body,
    });
    expect([status < 300, text]).toEqual([true, text]);
    const entries = await ctx.db.auditEntry.findMany({ orderBy: { id: 'asc' }, skip: before });
    expect(entries.length).toBeGreaterThan(0);
    for (const { actorId, actorEmail, address } of entries)
      expect([actorId, actorEmail, address]).toEqual([
        expect.any(String),
        expect.stringContaining('@'),
        expect.stringMatching(/127[.]0[.]0[.]1$|^::1$/),
      ]);
  });
});
