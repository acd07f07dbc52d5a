import { uuid } from '@platewise/shared/fields';
import { MESSAGES } from '@platewise/shared/messages';
import {
  bookLiveSessionSchema,
  cancelSlotSchema,
  decideLiveSessionSchema,
  liveDeskResponse,
  liveFilterSchema,
  liveRowResponse,
  newSlotsResponse,
  newSlotsSchema,
  ownLiveSessionsResponse,
} from '@platewise/shared/skillClips/live';
import { object, string } from 'yup';
import { officeListRoutes } from '../../http/officeRoutes';
import { FILE, LEARNERS, NOTHING, officeRoute, type Route, route } from '../../http/route';
import { ownEnrolment, ownEnrolmentInPerson } from '../progress/enrolmentAccess';
import { bookLiveSession, cancelLiveSession } from './bookLiveSession';
import { decideLiveSession } from './decideLiveSession';
import { getLiveDesk } from './getLiveDesk';
import { LIVE_SLOT_LIST } from './liveSlotList';
import { addSlots, cancelSlot } from './liveSlots';
import { getOwnCalendar, getOwnLiveSessions } from './ownLiveSessions';

const inPerson = ownEnrolmentInPerson(MESSAGES.impersonation.live);
const ofOwn = object({ id: string().required(), sessionId: uuid() });
const ofSession = object({ sessionId: uuid() });

export const liveSessionRoutes: Route[] = [
  route({
    method: 'get',
    path: '/userCourse/:id/live-sessions',
    summary: 'The live sessions of an enrolment, and the times that can be booked',
    roles: LEARNERS,
    access: ownEnrolment('id'),
    response: ownLiveSessionsResponse,
    handle: (ctx, { owned }) => getOwnLiveSessions(ctx, owned),
  }),
  route({
    method: 'post',
    path: '/userCourse/:id/live-sessions',
    summary: 'Book a live session',
    roles: LEARNERS,
    access: inPerson('id'),
    body: bookLiveSessionSchema,
    response: ownLiveSessionsResponse,
    status: 201,
    limit: { name: 'live-sessions', points: 60, seconds: 3600, by: 'caller' },
    refusals: ['conflict'],
    handle: (ctx, { caller, owned, body }) => bookLiveSession(ctx, caller, owned, body),
  }),
  route({
    method: 'delete',
    path: '/userCourse/:id/live-sessions/:sessionId',
    summary: 'Cancel one’s own live session, until it begins',
    roles: LEARNERS,
    access: inPerson('id'),
    params: ofOwn,
    response: ownLiveSessionsResponse,
    refusals: ['conflict'],
    handle: (ctx, { caller, owned, params }) =>
      cancelLiveSession(ctx, caller, owned, params.sessionId),
  }),
  route({
    method: 'get',
    path: '/userCourse/:id/live-sessions/:sessionId/calendar',
    summary: 'A booked session as a file for calendars',
    roles: LEARNERS,
    access: ownEnrolment('id'),
    params: ofOwn,
    response: FILE,
    mediaType: 'text/calendar',
    handle: (ctx, { owned, params }) => getOwnCalendar(ctx, owned, params.sessionId),
  }),
  ...officeListRoutes({
    path: '/admin/live-slots',
    needs: 'assessments read',
    rows: 'times for live sessions',
    list: LIVE_SLOT_LIST,
    row: liveRowResponse,
    filter: liveFilterSchema,
    fileName: 'live-sessions.csv',
  }),
  officeRoute({
    method: 'post',
    path: '/admin/live-slots',
    needs: 'assessments decide',
    summary: 'Add times of an assessor for live sessions',
    body: newSlotsSchema,
    response: newSlotsResponse,
    status: 201,
    refusals: ['conflict'],
    handle: (ctx, { caller, body }) => addSlots(ctx, caller, body),
  }),
  officeRoute({
    method: 'post',
    path: '/admin/live-slots/:slotId/cancellation',
    needs: 'assessments decide',
    summary: 'Cancel a time, and the session of a learner who has booked it',
    params: object({ slotId: uuid() }),
    body: cancelSlotSchema,
    response: NOTHING,
    refusals: ['conflict'],
    handle: (ctx, { caller, params, body }) => cancelSlot(ctx, caller, params.slotId, body.reason),
  }),
  officeRoute({
    method: 'get',
    path: '/admin/live-sessions/:sessionId',
    needs: 'assessments read',
    summary: 'A live session, with the points that an assessor must see',
    params: ofSession,
    response: liveDeskResponse,
    handle: (ctx, { caller, params }) => getLiveDesk(ctx, caller, params.sessionId),
  }),
  officeRoute({
    method: 'put',
    path: '/admin/live-sessions/:sessionId/decision',
    needs: 'assessments decide',
    summary: 'Decide about what a learner has shown in a live session',
    params: ofSession,
    body: decideLiveSessionSchema,
    response: NOTHING,
    refusals: ['conflict'],
    handle: (ctx, { caller, params, body }) =>
      decideLiveSession(ctx, caller, params.sessionId, body),
  }),
];
