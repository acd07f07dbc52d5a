import { writeFile } from 'node:fs/promises';
import type { AppContext } from '../../context';
import { beginClip } from '../../features/skillClips/beginClip';
import {
  arrivedFile,
  arrivingFolder,
  makePrivateFolder,
} from '../../features/skillClips/clipFiles';
import { signClipLink } from '../../features/skillClips/playClip';
import { aReadyClip } from '../../features/skillClips/testing/aReadyClip';
import { aVideoEnrolment, HAND_WASH } from '../../features/skillClips/testing/aVideoEnrolment';
import { metadataOf } from '../../features/skillClips/testing/tusCalls';
import type { Make } from './validRequest';

const TUS = { 'Tus-Resumable': '1.0.0' };
const CLIP = { shot: HAND_WASH, recordedOn: '2026-03-02' };

async function anUpload(ctx: AppContext) {
  const { enrolment, header } = await aVideoEnrolment(ctx);
  const id = await beginClip(ctx, enrolment, CLIP, 100);
  await makePrivateFolder(arrivingFolder(ctx));
  await writeFile(arrivedFile(ctx, id), '');
  const path = `/userCourse/${enrolment.id}/skill-clips/uploads/${id}`;
  return { path, header: { ...header, ...TUS } };
}

export const CLIPS_REQUESTS: Record<string, Make> = {
  'post /userCourse/:id/skill-clips/uploads': async (ctx) => {
    const { enrolment, header } = await aVideoEnrolment(ctx);
    return {
      path: `/userCourse/${enrolment.id}/skill-clips/uploads`,
      header: { ...header, ...TUS, 'Upload-Length': '100', 'Upload-Metadata': metadataOf(CLIP) },
    };
  },
  'get /userCourse/:id/skill-clips/uploads/:uploadId': anUpload,
  'patch /userCourse/:id/skill-clips/uploads/:uploadId': async (ctx) => {
    const { path, header } = await anUpload(ctx);
    const part = { 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' };
    return { path, header: { ...header, ...part } };
  },
  'delete /userCourse/:id/skill-clips/uploads/:uploadId': anUpload,
  'get /skill-clips/:clipId/:kind': async (ctx) => {
    const { id, userId } = await aReadyClip(ctx);
    return { path: signClipLink(ctx, id, userId).address.replace('/api/v1', '') };
  },
};
