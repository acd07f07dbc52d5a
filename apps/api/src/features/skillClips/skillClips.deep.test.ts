import { addDays, sydneyDay } from '@platewise/shared/dates';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { dateOf } from '../../db/client';
import { sealDetails } from '../../sealing/sealedAnswers';
import { aUser, signedInAs } from '../../testing/build';
import { aStep2Form } from '../../testing/forms';
import { testContext } from '../../testing/testContext';
import { aPdf } from '../documents/testing/aDocument';
import { setSignedFormAside } from '../observerForms/observeAgain';
import {
  anObservedEnrolment,
  aSignedForm,
  aSubmittedForm,
} from '../observerForms/testing/anObservedEnrolment';
import { listFlags } from './getSkillClipsDesk';
import { destroyOldIdentityPictures } from './identityPictures';
import {
  aClip,
  aFilmedCourse,
  anAssessor,
  aRecordingLearner,
  aReview,
  aSentVideo,
  SHOTS,
} from './testing/aSentVideo';

const ctx = testContext();
const app = createApp(ctx);
const { db } = ctx;
const [UNIFORM, HANDS] = SHOTS.map(({ key }) => key) as [string, string];
const ACCEPT_ALL = { isSamePerson: true, version: 1 };
const JPEG = Buffer.from('ffd8ffe000104a464946', 'hex');

type Method = 'get' | 'post' | 'put' | 'delete';
let header: Record<string, string>;
const call = (method: Method, path: string, body?: object, as = header) =>
  request(app)[method](`/api/v1${path}`).set(as).send(body);

let office: Record<string, string>;
beforeEach(async () => {
  office = await signedInAs(ctx, await anAssessor(ctx));
});

const accepted = (clips: { id: string }[]) =>
  clips.map(({ id: clipId }) => ({ clipId, decision: 'accepted', seen: [0, 1] }));
const decide = (id: string, body: object, as = office) =>
  call('put', `/admin/skill-clips/${id}/decision`, body, as);

describe('the choice', () => {
  const anEnrolmentWithout = async (form = {}) => {
    await aFilmedCourse(ctx);
    const { user, enrolment } = await anObservedEnrolment(ctx, {
      form: { formVersion: 3, ...form },
    });
    header = await signedInAs(ctx, user);
    return enrolment.id;
  };
  const choose = (id: string, body: object) => call('put', `/userCourse/${id}/skill-way`, body);

  it('is made with consent, and can be changed without losing clips', async () => {
    const id = await anEnrolmentWithout();
    expect((await choose(id, { way: 'video' })).body.errors).toHaveProperty('consents');
    const chosen = await choose(id, { way: 'video', consents: true });
    expect(chosen.body).toMatchObject({ way: 'video', offers: ['video'], whyClosed: null });
    await aClip(ctx, id, UNIFORM);
    expect((await choose(id, { way: 'observer' })).body).toMatchObject({ way: 'observer' });
    const back = await choose(id, { way: 'video' });
    expect(back.body).toMatchObject({
      way: 'video',
      shots: [
        { key: UNIFORM, clip: { state: 'ready' } },
        { key: HANDS, clip: null },
      ],
    });
    expect(await db.auditEntry.count({ where: { action: 'choose how to show skills' } })).toBe(3);
  });

  it('is not there before an assessor has reviewed the shot list, nor after the review was withdrawn', async () => {
    const id = await anEnrolmentWithout();
    await db.skillWayReview.updateMany({ data: { withdrawnAt: ctx.now() } });
    expect((await call('get', `/userCourse/${id}/skill-clips`)).body.offers).toEqual([]);
    expect((await choose(id, { way: 'video', consents: true })).status).toBe(409);
  });

  it('is not there for a form with a task that no clip shows', async () => {
    const id = await anEnrolmentWithout();
    await db.observerTask.create({
      data: { courseId: 2, key: 'x', taskGroup: 'x', task: 'x', displayOrder: 3, version: 3 },
    });
    expect((await choose(id, { way: 'video', consents: true })).status).toBe(409);
  });

  it('is closed once the form is done', async () => {
    const id = await anEnrolmentWithout();
    await db.thirdPartyForm.update({
      where: { enrolmentId: id },
      data: { acceptedByOfficeAt: ctx.now() },
    });
    expect((await choose(id, { way: 'video', consents: true })).body.Message).toMatch(
      'Your skills have been shown.',
    );
  });
});

describe('sending', () => {
  const send = (id: string) =>
    call('post', `/userCourse/${id}/skill-clips/submission`, { isMe: true });

  it.each<[string, string[], string, string | null]>([
    ['with all clips and both photos', [UNIFORM, HANDS], 'waiting', null],
    ['without a clip', [UNIFORM], 'waiting', 'These clips are missing: The whole hand wash.'],
    ['without the photos', [UNIFORM, HANDS], 'none', 'Please add the photo of your document'],
    ['after photos that did not match', [UNIFORM, HANDS], 'not same', 'Please add the photo'],
    ['after the face was compared', [UNIFORM, HANDS], 'same', null],
  ])('is possible %s', async (_, clips, identity, refusal) => {
    const { user, enrolment } = await aRecordingLearner(ctx, { video: { identity } });
    header = await signedInAs(ctx, user);
    for (const key of clips) await aClip(ctx, enrolment.id, key);
    const { status, body } = await send(enrolment.id);
    expect([status, body.Message ?? '']).toEqual([
      refusal ? 409 : 200,
      expect.stringContaining(refusal ?? ''),
    ]);
  });

  it('needs no clip for a task that an observer has seen', async () => {
    const { user, enrolment } = await aRecordingLearner(ctx, {
      video: { identity: 'same' },
      form: { ...aSubmittedForm(ctx), notSatisfied: true },
    });
    header = await signedInAs(ctx, user);
    const task = await db.observerTask.findFirstOrThrow({ where: { key: 'washes-hands' } });
    await db.thirdPartyResponse.create({
      data: { enrolmentId: enrolment.id, taskId: task.id, response: true },
    });
    await aClip(ctx, enrolment.id, UNIFORM);
    expect((await send(enrolment.id)).body.shots).toMatchObject([
      { isSeen: false },
      { isSeen: true, clip: null },
    ]);
  });

  it('happens once, and nothing changes while an assessor looks', async () => {
    const { user, enrolment, clips } = await aSentVideo(ctx, { video: { sentAt: null } });
    header = await signedInAs(ctx, user);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(enrolment.id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const path = `/userCourse/${enrolment.id}/skill-clips/${clips[0]?.id}`;
    expect((await call('delete', path)).body.Message).toBe(
      'Your clips are with an assessor. You can change them after the decision.',
    );
  });

  it('is refused without the confirmation', async () => {
    const { user, enrolment } = await aSentVideo(ctx, { video: { sentAt: null } });
    header = await signedInAs(ctx, user);
    const { status, body } = await call(
      'post',
      `/userCourse/${enrolment.id}/skill-clips/submission`,
      {},
    );
    expect([status, body.errors.isMe]).toEqual([400, [expect.stringContaining('show you')]]);
  });
});

describe('the photos', () => {
  it('are sealed, shown to a person who compares, and recorded', async () => {
    const { user, enrolment } = await aRecordingLearner(ctx);
    header = await signedInAs(ctx, user);
    const add = (picture: string, bytes = JPEG) =>
      request(app)
        .post(`/api/v1/userCourse/${enrolment.id}/skill-identity?picture=${picture}`)
        .set(header)
        .attach('file', bytes, 'me.jpg');
    expect((await add('document')).body).toMatchObject({ identity: 'none', hasDocument: true });
    expect((await add('face')).body).toMatchObject({ identity: 'waiting', hasFace: true });
    expect((await add('face', aPdf())).status).toBe(400);
    const stored = await db.skillVideo.findFirstOrThrow();
    expect(Buffer.from(stored.sealedFace ?? []).includes(JPEG)).toBe(false);
    const picture = await call(
      'get',
      `/admin/skill-clips/${enrolment.id}/identity/document`,
      undefined,
      office,
    );
    expect([picture.status, picture.body]).toEqual([200, JPEG]);
    expect(await db.sensitiveRead.findMany()).toMatchObject([
      { through: 'skill clips', groups: ['identity'], file: 'document.jpg' },
    ]);
  });

  it('are destroyed after 30 days without a decision, and asked for again', async () => {
    const { enrolment } = await aSentVideo(ctx, {
      video: { sentAt: null, identitySentAt: dateOf(addDays(sydneyDay(ctx.now()), -31)) },
    });
    await destroyOldIdentityPictures(ctx);
    expect(
      await db.skillVideo.findUniqueOrThrow({ where: { enrolmentId: enrolment.id } }),
    ).toMatchObject({ sealedDocument: null, sealedFace: null, identity: 'none', sentAt: null });
  });
});

describe('the decision', () => {
  it('accepts all clips: the tasks are seen, the photos are destroyed, the certificate is issued', async () => {
    const { enrolment, clips } = await aSentVideo(ctx);
    const { id } = enrolment;
    expect((await decide(id, { ...ACCEPT_ALL, clips: accepted(clips) })).status).toBe(204);
    expect(await db.skillVideo.findUniqueOrThrow({ where: { enrolmentId: id } })).toMatchObject({
      identity: 'same',
      sealedDocument: null,
      sealedFace: null,
      sentAt: null,
      decidedByName: 'Ana Silva',
    });
    expect(
      await db.thirdPartyResponse.findMany({
        where: { enrolmentId: id },
        orderBy: { taskId: 'asc' },
      }),
    ).toMatchObject(clips.map((clip) => ({ response: true, clipId: clip.id })));
    expect(await db.certificate.count({ where: { enrolmentId: id } })).toBe(1);
    expect((await db.mail.findMany()).map(({ template }) => template)).toEqual([
      'course-completed',
    ]);
  });

  it('asks for a clip again, with the reason in a mail, and accepts the other', async () => {
    const { user, enrolment, clips } = await aSentVideo(ctx);
    const { id } = enrolment;
    const [uniform, hands] = clips as unknown as [{ id: string }, { id: string }];
    const again = { clipId: hands.id, decision: 'again', seen: [0], reason: 'We can’t hear you.' };
    const comments = [{ second: 12, text: 'Here.' }];
    const body = { ...ACCEPT_ALL, clips: [...accepted([uniform]), { ...again, comments }] };
    expect((await decide(id, body)).status).toBe(204);
    header = await signedInAs(ctx, user);
    expect((await call('get', `/userCourse/${id}/skill-clips`)).body).toMatchObject({
      sentAt: null,
      usualHours: 1,
      shots: [
        { clip: { state: 'accepted' } },
        { clip: { state: 'again', reason: 'We can’t hear you.', comments } },
      ],
    });
    expect(await db.mail.findMany()).toMatchObject([
      { template: 'skill-clips-decided', to: user.email },
    ]);
    expect(await db.certificate.count()).toBe(0);
    await aClip(ctx, id, HANDS);
    await call('post', `/userCourse/${id}/skill-clips/submission`, { isMe: true });
    const { version } = await db.skillVideo.findUniqueOrThrow({ where: { enrolmentId: id } });
    const next = await db.skillClip.findFirstOrThrow({ where: { state: 'ready' } });
    await decide(id, { version, isSamePerson: undefined, clips: accepted([next]) });
    expect(await db.certificate.count({ where: { enrolmentId: id } })).toBe(1);
  });

  it('leaves the clips where the face differs, and asks for other photos', async () => {
    const { enrolment } = await aSentVideo(ctx);
    const body = { version: 1, isSamePerson: false, identityNote: 'The document is blurred.' };
    expect((await decide(enrolment.id, body)).status).toBe(204);
    expect(await db.skillClip.count({ where: { state: 'ready' } })).toBe(2);
    expect(await db.skillVideo.findFirstOrThrow()).toMatchObject({
      identity: 'not same',
      identityNote: 'The document is blurred.',
      sealedDocument: null,
      sentAt: null,
    });
  });

  it.each<[string, (clips: { id: string }[]) => object, number, string]>([
    [
      'without a mark',
      (c) => ({ clips: accepted(c).map((d) => ({ ...d, seen: [0] })) }),
      400,
      'mark all',
    ],
    ['about one of two clips', (c) => ({ clips: accepted(c.slice(1)) }), 400, 'Ready to work'],
    ['twice about a clip', (c) => ({ clips: accepted([...c, ...c]) }), 400, 'two decisions'],
    [
      'without the comparison',
      (c) => ({ isSamePerson: undefined, clips: accepted(c) }),
      400,
      'compare the face',
    ],
    [
      'again without a reason',
      (c) => ({ clips: c.map(({ id }) => ({ clipId: id, decision: 'again' })) }),
      400,
      'show again',
    ],
    [
      'of another face, without a note',
      () => ({ isSamePerson: false, clips: [] }),
      400,
      'what differs',
    ],
    ['from an old page', (c) => ({ version: 9, clips: accepted(c) }), 409, 'reload'],
  ])('is refused %s, and changes nothing', async (_, body, status, message) => {
    const { enrolment, clips } = await aSentVideo(ctx);
    const answer = await decide(enrolment.id, { ...ACCEPT_ALL, ...body(clips) });
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([
      status,
      expect.stringContaining(message),
    ]);
    expect(await db.skillClip.count({ where: { state: 'ready' } })).toBe(2);
    expect(await db.thirdPartyResponse.count()).toBe(0);
  });

  it.each<[string, object]>([
    ['has ended', { validUntil: new Date('2021-01-01') }],
    ['was withdrawn', { endedAt: new Date() }],
    ['begins later', { validFrom: new Date('2099-01-01') }],
    ['is for another unit', { units: ['HLTFSE001'] }],
  ])('is refused to an assessor with a credential that %s', async (_, data) => {
    await db.assessorCredential.updateMany({ data });
    const { enrolment, clips } = await aSentVideo(ctx);
    const { status, body } = await decide(enrolment.id, { ...ACCEPT_ALL, clips: accepted(clips) });
    expect([status, body.Message]).toEqual([409, expect.stringContaining('assess SITXFSA005')]);
  });

  it('of ten assessors at once is made once', async () => {
    const { enrolment, clips } = await aSentVideo(ctx);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        decide(enrolment.id, { ...ACCEPT_ALL, clips: accepted(clips) }),
      ),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(await db.certificate.count()).toBe(1);
  });

  it('and the observer who signs at the same moment: one certificate', async () => {
    const { enrolment, clips, user } = await aSentVideo(ctx);
    header = await signedInAs(ctx, user);
    const [decided, back] = await Promise.all([
      decide(enrolment.id, { ...ACCEPT_ALL, clips: accepted(clips) }),
      call('put', `/userCourse/${enrolment.id}/skill-way`, { way: 'observer' }),
    ]);
    const certificates = await db.certificate.count();
    expect([
      [204, 409, 1],
      [409, 200, 0],
    ]).toContainEqual([decided.status, back.status, certificates]);
  });
});

it('the list and the desk show who waits, and what to look for', async () => {
  const { enrolment } = await aSentVideo(ctx);
  const list = await call('get', '/admin/skill-clips', undefined, office);
  expect(list.body).toMatchObject([{ userCourseId: enrolment.id, waiting: 2, accepted: 0 }]);
  const desk = await call('get', `/admin/skill-clips/${enrolment.id}`, undefined, office);
  expect(desk.body).toMatchObject({
    whyClosed: null,
    identity: 'waiting',
    shots: [
      {
        title: 'Ready to work',
        tasks: ['Wears a clean uniform.'],
        clip: { words: 'copper lemon' },
      },
      { title: 'The whole hand wash', tasks: ['Washes hands before starting.'] },
    ],
  });
});

describe('a flag', () => {
  const clip = (over: object) =>
    ({
      id: '1',
      sha256: 'a',
      recordedOn: dateOf('2026-03-02'),
      state: 'ready',
      fileRecordedAt: null,
      hasNearCopy: false,
      ...over,
    }) as Parameters<typeof listFlags>[0];
  it.each<[string, object, string[], string[]]>([
    ['none', {}, [], []],
    ['the same file', {}, ['a'], ['same file']],
    ['a near copy', { hasNearCopy: true }, [], ['near copy']],
    [
      'a file of another day',
      { fileRecordedAt: new Date('2026-02-01T00:00:00Z') },
      [],
      ['recorded earlier'],
    ],
    [
      'a file of the same day in Sydney',
      { fileRecordedAt: new Date('2026-03-01T20:00:00Z') },
      [],
      [],
    ],
  ])('%s', (_, over, same, flags) => {
    expect(listFlags(clip(over), [clip(over)], new Set(same))).toEqual(flags);
  });

  it('for all clips within ten minutes', () => {
    const at = (minute: number) =>
      clip({ fileRecordedAt: new Date(Date.UTC(2026, 2, 2, 0, minute)) });
    const quick = [at(0), at(1), at(5), at(9)];
    expect(listFlags(at(0), quick, new Set())).toEqual(['very quick']);
    expect(listFlags(at(0), [...quick, at(30)], new Set())).toEqual([]);
  });
});

describe('the review of a shot list', () => {
  const review = (toolHash: string) =>
    call(
      'post',
      '/admin/skill-ways/2/review',
      { way: 'video', toolHash, note: 'We tried it.' },
      office,
    );

  it('switches video on once, and off again', async () => {
    await aFilmedCourse(ctx);
    await db.skillWayReview.deleteMany();
    const ways = (await call('get', '/admin/skill-ways', undefined, office)).body;
    expect(ways).toMatchObject([
      { courseId: 2, way: 'video', review: null },
      { courseId: 2, way: 'live', review: null },
    ]);
    const [way] = ways;
    const answers = await Promise.all(Array.from({ length: 10 }, () => review(way.toolHash)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const off = await call('delete', '/admin/skill-ways/2/review?way=video', undefined, office);
    expect(off.body).toMatchObject([
      { review: null, former: 1 },
      { review: null, former: 0 },
    ]);
    expect(
      (await call('delete', '/admin/skill-ways/2/review?way=video', undefined, office)).status,
    ).toBe(409);
  });

  it('is about the list as it is now, and needs a credential', async () => {
    await aFilmedCourse(ctx);
    await db.skillWayReview.deleteMany();
    expect((await review('another')).status).toBe(409);
    await db.assessorCredential.deleteMany();
    const [way] = (await call('get', '/admin/skill-ways', undefined, office)).body;
    expect((await review(way.toolHash)).body.Message).toMatch('assess SITXFSA005');
    await aReview(ctx);
  });
});

describe('the ways that a course offers before payment', () => {
  const read = async (courseId: number | string = 2) =>
    (await request(app).get(`/api/v1/courses/${courseId}/skill-ways`)).body;

  it('are those that an assessor has reviewed, with the size of the shot list', async () => {
    await aFilmedCourse(ctx);
    await db.skillWayReview.deleteMany();
    expect((await read()).offers).toEqual([]);
    await aReview(ctx, 2, 'live');
    expect(await read()).toEqual({ offers: ['live'], clips: 2, days: 2 });
    await aReview(ctx);
    expect((await read()).offers).toEqual(['video', 'live']);
    await db.skillWayReview.updateMany({
      where: { way: 'live' },
      data: { withdrawnAt: ctx.now() },
    });
    expect((await read()).offers).toEqual(['video']);
  });

  it('are none where another shot list was reviewed, or the content allows no such way', async () => {
    await aFilmedCourse(ctx, 2, SHOTS, ['live']);
    expect((await read()).offers).toEqual([]);
    await aReview(ctx, 2, 'live', SHOTS.slice(1));
    expect((await read()).offers).toEqual([]);
    await aReview(ctx, 2, 'live');
    expect((await read()).offers).toEqual(['live']);
  });

  it('are read without a login, and stored for a minute', async () => {
    const { status, body, headers } = await request(app).get('/api/v1/courses/3/skill-ways');
    expect([status, body]).toEqual([200, { offers: [], clips: 0, days: 0 }]);
    expect(headers['cache-control']).toBe('public, max-age=60');
  });

  it.each([
    [7, 404],
    [12_345, 404],
    ['x', 400],
    [2 ** 31, 400],
  ])('of course %s are not there', async (courseId, status) => {
    const answer = await request(app).get(`/api/v1/courses/${courseId}/skill-ways`);
    expect(answer.status).toBe(status);
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

it('clips of another learner are out of reach', async () => {
  const { enrolment, clips } = await aSentVideo(ctx);
  header = await signedInAs(ctx, await aUser(ctx));
  const path = `/userCourse/${enrolment.id}`;
  expect((await call('get', `${path}/skill-clips`)).status).toBe(403);
  expect((await call('get', `${path}/skill-clips/${clips[0]?.id}/link`)).status).toBe(403);
  expect((await call('put', `${path}/skill-way`, { way: 'observer' })).status).toBe(403);
});

describe('step 3 of the enrolment', () => {
  const WORK = {
    workplaceIsHome: true,
    currentEmploymentStatus: 'Part-time employee',
  };
  async function atStep3(way = 'video') {
    const { user, enrolment } = await aRecordingLearner(ctx, { video: { way } });
    const { id } = enrolment;
    await db.enrolment.update({ where: { id }, data: { step3CompletedAt: null } });
    header = await signedInAs(ctx, user);
    return id;
  }

  it('needs no observer of a learner who has chosen video', async () => {
    const id = await atStep3();
    expect((await call('get', `/enrolment/${id}/step3`)).body).toMatchObject({
      offers: ['video'],
      way: 'video',
    });
    const saved = await call('put', `/enrolment/${id}/step3/video`, WORK);
    expect([saved.status, saved.body.enrolmentCompleted]).toEqual([200, true]);
    expect(await db.mail.count({ where: { template: 'observer-invitation' } })).toBe(0);
  });

  it('needs one of everyone else', async () => {
    const id = await atStep3('observer');
    expect((await call('put', `/enrolment/${id}/step3/video`, WORK)).body.Message).toBe(
      'Please choose video or live sessions first, or name an observer.',
    );
  });
});

it('the tracker says how many clips are missing', async () => {
  const { user, enrolment } = await aRecordingLearner(ctx);
  header = await signedInAs(ctx, user);
  await aClip(ctx, enrolment.id, UNIFORM);
  expect((await call('get', `/userCourse/${enrolment.id}/observer`)).body).toMatchObject({
    offers: ['video'],
    video: { needed: 2, missing: 1, sent: false },
  });
});

describe('a judgement of the whole course', () => {
  const strict = createApp({
    ...ctx,
    config: { ...ctx.config, certificateRequires: ['assessor'] },
  });

  it('asks for one clip again, and leaves the other', async () => {
    const { enrolment, clips } = await aSentVideo(ctx);
    const { id } = enrolment;
    const put = (body: object) =>
      request(strict).put(`/api/v1/admin/skill-clips/${id}/decision`).set(office).send(body);
    await put({ ...ACCEPT_ALL, clips: accepted(clips) }).expect(204);
    const task = await db.observerTask.findFirstOrThrow({ where: { key: 'washes-hands' } });
    await request(strict)
      .post(`/api/v1/admin/assessments/${id}/judgements`)
      .set(office)
      .send({
        judgement: 'not yet competent',
        reasons: 'Please show the whole hand wash.',
        reopenForm: true,
        tasksAgain: [task.id],
        version: 1,
      })
      .expect(204);
    expect(
      await db.skillClip.findMany({
        orderBy: { id: 'asc' },
        select: { state: true, reason: true },
      }),
    ).toEqual([
      { state: 'accepted', reason: null },
      { state: 'again', reason: 'Please show the whole hand wash.' },
    ]);
    expect(await db.thirdPartyForm.findFirstOrThrow()).toMatchObject({ doneAt: null });
    expect(await db.certificate.count()).toBe(0);
    expect(await db.mail.count({ where: { template: 'observer-invitation' } })).toBe(0);
  });
});

describe('what an observer has signed', () => {
  const aSigned = async (satisfactory: boolean) => {
    const sent = await aSentVideo(ctx, {
      form: {
        ...aSubmittedForm(ctx),
        studentPerformanceSatisfactory: satisfactory,
        notSatisfied: true,
      },
    });
    await db.skillVideo.updateMany({
      data: { identity: 'same', sealedDocument: null, sealedFace: null },
    });
    const tasks = await db.observerTask.findMany({ orderBy: { displayOrder: 'asc' } });
    const [uniform, hands] = tasks as unknown as [{ id: number }, { id: number }];
    await db.thirdPartyResponse.createMany({
      data: [
        { enrolmentId: sent.enrolment.id, taskId: uniform.id, response: true },
        {
          enrolmentId: sent.enrolment.id,
          taskId: hands.id,
          response: false,
          comments: 'Forgot the soap.',
        },
      ],
    });
    return sent;
  };

  it('stays as it is, when a clip shows what was missing', async () => {
    const { enrolment, clips } = await aSigned(true);
    const body = { version: 1, clips: accepted(clips) };
    expect((await decide(enrolment.id, body)).status).toBe(204);
    const [former] = await db.formerObserverForm.findMany();
    expect(former).toMatchObject({
      round: 1,
      form: {
        tasks: [{ response: true }, { response: false, comments: 'Forgot the soap.' }],
      },
    });
    expect(await db.thirdPartyForm.findFirstOrThrow()).toMatchObject({
      submittedAt: null,
      round: 2,
      doneAt: expect.any(Date),
    });
    const answers = await db.thirdPartyResponse.findMany({ orderBy: { taskId: 'asc' } });
    expect(answers.map(({ comments }) => comments)).toEqual([
      'Seen by an assessor on the clip “Ready to work”.',
      'Seen by an assessor on the clip “The whole hand wash”.',
    ]);
  });

  it.each([
    [true, [true, false]],
    [false, [false, false]],
  ])(
    'counts in another round only if the observer was satisfied: %s',
    async (satisfactory, seen) => {
      const { user, enrolment } = await aSigned(satisfactory);
      await db.skillClip.deleteMany();
      await db.$transaction((tx) => setSignedFormAside(ctx, tx, enrolment.id));
      header = await signedInAs(ctx, user);
      const { body } = await call('get', `/userCourse/${enrolment.id}/skill-clips`);
      expect(body.shots.map(({ isSeen }: { isSeen: boolean }) => isSeen)).toEqual(seen);
    },
  );
});

describe('clips that were sent in time', () => {
  it('are judged after the last day too, and then the learner cannot record again', async () => {
    const { user, enrolment, clips } = await aSentVideo(ctx);
    await db.enrolment.update({
      where: { id: enrolment.id },
      data: { expiresOn: dateOf(addDays(sydneyDay(ctx.now()), -1)) },
    });
    const body = { ...ACCEPT_ALL, clips: accepted(clips) };
    expect((await decide(enrolment.id, body)).status).toBe(204);
    expect(await db.certificate.count()).toBe(1);
    header = await signedInAs(ctx, user);
    const choice = await call('put', `/userCourse/${enrolment.id}/skill-way`, { way: 'observer' });
    expect(choice.status).toBe(409);
  });

  it.each<[string, (id: string, userId: string) => Promise<unknown>]>([
    [
      'the observer has signed',
      (enrolmentId) =>
        db.thirdPartyForm.update({
          where: { enrolmentId },
          data: aSignedForm(ctx, enrolmentId),
        }),
    ],
    [
      'the enrolment has ended',
      (id) =>
        db.enrolment.update({ where: { id }, data: { endedAt: ctx.now(), closedAt: ctx.now() } }),
    ],
    [
      'the account was deleted',
      (_, id) =>
        db.user.update({
          where: { id },
          data: {
            deletedAt: ctx.now(),
            active: false,
            passwordHash: null,
            deletedReason: 'asked',
          },
        }),
    ],
  ])('wait no longer once %s', async (_, happen) => {
    const { user, enrolment, clips } = await aSentVideo(ctx);
    await happen(enrolment.id, user.id);
    expect((await call('get', '/admin/skill-clips', undefined, office)).body).toEqual([]);
    const answer = await decide(enrolment.id, { ...ACCEPT_ALL, clips: accepted(clips) });
    expect(answer.status).toBe(409);
  });
});

it('photos stay while the learner waits for an assessor, however long', async () => {
  await aSentVideo(ctx, {
    video: { identitySentAt: dateOf(addDays(sydneyDay(ctx.now()), -60)) },
  });
  await destroyOldIdentityPictures(ctx);
  expect(await db.skillVideo.findFirstOrThrow()).toMatchObject({
    identity: 'waiting',
    sealedFace: expect.anything(),
  });
});

it.each([
  ['assessor', '1990-05-04'],
  ['auditor', null],
])('the date of birth is shown to an %s: %s', async (officeRole, dateOfBirth) => {
  const { enrolment } = await aSentVideo(ctx);
  const { phone: _, ...answers } = aStep2Form();
  await db.enrolmentDetails.create({
    data: sealDetails(ctx, {
      ...answers,
      enrolmentId: enrolment.id,
      dateOfBirth: dateOf('1990-05-04'),
      countryOfBirth: 'Australia',
    }),
  });
  const as = await signedInAs(ctx, await aUser(ctx, { userType: 1, officeRole }));
  const { body } = await call('get', `/admin/skill-clips/${enrolment.id}`, undefined, as);
  expect(body.dateOfBirth).toBe(dateOfBirth);
});
