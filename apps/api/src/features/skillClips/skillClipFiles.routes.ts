import { MESSAGES } from '@platewise/shared/messages';
import { newClipSchema } from '@platewise/shared/skillClips';
import { parse } from '../../http/parse';
import { BARE, BEARER, FILE, LEARNERS, type Limit, type Route, route } from '../../http/route';
import { ownEnrolment, ownEnrolmentInPerson } from '../progress/enrolmentAccess';
import { clipLinkSchema, playClip } from './playClip';
import {
  beginUpload,
  continueUpload,
  endUpload,
  getUploadOffset,
  readAnnouncement,
} from './uploadClip';

const ADDRESS = '/userCourse/:id/skill-clips/uploads';

const BEGINS: Limit = { name: 'clip-uploads', points: 120, seconds: 3600, by: 'caller' };
/** A phone on a bad line begins a part again and again. */
const PARTS: Limit = { name: 'clip-parts', points: 600, seconds: 60, by: 'caller' };
const OFFSETS: Limit = { name: 'clip-offsets', points: 600, seconds: 60, by: 'caller' };

/** A player asks for a film in parts, and the poster of each of nine clips at once. */
const PLAYS: Limit = { name: 'clip-plays', points: 1200, seconds: 60, by: 'address' };

const recording = ownEnrolmentInPerson(MESSAGES.impersonation.clips);

export const skillClipFileRoutes: Route[] = [
  route({
    method: 'post',
    path: ADDRESS,
    summary: 'Begin the upload of a clip, by tus 1.0.0',
    roles: LEARNERS,
    access: recording('id'),
    response: BARE,
    status: 201,
    limit: BEGINS,
    refusals: ['invalid', 'conflict', 'tooLarge', 'unavailable'],
    handle: async (ctx, { owned, raw }) => {
      const { size, metadata } = readAnnouncement(raw);
      return beginUpload(ctx, owned, { size, clip: await parse(newClipSchema, metadata) }, raw);
    },
  }),
  route({
    method: 'get',
    path: `${ADDRESS}/:uploadId`,
    summary: 'How far an upload has come, by tus 1.0.0, which asks with HEAD',
    roles: LEARNERS,
    access: ownEnrolment('id'),
    response: BARE,
    limit: OFFSETS,
    refusals: ['conflict'],
    handle: (ctx, { owned, params, raw }) =>
      getUploadOffset(ctx, { enrolment: owned, uploadId: params.uploadId }, raw),
  }),
  route({
    method: 'patch',
    path: `${ADDRESS}/:uploadId`,
    summary: 'The next part of an upload, by tus 1.0.0',
    roles: LEARNERS,
    access: recording('id'),
    response: BARE,
    status: 204,
    limit: PARTS,
    refusals: ['conflict', 'tooLarge', 'unsupported'],
    handle: (ctx, { owned, params, raw }) =>
      continueUpload(ctx, { enrolment: owned, uploadId: params.uploadId }, raw),
  }),
  route({
    method: 'delete',
    path: `${ADDRESS}/:uploadId`,
    summary: 'End an upload that is not finished, by tus 1.0.0',
    roles: LEARNERS,
    access: ownEnrolment('id'),
    response: BARE,
    status: 204,
    limit: OFFSETS,
    refusals: ['conflict'],
    handle: (ctx, { owned, params, raw }) =>
      endUpload(ctx, { enrolment: owned, uploadId: params.uploadId }, raw),
  }),
  route({
    method: 'get',
    path: '/skill-clips/:clipId/:kind',
    summary: 'A clip, its picture or its original, by a link that works for some minutes',
    roles: 'anyone',
    access: BEARER,
    query: clipLinkSchema,
    response: FILE,
    mediaType: 'video/mp4',
    limit: PLAYS,
    refusals: ['forbidden'],
    handle: (ctx, { params, query }) => playClip(ctx, { ...params, ...query }),
  }),
];
