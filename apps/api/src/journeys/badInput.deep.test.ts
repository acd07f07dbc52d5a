import { decode } from 'jsonwebtoken';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app';
import { anObservedEnrolment } from '../features/observerForms/testing/anObservedEnrolment';
import { anInvoice, aUser, signedInAs } from '../testing/build';
import { testContext } from '../testing/testContext';
import { HOSTILE_IDS } from './hostileInput';
import { listen } from './httpCalls';
import {
  routeOf,
  TAKE_BODIES,
  TAKE_FILES,
  TRIED,
  validRequest,
  watchedCalls,
} from './watchedCalls';

const ctx = testContext();
const { port, close } = await listen(createApp(ctx));
const { watch, startOver } = await watchedCalls(ctx, port);
afterAll(close);
beforeEach(startOver);

it.each([...TAKE_BODIES, ...TAKE_FILES].filter((name) => !name.endsWith('google')))(
  '%s is granted as it should be filled in',
  async (name) => {
    const { path, header, body } = await validRequest(ctx, name);
    const reply = await watch({ method: routeOf(name).method, path, headers: header, body });
    expect([reply.status < 300, reply.text]).toEqual([true, reply.text]);
  },
);

/** Ids of every other kind, none of them the caller's. What the office asks for by its id it is to find. */
async function somebodyElses(name: string) {
  const other = await aUser(ctx);
  const { enrolment, token } = await anObservedEnrolment(ctx, { learner: other });
  const invoice = await anInvoice(ctx, { userId: other.id });
  const { sid } = decode((await signedInAs(ctx, other)).Authorization.slice(7)) as { sid: string };
  startOver();
  const replaced = token.replace(/./g, '0');
  const ids = { userId: other.id, userCourseId: enrolment.id };
  const isOffices = routeOf(name).access.rule === 'office';
  const found = Object.entries(ids).filter(([param]) => isOffices && name.includes(`:${param}`));
  return [
    ...Object.values(ids).filter((id) => !found.some(([, sought]) => sought === id)),
    enrolment.contentToken,
    invoice.id,
    sid,
    replaced,
    other.email,
  ];
}

describe('no address can be made up so that the server fails, or finds something', () => {
  it.each(TRIED.filter((name) => name.includes(':')))('%s', async (name) => {
    const { method, path } = routeOf(name);
    const { header, body } = await validRequest(ctx, name);
    const faults: string[] = [];
    for (const id of [...HOSTILE_IDS, ...(await somebodyElses(name))]) {
      const asked = path.replace(/:\w+/g, id);
      const { status, fault } = await watch({ method, path: asked, headers: header, body });
      if (fault ?? status < 400) faults.push(`${id.slice(0, 60)}: ${fault ?? status}`);
    }
    expect(faults).toEqual([]);
  });
});

it('no object has grown a property meanwhile', () => {
  expect('polluted' in {}).toBe(false);
});
