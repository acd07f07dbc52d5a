import type { AppContext } from '../../context';
import {
  aBooking,
  aHeldSession,
  aLiveLearner,
  aSlot,
} from '../../features/liveSessions/testing/aLiveLearner';
import { anAssessor, SHOTS } from '../../features/skillClips/testing/aSentVideo';
import { signedInAs } from '../../testing/build';
import { type Make, signedIn } from './validRequest';

/** A call of a learner with a booked session. */
const withBooking =
  (rest: (sessionId: string) => string): Make =>
  async (ctx) => {
    const { user, enrolment } = await aLiveLearner(ctx);
    const slot = await aSlot(ctx);
    const { id } = await aBooking(ctx, { enrolmentId: enrolment.id, slotId: slot.id });
    return {
      path: `/userCourse/${enrolment.id}/live-sessions${rest(id)}`,
      header: await signedInAs(ctx, user),
      renew: () => ctx.db.liveSession.updateMany({ data: { state: 'booked' } }),
    };
  };

const office =
  (make: (ctx: AppContext) => Promise<string>): Make =>
  async (ctx) => ({ path: await make(ctx), header: (await signedIn(ctx, 1)).header });

export const LIVE_SESSIONS_REQUESTS: Record<string, Make> = {
  'get /userCourse/:id/live-sessions': withBooking(() => ''),
  'post /userCourse/:id/live-sessions': async (ctx) => {
    const { user, enrolment } = await aLiveLearner(ctx);
    const slot = await aSlot(ctx);
    return {
      path: `/userCourse/${enrolment.id}/live-sessions`,
      header: await signedInAs(ctx, user),
      body: { slotId: slot.id, consentsRecording: true, isMe: true },
      renew: async () => {
        await ctx.db.mail.deleteMany({ where: { template: { contains: 'session' } } });
        await ctx.db.liveSession.deleteMany();
      },
    };
  },
  'delete /userCourse/:id/live-sessions/:sessionId': withBooking((id) => `/${id}`),
  'get /userCourse/:id/live-sessions/:sessionId/calendar': withBooking((id) => `/${id}/calendar`),
  'get /admin/live-slots': office(async () => '/admin/live-slots'),
  'get /admin/live-slots/export.csv': office(async () => '/admin/live-slots/export.csv'),
  'post /admin/live-slots': async (ctx) => ({
    path: '/admin/live-slots',
    header: (await signedIn(ctx, 1)).header,
    body: {
      assessorId: (await anAssessor(ctx)).id,
      days: ['2026-03-10'],
      times: ['09:30'],
      minutes: 30,
      meetingLink: 'https://meet.example.com/room-7',
    },
    renew: () => ctx.db.liveSlot.deleteMany(),
  }),
  'post /admin/live-slots/:slotId/cancellation': async (ctx) => {
    const { id } = await aSlot(ctx);
    return {
      path: `/admin/live-slots/${id}/cancellation`,
      header: (await signedIn(ctx, 1)).header,
      body: { reason: 'The assessor is ill.' },
      renew: () => ctx.db.liveSlot.updateMany({ data: { cancelledAt: null } }),
    };
  },
  'get /admin/live-sessions/:sessionId': office(
    async (ctx) => `/admin/live-sessions/${(await aHeldSession(ctx)).session.id}`,
  ),
  'put /admin/live-sessions/:sessionId/decision': async (ctx) => {
    const { session, assessor, enrolment } = await aHeldSession(ctx);
    const { id: enrolmentId } = enrolment;
    const video = await ctx.db.skillVideo.findUniqueOrThrow({ where: { enrolmentId } });
    return {
      path: `/admin/live-sessions/${session.id}/decision`,
      header: await signedInAs(ctx, assessor),
      body: {
        version: 1,
        outcome: 'held',
        isSamePerson: true,
        identityNote: 'The same.',
        recording: 'In our archive, box 3',
        note: 'Calm and careful.',
        shots: [{ key: SHOTS[0]?.key, decision: 'again', seen: [0], reason: 'Please say it.' }],
      },
      renew: async () => {
        await ctx.db.mail.deleteMany({ where: { enrolmentId } });
        await ctx.db.skillClip.deleteMany({ where: { enrolmentId } });
        await ctx.db.skillVideo.update({ where: { enrolmentId }, data: video });
        await ctx.db.liveSession.update({ where: { id: session.id }, data: session });
      },
    };
  },
};
