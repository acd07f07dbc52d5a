import { USI_DOCUMENTS, type UsiDocumentKind } from '@platewise/shared/usiCreation';
import request from 'supertest';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../app';
import type { AppContext } from '../../context';
import { localRegistry } from '../../gateways/usiRegistry/localRegistry';
import {
  misconfigured,
  refused,
  type UsiApplication,
  type UsiRegistry,
  type UsiSearch,
  type UsiSearchResult,
  unavailable,
} from '../../gateways/usiRegistry/usiRegistry';
import { findSecrets, leavesOf, leavesOfDatabase } from '../../journeys/searchForSecrets';
import { createLog } from '../../log';
import {
  aLoginAsUserToken,
  anEnrolment,
  aUser,
  signedInAs,
  type TestUser,
} from '../../testing/build';
import { testContext } from '../../testing/testContext';
import { aCreationForm, aSearchForm, DOCUMENTS } from './testing/forms';

let lines: string[] = [];
const log = createLog('debug', { write: (line) => void lines.push(line) });
const base = testContext({ log });
const KINDS = Object.keys(USI_DOCUMENTS) as UsiDocumentKind[];
const USI = 'BNGH7C75FN';

beforeEach(() => {
  lines = [];
});
afterEach(() => vi.restoreAllMocks());

type Calls = { located: UsiSearch[]; created: UsiApplication[] };

/** The local register, which also stores what it was asked. Each call may be replaced. */
function aRegistry(over: Partial<UsiRegistry> = {}) {
  const calls: Calls = { located: [], created: [] };
  const local = localRegistry();
  const { locate = local.locate, create = local.create } = over;
  const registry: UsiRegistry = {
    ...local,
    locate: (search, options) => {
      calls.located.push(search);
      return locate(search, options);
    },
    create: (application, options) => {
      calls.created.push(application);
      return create(application, options);
    },
  };
  return { registry, calls };
}

async function aLearner(usiRegistry: UsiRegistry | null, completed = false) {
  const ctx: AppContext = { ...base, gateways: { ...base.gateways, usiRegistry } };
  const user = await aUser(ctx);
  const { id } = await anEnrolment(ctx, {
    userId: user.id,
    ...(completed && { step2CompletedAt: ctx.now(), step3CompletedAt: ctx.now() }),
  });
  const post = async (call: 'usi-search' | 'usi-creation', form: object, by: TestUser = user) =>
    request(createApp(ctx))
      .post(`/api/v1/enrolment/${id}/${call}`)
      .set(await signedInAs(ctx, by))
      .send(form);
  return {
    ctx,
    user,
    id,
    find: (form: object = aSearchForm(), by?: TestUser) => post('usi-search', form, by),
    create: (form: object = aCreationForm('passport'), by?: TestUser) =>
      post('usi-creation', form, by),
  };
}

const attempts = (enrolmentId: string, db = base.db) =>
  db.usiCreation.findMany({ where: { enrolmentId }, orderBy: { id: 'asc' } });
const answers =
  (outcome: UsiSearchResult['outcome'], usi: string | null = null) =>
  async () => ({
    outcome,
    usi,
    contactMessage: null,
    problems: [],
  });
const fails = (error: Error) => () => Promise.reject(error);
const FAULTS = [unavailable('did not answer'), misconfigured('The credential has expired.')];

describe('a learner who has forgotten the USI', () => {
  it.each([
    ['found', USI, { outcome: 'found', usi: USI }],
    ['severalFound', null, { outcome: 'several found', usi: null }],
    ['contactDiffers', null, { outcome: 'contact differs', usi: null }],
    ['contactDiffersForSeveral', null, { outcome: 'contact differs', usi: null }],
    ['similarFound', null, { outcome: 'similar found', usi: null }],
    ['notFound', null, { outcome: 'not found', usi: null }],
  ] as const)('reads %s', async (outcome, usi, answer) => {
    const { registry, calls } = aRegistry({ locate: answers(outcome, usi) });
    const learner = await aLearner(registry);
    const { status, body } = await learner.find();
    expect([status, body]).toEqual([200, answer]);
    expect(calls.located).toMatchObject([
      { userReference: learner.user.id, contact: { email: learner.user.email } },
    ]);
  });

  it.each([...FAULTS, refused('No.')])('goes on after %s', async (fault) => {
    const { find } = await aLearner(aRegistry({ locate: fails(fault) }).registry);
    const { status, body } = await find();
    expect([status, body]).toEqual([200, { outcome: 'no answer', usi: null }]);
  });

  it('waits for six seconds at most', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout');
    let signal: AbortSignal | undefined;
    const { registry } = aRegistry({
      locate: (_, options) => {
        signal = options?.signal;
        return answers('notFound')();
      },
    });
    await (await aLearner(registry)).find();
    expect(limit.mock.calls).toEqual([[6_000]]);
    expect(signal).toBe(limit.mock.results[0]?.value);
  });

  it('leaves the USI in no row and no line of the log', async () => {
    const { find } = await aLearner(aRegistry({ locate: answers('found', USI) }).registry);
    await find();
    // A fault of our own could quote the answer.
    const { registry } = aRegistry({ locate: fails(new Error(`cannot read ${USI}`)) });
    expect((await (await aLearner(registry)).find()).status).toBe(500);
    const logged = lines.flatMap((line) => leavesOf(JSON.parse(line), 'log'));
    const secrets = { usi: { text: USI }, town: { text: 'Gundagai' } };
    expect(findSecrets([...logged, ...(await leavesOfDatabase(base))], secrets)).toEqual([]);
    expect(lines.filter((line) => line.includes('while the USI Registry was asked'))).toHaveLength(
      1,
    );
  });

  it('may ask five times in an hour', async () => {
    const { registry, calls } = aRegistry();
    const { find } = await aLearner(registry);
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++)
      statuses.push((await find(aSearchForm({ usiFirstName: `Ima${'a'.repeat(i)}` }))).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(calls.located).toHaveLength(5);
  });

  it('shares a limit with everyone who asks about the same person', async () => {
    const { registry, calls } = aRegistry();
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) {
      const usiFirstName = i % 2 ? 'IMOGEN' : 'Imogen';
      statuses.push((await (await aLearner(registry)).find(aSearchForm({ usiFirstName }))).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(calls.located).toHaveLength(5);
    expect(
      (await (await aLearner(registry)).find(aSearchForm({ usiFirstName: 'Ida' }))).status,
    ).toBe(200);
  });
});

describe('a learner without a USI', () => {
  it.each(KINDS)('has one created with %s', async (kind) => {
    const { registry, calls } = aRegistry();
    const { create, id, user } = await aLearner(registry);
    const { status, body } = await create(aCreationForm(kind));
    expect([status, body]).toEqual([
      200,
      { outcome: 'created', usi: expect.stringMatching(/^[2-9A-Z]{10}$/), problems: [] },
    ]);
    expect(calls.created).toHaveLength(1);
    expect(calls.created[0]?.reference).toMatch(/^[\da-f]{20}$/);
    expect(await attempts(id)).toEqual([
      {
        id: expect.any(String),
        enrolmentId: id,
        userId: user.id,
        noticeVersion: '2026-11',
        permissionVersion: '2026-11',
        startedAt: base.now(),
        outcome: 'created',
        answeredAt: base.now(),
        documentVerified: true,
      },
    ]);
  });

  it('reads what the registry has against it', async () => {
    const { create, id } = await aLearner(aRegistry().registry);
    const { body } = await create(
      aCreationForm('visa', { document: { kind: 'visa', foreignPassportNumber: '0001234' } }),
    );
    expect(body).toMatchObject({ outcome: 'failed', usi: null });
    expect(body.problems[0]).toMatch(/could not confirm/);
    expect(await attempts(id)).toMatchObject([{ outcome: 'failed', documentVerified: false }]);
    expect((await create()).body.outcome).toBe('created');
  });

  it.each([USI, null])('learns that there is one: %s', async (usi) => {
    const { registry } = aRegistry({
      create: async () => ({
        outcome: 'matchFound',
        usi,
        document: 'notRequired',
        problems: [],
      }),
    });
    const { create, id } = await aLearner(registry);
    expect((await create()).body).toEqual({ outcome: 'match found', usi, problems: [] });
    expect(await attempts(id)).toMatchObject([{ outcome: 'match found', documentVerified: null }]);
  });

  it('can correct what the registry cannot read', async () => {
    const { create, id } = await aLearner(aRegistry({ create: fails(refused('No.')) }).registry);
    const { body } = await create();
    expect(body).toMatchObject({ outcome: 'failed', usi: null });
    expect(body.problems).toEqual([expect.stringMatching(/cannot read/)]);
    expect(await attempts(id)).toMatchObject([{ outcome: 'failed' }]);
  });

  it.each([
    [FAULTS[0], 'unknown'],
    [FAULTS[1], 'failed'],
  ])('goes on after %s', async (fault, outcome) => {
    const { create, id } = await aLearner(aRegistry({ create: fails(fault as Error) }).registry);
    const { status, body } = await create();
    expect([status, body]).toEqual([200, { outcome: 'no answer', usi: null, problems: [] }]);
    expect(await attempts(id)).toMatchObject([{ outcome }]);
  });

  it('gets one USI however many calls arrive at once, and the same one later', async () => {
    const local = localRegistry();
    const { registry, calls } = aRegistry({ ...local });
    const { create, id } = await aLearner(registry);
    const all = await Promise.all(Array.from({ length: 10 }, () => create()));
    expect(calls.created).toHaveLength(1);
    const given = all.filter(({ status }) => status === 200).map(({ body }) => body);
    expect(given[0]).toMatchObject({ outcome: 'created' });
    expect(new Set(given.map(({ usi }) => usi)).size).toBe(1);
    for (const { status } of all) expect([200, 409]).toContain(status);
    expect((await attempts(id)).filter(({ outcome }) => outcome === 'created')).toHaveLength(1);
  });
});

describe('after an attempt without an answer', () => {
  const silentOnce = () => {
    const local = localRegistry();
    let tries = 0;
    return aRegistry({
      locate: local.locate,
      // The registry creates it, and the answer is lost.
      create: async (application, options) => {
        const result = await local.create(application, options);
        if (tries++ === 0) throw unavailable('did not answer');
        return result;
      },
    });
  };

  it('the USI that it created is found and no second one is created', async () => {
    const { registry, calls } = silentOnce();
    const { create, id } = await aLearner(registry);
    expect((await create()).body.outcome).toBe('no answer');
    const { body } = await create();
    expect(body).toEqual({ outcome: 'match found', usi: expect.any(String), problems: [] });
    expect([calls.created.length, calls.located.length]).toEqual([1, 1]);
    expect((await attempts(id)).map(({ outcome }) => outcome).sort()).toEqual([
      'match found',
      'unknown',
    ]);
  });

  it('a USI is created if none is found', async () => {
    let tries = 0;
    const local = localRegistry();
    const { registry, calls } = aRegistry({
      create: (application, options) =>
        tries++ === 0
          ? Promise.reject(unavailable('did not answer'))
          : local.create(application, options),
    });
    const { create } = await aLearner(registry);
    await create();
    expect((await create()).body.outcome).toBe('created');
    expect([calls.created.length, calls.located.length]).toEqual([2, 1]);
  });

  it.each(['contactDiffers', 'severalFound', 'similarFound'] as const)(
    'none is created while the registry says %s',
    async (outcome) => {
      const { registry, calls } = aRegistry({
        create: fails(unavailable('did not answer')),
        locate: answers(outcome),
      });
      const { create } = await aLearner(registry);
      await create();
      expect((await create()).body).toEqual({ outcome: 'match found', usi: null, problems: [] });
      expect(calls.created).toHaveLength(1);
    },
  );

  it('a process that was killed holds the next attempt up for about a minute only', async () => {
    const { registry, calls } = aRegistry();
    const { create, id, user } = await aLearner(registry);
    const goingOn = (startedAt: Date) =>
      base.db.usiCreation.create({
        data: {
          enrolmentId: id,
          userId: user.id,
          noticeVersion: '2026-11',
          permissionVersion: '2026-11',
          startedAt,
          outcome: 'going on',
        },
      });
    const { id: attempt } = await goingOn(base.now());
    const busy = await create();
    expect([busy.status, busy.body.Message]).toEqual([409, expect.stringMatching(/wait a minute/)]);
    await base.db.usiCreation.update({
      where: { id: attempt },
      data: { startedAt: new Date(base.now().getTime() - 90_000) },
    });
    expect((await create()).body.outcome).toBe('created');
    expect(calls.located).toHaveLength(1);
    const ended = await base.db.usiCreation.findUniqueOrThrow({ where: { id: attempt } });
    expect(ended.outcome).toBe('unknown');
  });
});

describe('nothing is asked', () => {
  const none = { located: [], created: [] };

  it('without a registry', async () => {
    const { find, create } = await aLearner(null);
    expect([(await find()).status, (await create()).status]).toEqual([409, 409]);
  });

  it('once the enrolment is complete', async () => {
    const { registry, calls } = aRegistry();
    const { find, create } = await aLearner(registry, true);
    expect([(await find()).status, (await create()).status]).toEqual([409, 409]);
    expect(calls).toEqual(none);
  });

  it('about the enrolment of another person', async () => {
    const { registry, calls } = aRegistry();
    const { ctx, find, create, id } = await aLearner(registry);
    const other = await aUser(ctx);
    expect((await find(aSearchForm(), other)).status).toBe(403);
    expect((await create(aCreationForm('visa'), other)).status).toBe(403);
    expect(calls).toEqual(none);
    expect(await attempts(id)).toEqual([]);
  });

  it('by an admin who is logged in as the learner; and no detail is on record', async () => {
    const { registry, calls } = aRegistry();
    const { ctx, user, id } = await aLearner(registry);
    const app = createApp(ctx);
    const admin = await aUser(ctx, { userType: 1 });
    const token = await aLoginAsUserToken(ctx, admin, user);
    const { body } = await request(app).post(`/api/v1/auth/admin/${user.id}/token`).send({ token });
    for (const kind of KINDS) {
      const answer = await request(app)
        .post(`/api/v1/enrolment/${id}/usi-creation`)
        .set({ Authorization: `Bearer ${body.access_token}` })
        .send(aCreationForm(kind));
      expect([answer.status, answer.body.Message]).toEqual([
        403,
        'You are logged in as this user. Only they can ask for their USI or create one.',
      ]);
    }
    expect(calls).toEqual(none);
    expect(await base.db.auditEntry.count()).toBeGreaterThanOrEqual(KINDS.length);
    expect(findSecrets(await leavesOfDatabase(base), SECRETS)).toEqual([]);
  });

  it.each([
    [{ permission: false }, 'permission'],
    [{ permission: undefined }, 'permission'],
    [{ noticeVersion: 'mine' }, 'noticeVersion'],
    [{ permissionVersion: '' }, 'permissionVersion'],
    [{ townOfBirth: '' }, 'townOfBirth'],
    [{ countryOfBirth: 'Australia' }, 'countryOfBirth'],
    [{ countryOfResidence: '9999' }, 'countryOfResidence'],
    [{ usiFirstName: '' }, 'usiFirstName'],
    [{ document: undefined }, 'document.kind'],
    [{ document: { kind: 'passport' } }, 'document.passportNumber'],
  ])('when %j is sent', async (over, field) => {
    const { registry, calls } = aRegistry();
    const { create, id } = await aLearner(registry);
    const { status, body } = await create(aCreationForm('passport', over));
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
    expect(calls).toEqual(none);
    expect(await attempts(id)).toEqual([]);
  });

  it.each([{ noticeVersion: '' }, { usiLastName: '' }, { dateOfBirth: '31/02/1990' }])(
    'for a search with %j',
    async (over) => {
      const { registry, calls } = aRegistry();
      const { find } = await aLearner(registry);
      expect((await find(aSearchForm(over))).status).toBe(400);
      expect(calls).toEqual(none);
    },
  );
});

/** Every value of every document, except the choices that many people share. */
const SECRETS = Object.fromEntries(
  [
    ...KINDS.flatMap((kind) =>
      Object.entries(DOCUMENTS[kind]).map(([name, text]) => [`${kind}.${name}`, text] as const),
    ),
    ['townOfBirth', 'Gundagai'] as const,
  ]
    .filter(([, text]) => text.length > 6)
    .flatMap(([name, text]) =>
      text.split('\n').map((line, i) => [`${name} ${i}`, { text: line }] as const),
    ),
);

describe('the details of a document', () => {
  const QUOTING = (application: UsiApplication) =>
    new Error(`cannot read ${JSON.stringify(application)}`);

  it.each(KINDS)('of the kind %s are in no row, log or answer', async (kind) => {
    const registries = [
      aRegistry(),
      aRegistry({ create: fails(unavailable('did not answer')) }),
      // A fault of our own could quote what it was about.
      aRegistry({ create: (application) => Promise.reject(QUOTING(application)) }),
    ];
    const bodies: unknown[] = [];
    for (const { registry } of registries) {
      const { create } = await aLearner(registry);
      bodies.push((await create(aCreationForm(kind))).body);
      bodies.push((await create(aCreationForm(kind, { permission: false }))).body);
    }
    expect(bodies).toHaveLength(6);
    const logged = lines.flatMap((line) => leavesOf(JSON.parse(line), 'log'));
    const stored = await leavesOfDatabase(base);
    const seen = [...stored, ...logged, ...leavesOf(bodies, 'answer')];
    expect(findSecrets(seen, SECRETS)).toEqual([]);
    expect(stored.filter(({ place }) => place === 'UsiCreation.outcome')).toHaveLength(3);
    expect(lines.filter((line) => line.includes('while the USI Registry was asked'))).toHaveLength(
      1,
    );
  });

  it('would be found', () => {
    const leaves = leavesOf({ message: 'It was PA739-1846 in GUNDAGAI, Gundagai.' }, 'log');
    expect(findSecrets(leaves, SECRETS)).toEqual([
      'passport.passportNumber 0 in log.message',
      'townOfBirth 0 in log.message',
    ]);
  });
});
