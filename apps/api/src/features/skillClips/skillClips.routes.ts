import { ofCourseSchema } from '@platewise/shared/courseInformation';
import { response, uuid, whole } from '@platewise/shared/fields';
import { MESSAGES } from '@platewise/shared/messages';
import { observerStatusResponse } from '@platewise/shared/observerForms/status';
import {
  chooseSkillWaySchema,
  clipLinkResponse,
  courseSkillWaysResponse,
  IDENTITY_PICTURES,
  type IdentityPicture,
  identityPictureSchema,
  ownSkillClipsResponse,
  sendClipsSchema,
} from '@platewise/shared/skillClips';
import {
  decideClipsSchema,
  reviewSkillWaySchema,
  skillClipsDeskResponse,
  skillClipsFilterSchema,
  skillClipsRowResponse,
  skillWayRowResponse,
  skillWaySchema,
} from '@platewise/shared/skillClips/desk';
import { object, string } from 'yup';
import { officeListRoutes } from '../../http/officeRoutes';
import {
  FILE,
  LEARNERS,
  NOTHING,
  officeRoute,
  PUBLIC,
  type Route,
  route,
  SIGNED_IN,
} from '../../http/route';
import { readableForm } from '../observerForms/findForm';
import { ownEnrolment, ownEnrolmentInPerson } from '../progress/enrolmentAccess';
import { decideClips } from './decideClips';
import { getDeskClipLink, getOwnClipLink, getSkillClipsDesk } from './getSkillClipsDesk';
import { addIdentityPicture, getIdentityPicture } from './identityPictures';
import { chooseSkillWay, deleteClip, getOwnSkillClips, sendClips } from './ownSkillClips';
import { SKILL_CLIP_LIST } from './skillClipList';
import { getSkillStatus } from './skillStatus';
import { getCourseSkillWays, listSkillWays, reviewSkillWay, withdrawSkillWay } from './skillWays';

const MOST_PICTURE_BYTES = 10_000_000;
const inPerson = ownEnrolmentInPerson(MESSAGES.impersonation.clips);
const ofClip = object({ id: string().required(), clipId: uuid() });
const ofEnrolment = object({ userCourseId: uuid() });
const MOST_ID = 2 ** 31 - 1;
const ofCourse = object({ courseId: whole('Course').min(1).max(MOST_ID).required() });
const ways = response.list(skillWayRowResponse);

export const skillClipRoutes: Route[] = [
  route({
    method: 'get',
    path: '/courses/:courseId/skill-ways',
    summary:
      'The ways to show skills without an observer that a course offers, to read before paying',
    roles: 'anyone',
    access: PUBLIC,
    params: ofCourseSchema,
    response: courseSkillWaysResponse,
    cacheFor: 60,
    limit: { name: 'course-skill-ways', points: 300, seconds: 60, by: 'address' },
    refusals: ['missing'],
    handle: (ctx, { params }) => getCourseSkillWays(ctx, Number(params.courseId)),
  }),
  route({
    method: 'get',
    path: '/userCourse/:id/observer',
    summary: 'How far the observer is, or the clips or live sessions in place of an observer',
    roles: SIGNED_IN,
    access: readableForm('id'),
    needs: 'enrolments read',
    response: observerStatusResponse,
    handle: (ctx, { owned }) => getSkillStatus(ctx, owned),
  }),
  route({
    method: 'get',
    path: '/userCourse/:id/skill-clips',
    summary: 'The shot list of an enrolment, and how far the clips are',
    roles: LEARNERS,
    access: ownEnrolment('id'),
    response: ownSkillClipsResponse,
    handle: (ctx, { owned }) => getOwnSkillClips(ctx, owned),
  }),
  route({
    method: 'put',
    path: '/userCourse/:id/skill-way',
    summary: 'Choose to show skills on video, in live sessions or to an observer',
    roles: LEARNERS,
    access: inPerson('id'),
    body: chooseSkillWaySchema,
    response: ownSkillClipsResponse,
    refusals: ['conflict'],
    handle: (ctx, { caller, owned, body }) => chooseSkillWay(ctx, caller, owned, body),
  }),
  route({
    method: 'post',
    path: '/userCourse/:id/skill-identity',
    summary: 'Send the photo of the document or of the face: a JPEG or PNG',
    roles: LEARNERS,
    access: inPerson('id'),
    query: identityPictureSchema,
    upload: { mostBytes: MOST_PICTURE_BYTES, accepts: 'papers' },
    response: ownSkillClipsResponse,
    limit: { name: 'skill-identity', points: 60, seconds: 3600, by: 'caller' },
    refusals: ['conflict'],
    handle: (ctx, { owned, query, file }) =>
      addIdentityPicture(ctx, owned, query.picture as IdentityPicture, file),
  }),
  route({
    method: 'delete',
    path: '/userCourse/:id/skill-clips/:clipId',
    summary: 'Take back a clip that no assessor has judged',
    roles: LEARNERS,
    access: inPerson('id'),
    params: ofClip,
    response: ownSkillClipsResponse,
    refusals: ['conflict'],
    handle: (ctx, { owned, params }) => deleteClip(ctx, owned, params.clipId),
  }),
  route({
    method: 'get',
    path: '/userCourse/:id/skill-clips/:clipId/link',
    summary: 'The addresses to play one’s own clip, for some minutes',
    roles: LEARNERS,
    access: inPerson('id'),
    params: ofClip,
    response: clipLinkResponse,
    handle: (ctx, { owned, params }) => getOwnClipLink(ctx, owned, params.clipId),
  }),
  route({
    method: 'post',
    path: '/userCourse/:id/skill-clips/submission',
    summary: 'Send the clips to an assessor',
    roles: LEARNERS,
    access: inPerson('id'),
    body: sendClipsSchema,
    response: ownSkillClipsResponse,
    refusals: ['conflict'],
    handle: (ctx, { caller, owned }) => sendClips(ctx, caller, owned),
  }),
  ...officeListRoutes({
    path: '/admin/skill-clips',
    needs: 'assessments read',
    rows: 'learners who show their skills on video',
    list: SKILL_CLIP_LIST,
    row: skillClipsRowResponse,
    filter: skillClipsFilterSchema,
    fileName: 'skill-clips.csv',
  }),
  officeRoute({
    method: 'get',
    path: '/admin/skill-clips/:userCourseId',
    needs: 'assessments read',
    summary: 'The clips of a learner, with the points that an assessor must see',
    params: ofEnrolment,
    response: skillClipsDeskResponse,
    handle: (ctx, { caller, params }) => getSkillClipsDesk(ctx, caller, params.userCourseId),
  }),
  officeRoute({
    method: 'get',
    path: '/admin/skill-clips/:userCourseId/identity/:picture',
    needs: 'assessments decide',
    summary: 'The photo of the document or of the face, until they are compared',
    params: ofEnrolment.shape({
      picture: string<IdentityPicture>().oneOf(IDENTITY_PICTURES).required(),
    }),
    response: FILE,
    mediaType: '*/*',
    handle: (ctx, { params }) =>
      getIdentityPicture(ctx, params.userCourseId, params.picture as IdentityPicture),
  }),
  officeRoute({
    method: 'get',
    path: '/admin/skill-clips/clips/:clipId/link',
    needs: 'assessments read',
    summary: 'The addresses to play a clip, for some minutes',
    params: object({ clipId: uuid() }),
    response: clipLinkResponse,
    handle: (ctx, { caller, params }) => getDeskClipLink(ctx, caller, params.clipId),
  }),
  officeRoute({
    method: 'put',
    path: '/admin/skill-clips/:userCourseId/decision',
    needs: 'assessments decide',
    summary: 'Decide about the clips of a learner',
    params: ofEnrolment,
    body: decideClipsSchema,
    response: NOTHING,
    refusals: ['conflict'],
    handle: (ctx, { caller, params, body }) => decideClips(ctx, caller, params.userCourseId, body),
  }),
  officeRoute({
    method: 'get',
    path: '/admin/skill-ways',
    needs: 'assessments read',
    summary: 'The courses that can offer video or live sessions, with the review of each shot list',
    response: ways,
    handle: (ctx) => listSkillWays(ctx),
  }),
  officeRoute({
    method: 'post',
    path: '/admin/skill-ways/:courseId/review',
    needs: 'assessments decide',
    summary: 'Record the review of a shot list, so that the course offers video or live sessions',
    params: ofCourse,
    body: reviewSkillWaySchema,
    response: ways,
    status: 201,
    refusals: ['conflict'],
    handle: (ctx, { caller, params, body }) =>
      reviewSkillWay(ctx, caller, Number(params.courseId), body),
  }),
  officeRoute({
    method: 'delete',
    path: '/admin/skill-ways/:courseId/review',
    needs: 'assessments decide',
    summary: 'Switch video or live sessions off for a course',
    params: ofCourse,
    query: skillWaySchema,
    response: ways,
    refusals: ['conflict'],
    handle: (ctx, { caller, params, query }) =>
      withdrawSkillWay(ctx, caller, Number(params.courseId), query.way),
  }),
];
