import { describe, expect, it } from 'vitest';
import { aStudyingEnrolment, aUser } from '../../testing/build';
import { testContext } from '../../testing/testContext';
import { recordNearCopies } from './recordNearCopies';
import { aClip, aSentVideo, SHOTS } from './testing/aSentVideo';

const ctx = testContext();
const { db } = ctx;
const [UNIFORM, HANDS] = SHOTS.map(({ key }) => key) as [string, string];
const filmOf = (hash: string) => Buffer.from(hash.repeat(20), 'hex');
const FILM = filmOf('aaaaaaaaaaaaaaaa');
/** Four bits of each picture differ. */
const NEAR = filmOf('aaaaaaaaaaaaaa55').map((byte) => (byte === 0x55 ? 0xa5 : byte));
const FAR = filmOf('00ff00ff00ff00ff');

describe('a clip with the pictures of another one', () => {
  type Other = { shotKey: string; isOwn: boolean; over?: object };
  it.each<[string, Other, boolean]>([
    ['of another learner, of the same shot', { shotKey: UNIFORM, isOwn: false }, true],
    ['of another learner, of another shot', { shotKey: HANDS, isOwn: false }, false],
    ['of the same learner, of another shot', { shotKey: HANDS, isOwn: true }, true],
    [
      'of the same learner, that it has replaced',
      { shotKey: UNIFORM, isOwn: true, over: { state: 'replaced' } },
      false,
    ],
    [
      'that another learner has replaced',
      { shotKey: UNIFORM, isOwn: false, over: { state: 'replaced' } },
      true,
    ],
    [
      'that is 24 months old',
      { shotKey: UNIFORM, isOwn: false, over: { createdAt: new Date('2024-03-02T00:00:00Z') } },
      true,
    ],
    [
      'that is older than 24 months',
      { shotKey: UNIFORM, isOwn: false, over: { createdAt: new Date('2024-03-01T00:00:00Z') } },
      false,
    ],
    [
      'if the pictures differ',
      { shotKey: UNIFORM, isOwn: false, over: { frameHashes: FAR } },
      false,
    ],
    [
      'if the other one is not prepared',
      { shotKey: UNIFORM, isOwn: false, over: { frameHashes: null } },
      false,
    ],
  ])('%s', async (_, { shotKey, isOwn, over }, isMarked) => {
    const { id: userId } = await aUser(ctx);
    const { id: enrolmentId } = await aStudyingEnrolment(ctx, { userId });
    const otherEnrolment = isOwn
      ? enrolmentId
      : (await aStudyingEnrolment(ctx, { userId: (await aUser(ctx)).id })).id;
    const other = await aClip(ctx, otherEnrolment, shotKey, { frameHashes: NEAR, ...over });
    const clip = await aClip(ctx, enrolmentId, UNIFORM, { frameHashes: FILM });
    await recordNearCopies(ctx, clip.id);
    const marked = await db.skillClip.findMany({ where: { hasNearCopy: true } });
    expect(marked.map(({ id }) => id).sort()).toEqual(isMarked ? [other.id, clip.id].sort() : []);
  });
});

it('all clips of a shot are compared, however many there are', async () => {
  const { enrolment } = await aSentVideo(ctx);
  const { shotKey, ...row } = await aClip(ctx, enrolment.id, UNIFORM, {
    state: 'replaced',
    frameHashes: FAR,
  });
  await db.skillClip.createMany({
    data: Array.from({ length: 1200 }, (_, index) => ({
      enrolmentId: enrolment.id,
      shotKey,
      state: 'replaced',
      recordedOn: row.recordedOn,
      words: row.words,
      size: 1,
      createdAt: row.createdAt,
      frameHashes: index % 400 === 0 ? NEAR : FAR,
    })),
  });
  const { enrolment: another } = await aSentVideo(ctx);
  const clip = await aClip(ctx, another.id, UNIFORM, { state: 'replaced', frameHashes: FILM });
  await recordNearCopies(ctx, clip.id);
  expect(await db.skillClip.count({ where: { hasNearCopy: true } })).toBe(4);
});

it('a clip without hashes is not compared', async () => {
  const { clips } = await aSentVideo(ctx);
  for (const { id } of clips) await recordNearCopies(ctx, id);
  await recordNearCopies(ctx, '00000000-0000-4000-8000-000000000000');
  expect(await db.skillClip.count({ where: { hasNearCopy: true } })).toBe(0);
});
