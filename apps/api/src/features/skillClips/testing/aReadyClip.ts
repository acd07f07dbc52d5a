import { Readable } from 'node:stream';
import type { AppContext } from '../../../context';
import { writeStoredFile } from '../../../sealing/storedFiles';
import { CLIP_KINDS } from '../clipFiles';
import { aVideoEnrolment, HAND_WASH } from './aVideoEnrolment';

/** A clip with the same bytes in each of its files. */
export async function aReadyClip(ctx: AppContext, bytes: Buffer = Buffer.from('a film')) {
  const { enrolment, learner, header } = await aVideoEnrolment(ctx);
  const { id } = await ctx.db.skillClip.create({
    data: {
      enrolmentId: enrolment.id,
      shotKey: HAND_WASH,
      state: 'ready',
      recordedOn: new Date('2026-03-02'),
      words: 'apple river',
      size: bytes.length,
      createdAt: ctx.now(),
      uploadedAt: ctx.now(),
      readyAt: ctx.now(),
      mediaType: 'video/webm',
    },
  });
  for (const kind of CLIP_KINDS)
    await writeStoredFile(ctx, { clipId: id, kind }, Readable.from([bytes]));
  return { id, userId: learner.id, enrolmentId: enrolment.id, header };
}
