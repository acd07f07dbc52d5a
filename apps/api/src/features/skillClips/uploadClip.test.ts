import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { AppContext } from '../../context';
import { aLoginAsUserToken, aUser, signedInAs } from '../../testing/build';
import { later, testContext } from '../../testing/testContext';
import { loginAsUser } from '../auth/loginAsUser';
import { beginClip, CLIP_REFUSALS } from './beginClip';
import { arrivedFile, deleteArrived } from './clipFiles';
import { dailyWords } from './dailyWords';
import { clearUnfinishedClips, receiveClip } from './receiveClip';
import { aVideoEnrolment, GLOVES, HAND_WASH } from './testing/aVideoEnrolment';
import { listenForTus } from './testing/tusCalls';
import { UPLOAD_REFUSALS } from './uploadClip';

const ctx = testContext();
const { tus, begin, send, close } = await listenForTus(ctx);
afterAll(close);

let header: Record<string, string>;
let enrolmentId: string;
let learner: Awaited<ReturnType<typeof aUser>>;
beforeEach(async () => {
  const made = await aVideoEnrolment(ctx);
  ({ header, learner } = made);
  enrolmentId = made.enrolment.id;
});

const FILE = Buffer.from('what a phone has recorded'.repeat(1000));
const clips = () => ctx.db.skillClip.findMany({ orderBy: { id: 'asc' } });
const jobs = () =>
  ctx.db.$queryRaw<{ data: { clipId: string } }[]>`
    SELECT data FROM pgboss.job WHERE name = 'prepare-clip'`;
async function begun(length = FILE.length) {
  const { headers } = await begin(header, enrolmentId, { length });
  return headers.get('location') ?? '';
}
const offsetOf = async (address: string) => {
  const { status, headers } = await tus({ method: 'HEAD', address, headers: header });
  return [status, Number(headers.get('upload-offset')), Number(headers.get('upload-length'))];
};

describe('a clip', () => {
  it('comes in parts, and is received once it is whole', async () => {
    const first = await begin(header, enrolmentId, { length: FILE.length });
    expect([first.status, first.headers.get('upload-offset')]).toEqual([201, '0']);
    expect(first.headers.get('tus-resumable')).toBe('1.0.0');
    const address = first.headers.get('location') ?? '';
    expect(await clips()).toMatchObject([
      {
        enrolmentId,
        shotKey: HAND_WASH,
        state: 'uploading',
        size: FILE.length,
        words: dailyWords(ctx, enrolmentId, '2026-03-02'),
      },
    ]);
    const part = await send(header, address, 0, FILE.subarray(0, 10_000));
    expect([part.status, part.headers.get('upload-offset')]).toEqual([204, '10000']);
    expect(await offsetOf(address)).toEqual([200, 10_000, FILE.length]);
    expect(await jobs()).toEqual([]);
    const last = await send(header, address, 10_000, FILE.subarray(10_000));
    expect([last.status, last.headers.get('upload-offset')]).toEqual([204, String(FILE.length)]);

    const [clip] = await clips();
    expect(clip).toMatchObject({ state: 'checking', uploadedAt: ctx.now() });
    expect((await jobs()).map(({ data }) => data.clipId)).toEqual([clip?.id]);
    expect((await readFile(arrivedFile(ctx, clip?.id ?? ''))).equals(FILE)).toBe(true);
    expect(await offsetOf(address)).toEqual([200, FILE.length, FILE.length]);
  });

  it('may come with the first request', async () => {
    const { status, headers } = await tus({
      method: 'POST',
      address: `/api/v1/userCourse/${enrolmentId}/skill-clips/uploads`,
      headers: {
        ...header,
        'Upload-Length': String(FILE.length),
        'Upload-Metadata': `shot ${btoa(HAND_WASH)},recordedOn ${btoa('2026-03-02')}`,
        'Content-Type': 'application/offset+octet-stream',
      },
      body: FILE,
    });
    expect([status, headers.get('upload-offset')]).toEqual([201, String(FILE.length)]);
    expect(await clips()).toMatchObject([{ state: 'checking' }]);
    expect(await jobs()).toHaveLength(1);
  });

  it('is received once, however often the last part is sent', async () => {
    const address = await begun();
    await send(header, address, 0, FILE.subarray(0, 20_000));
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => send(header, address, 20_000, FILE.subarray(20_000))),
    );
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1);
    const others = new Set(replies.map(({ message }) => message).filter(Boolean));
    expect([UPLOAD_REFUSALS.arrived, UPLOAD_REFUSALS.behind]).toEqual(
      expect.arrayContaining([...others]),
    );
    expect(await jobs()).toHaveLength(1);
    const [clip] = await clips();
    expect((await readFile(arrivedFile(ctx, clip?.id ?? ''))).equals(FILE)).toBe(true);
  });

  it('that is whole is received at the next question, if a crash came in between', async () => {
    const address = await begun();
    await send(header, address, 0, FILE);
    await ctx.db.skillClip.updateMany({ data: { state: 'uploading', uploadedAt: null } });
    await ctx.db.$executeRaw`DELETE FROM pgboss.job WHERE name = 'prepare-clip'`;
    expect(await offsetOf(address)).toEqual([200, FILE.length, FILE.length]);
    expect(await clips()).toMatchObject([{ state: 'checking' }]);
    expect(await jobs()).toHaveLength(1);
  });

  it('is received once by ten at the same time', async () => {
    const address = await begun();
    await send(header, address, 0, FILE);
    const [clip] = await clips();
    if (!clip) throw new Error('no clip');
    await ctx.db.skillClip.updateMany({ data: { state: 'uploading' } });
    await ctx.db.$executeRaw`DELETE FROM pgboss.job WHERE name = 'prepare-clip'`;
    await Promise.all(Array.from({ length: 10 }, () => receiveClip(ctx, clip)));
    expect(await jobs()).toHaveLength(1);
  });

  it('can be stopped while it comes, and not afterwards', async () => {
    const address = await begun();
    await send(header, address, 0, FILE.subarray(0, 100));
    const ended = await tus({ method: 'DELETE', address, headers: header });
    expect([ended.status, await offsetOf(address)]).toEqual([204, [404, 0, 0]]);
    const [clip] = await clips();
    expect(clip).toMatchObject({ state: 'replaced', filesDestroyedAt: ctx.now() });
    await expect(readFile(arrivedFile(ctx, clip?.id ?? ''))).rejects.toThrow('ENOENT');
    const whole = await begun();
    await send(header, whole, 0, FILE);
    const late = await tus({ method: 'DELETE', address: whole, headers: header });
    expect([late.status, late.message]).toEqual([409, UPLOAD_REFUSALS.arrived]);
  });

  it('whose file is gone is not found, and may begin again', async () => {
    const address = await begun();
    const [clip] = await clips();
    await deleteArrived(ctx, clip?.id ?? '');
    expect((await offsetOf(address))[0]).toBe(404);
    expect(await begun()).not.toBe('');
  });
});

describe('another clip of a shot', () => {
  it.each(['uploading', 'checking', 'ready'])(
    'takes the place of one that is %s',
    async (state) => {
      const address = await begun();
      await send(header, address, 0, FILE.subarray(0, 100));
      const [first] = await clips();
      await ctx.db.skillClip.updateMany({ data: { state } });
      await begun();
      expect((await clips()).map((clip) => clip.state)).toEqual(['replaced', 'uploading']);
      const left = await readFile(arrivedFile(ctx, first?.id ?? '')).catch(() => null);
      expect(left === null).toBe(state !== 'ready');
    },
  );

  it.each(['unusable', 'again'])('may follow one that is %s', async (state) => {
    await begun();
    await ctx.db.skillClip.updateMany({ data: { state } });
    await begun();
    expect((await clips()).map((clip) => clip.state)).toEqual([state, 'uploading']);
  });

  it('is refused once the assessor has accepted one', async () => {
    await begun();
    await ctx.db.skillClip.updateMany({ data: { state: 'accepted' } });
    const { status, message } = await begin(header, enrolmentId, { length: 10 });
    expect([status, message]).toEqual([409, CLIP_REFUSALS.accepted]);
  });

  it('begun ten times at once leaves one', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => begin(header, enrolmentId, { length: 100 })),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
    const current = (await clips()).filter(({ state }) => state === 'uploading');
    expect(current).toHaveLength(1);
  });
});

describe('no clip is begun', () => {
  const again = (over: object = {}) => begin(header, enrolmentId, { length: 100, ...over });
  const set = (data: object) => ctx.db.skillVideo.updateMany({ data });
  const REFUSED: [string, () => Promise<unknown>, number, string, object?][] = [
    ['with an observer', () => set({ way: 'observer' }), 409, CLIP_REFUSALS.notChosen],
    ['before a way was chosen', () => ctx.db.skillVideo.deleteMany(), 409, CLIP_REFUSALS.notChosen],
    ['while an assessor looks', () => set({ sentAt: ctx.now() }), 409, CLIP_REFUSALS.sent],
    [
      'after the last day',
      () => ctx.db.enrolment.updateMany({ data: { expiresOn: new Date('2026-03-01') } }),
      409,
      'Your enrolment in this course has expired.',
    ],
    [
      'before the enrolment is complete',
      () => ctx.db.enrolment.updateMany({ data: { step3CompletedAt: null } }),
      409,
      'Please complete your enrolment before you start the course.',
    ],
    [
      'of a shot that is not in the list',
      async () => {},
      400,
      CLIP_REFUSALS.noSuchShot,
      { shot: 'units/SITXFSA005/juggling' },
    ],
    [
      'from tomorrow',
      async () => {},
      400,
      'The day of the recording is in the future. Please check the date on your phone.',
      { recordedOn: '2026-03-03' },
    ],
    [
      'from before the enrolment',
      async () => {},
      400,
      'This clip was recorded before you enrolled. Please record it again.',
      { recordedOn: '2026-03-01' },
    ],
    [
      'from three weeks ago',
      () => ctx.db.enrolment.updateMany({ data: { enrolledAt: new Date('2026-01-01') } }),
      400,
      'This clip is older than 14 days. Please record it again.',
      { recordedOn: '2026-02-09' },
    ],
    [
      'from the same day as one of another occasion',
      () => begin(header, enrolmentId, { length: 100 }),
      400,
      'This clip belongs to another working day than “hand-wash”. Please record it on a different day.',
      { shot: GLOVES },
    ],
    [
      'after sixty within a day',
      () =>
        ctx.db.skillClip.createMany({
          data: Array.from({ length: 60 }, () => ({
            enrolmentId,
            shotKey: HAND_WASH,
            state: 'replaced',
            recordedOn: new Date('2026-03-02'),
            words: 'apple river',
            size: 1,
            createdAt: ctx.now(),
          })),
        }),
      429,
      CLIP_REFUSALS.tooMany,
    ],
  ];
  it.each(REFUSED)('%s', async (_, prepare, status, message, over) => {
    await prepare();
    const before = await ctx.db.skillClip.count();
    const reply = await again(over);
    expect([reply.status, reply.message]).toEqual([status, message]);
    expect(await ctx.db.skillClip.count()).toBe(before);
  });

  it('by an admin who is logged in as the learner; the admin may look how far one is', async () => {
    const address = await begun();
    const admin = await aUser(ctx, { userType: 1 });
    const token = await aLoginAsUserToken(ctx, admin, learner);
    const origin = { address: '127.0.0.1', userAgent: 'test' };
    const { access_token } = await loginAsUser(ctx, learner.id, token, origin);
    const as = { Authorization: `Bearer ${access_token}` };
    const refusal = 'You are logged in as this user. Only they can send clips of themselves.';
    const first = await begin(as, enrolmentId, { length: 10 });
    expect([first.status, first.message]).toEqual([403, refusal]);
    const part = await send(as, address, 0, FILE);
    expect([part.status, part.message]).toEqual([403, refusal]);
    expect((await tus({ method: 'HEAD', address, headers: as })).status).toBe(200);
  });

  it('by two at the same moment in one place of the index', async () => {
    await begun();
    const clash = ctx.db.skillClip.create({
      data: {
        enrolmentId,
        shotKey: HAND_WASH,
        state: 'uploading',
        recordedOn: new Date('2026-03-02'),
        words: '',
        size: 1,
        createdAt: ctx.now(),
      },
    });
    await expect(clash).rejects.toThrow('Unique constraint');
  });
});

describe('after a week', () => {
  const WEEK_MS = 7 * 86_400_000;
  it('an unfinished upload is deleted, and a whole one received', async () => {
    const address = await begun();
    await send(header, address, 0, FILE.subarray(0, 100));
    const gloves = await beginClip(
      { ...ctx, now: () => new Date(ctx.now().getTime() + 1) } as AppContext,
      { id: enrolmentId },
      { shot: 'units/SITXFSA005/ready-to-work', recordedOn: '2026-03-02' },
      50,
    );
    const [first] = await clips();
    await clearUnfinishedClips(later(WEEK_MS - 1000));
    expect(await clips()).toHaveLength(2);
    await writeFile(arrivedFile(ctx, gloves), Buffer.alloc(50));
    await clearUnfinishedClips(later(WEEK_MS + 1000));
    expect(await clips()).toMatchObject([{ id: gloves, state: 'checking' }]);
    await expect(readFile(arrivedFile(ctx, first?.id ?? ''))).rejects.toThrow('ENOENT');
  });
});

it('a business that learns for itself sends clips too; the office has none', async () => {
  const owner = await aVideoEnrolment(ctx, { userType: 3 });
  const own = await begin(owner.header, owner.enrolment.id, { length: 10 });
  expect(own.status).toBe(201);
  const office = await signedInAs(ctx, await aUser(ctx, { userType: 1 }));
  expect((await begin(office, enrolmentId, { length: 10 })).status).toBe(403);
});
