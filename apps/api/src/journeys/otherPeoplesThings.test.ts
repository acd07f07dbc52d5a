import { decode } from 'jsonwebtoken';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app';
import type { AppContext } from '../context';
import { publishCourse } from '../features/contentSync/publishCourse';
import { aWaitingSet } from '../features/contentSync/testing/aWaitingSet';
import { aHeldSession } from '../features/liveSessions/testing/aLiveLearner';
import { aPasskey } from '../features/passkeys/testing/aPasskey';
import { beginClip } from '../features/skillClips/beginClip';
import { aSentVideo } from '../features/skillClips/testing/aSentVideo';
import { aVideoEnrolment, HAND_WASH } from '../features/skillClips/testing/aVideoEnrolment';
import { openPaper } from '../features/study/quizzes/papers';
import type { Route } from '../http/route';
import { ROUTES } from '../routes';
import {
  aBusinessWithVouchers,
  anOpenCourse,
  aStudyingEnrolment,
  aUser,
  signedInAs,
} from '../testing/build';
import { testContext } from '../testing/testContext';
import { withValue } from './hostileInput';
import { listen } from './httpCalls';
import { namedThings, nameIn } from './namedThings';
import { routeOf, validRequest, watchedCalls } from './watchedCalls';

const ctx = testContext();
const { port, close } = await listen(createApp(ctx));
const { watch, startOver } = await watchedCalls(ctx, port);
afterAll(close);
beforeEach(startOver);

const SECRET = 'a secret: it is whoever has it who may';
const COURSES = 'a course of the list that everybody sees';
const CODE = 'a code is money: whoever types it may spend it';

/** Why a thing of this name may be anybody's, wherever it is sent. */
const ANYBODYS: Record<string, string> = {
  token: SECRET,
  refreshToken: SECRET,
  mfaToken: SECRET,
  resetToken: SECRET,
  code: SECRET,
  checkId: 'random, and opens the advice alone',
  check: 'a digest that only our papers show',
  number: 'shown to nobody without its check',
  clientId: 'not read',
  courseId: COURSES,
  promoCode: CODE,
  discountCode: CODE,
  paymentMethodId: 'a card typed in at the payment provider, for one use',
  sectionId: 'a place in the course that the enrolment says',
  file: 'a picture named by the hash of what it shows',
};

/** The same for one call. */
const ANYBODYS_HERE: Record<string, string> = {
  'post /survey surveyResponses.0.questionId': 'a statement of the one survey',
  'put /survey/:id surveyResponses.0.questionId': 'a statement of the one survey',
  'put /survey/:id userCourseId': 'not read: a survey stays with its enrolment',
  'post /address/find id': 'a suggestion of the address service',
  'post /address/retrieve id': 'a suggestion of the address service',
  'post /auth/admin/:id/token :id': 'must be the one in the token',
  'post /auth/token sessionId': 'must be the one of the cookie',
  'post /auth/passkeys/sign-in id': 'must be the one whose key has signed the challenge',
  'post /accounts/:userId/passkeys id': 'what the device has just made; a known one is refused',
  'put /userCourse/:id/workplaceRecords blockId': 'a form in the lessons of the course',
  'get /skill-clips/:clipId/:kind :clipId': 'must be the one that the signature is for',
  'get /skill-clips/:clipId/:kind :kind': 'must be the one that the signature is for',
  'post /userCourse/:id/live-sessions slotId':
    'a free time that each learner of the course may book',
  'put /admin/lists/:list :list': 'a list by its name, as the caller has it',
  'post /admin/lists/:list/views :list': 'a list by its name, as the caller has it',
  'post /admin/users/course/:userCourseId/credits issuerCode':
    'the code of an organisation on the national register',
  'get /admin/skill-clips/:userCourseId/identity/:picture :picture': 'the document or the face',
  'put /admin/promocodes/:id discountCode': 'what the code is to be from now on',
};

const otherVoucher = async ({ db }: AppContext) => {
  const other = await aBusinessWithVouchers(ctx, { quantity: 1 });
  return db.voucher.findFirstOrThrow({ where: { ownerId: other.id } });
};

const otherClip = async () => (await aSentVideo(ctx)).clips[0]?.id ?? '';
const otherUpload = async () => {
  const { enrolment } = await aVideoEnrolment(ctx);
  const clip = { shot: HAND_WASH, recordedOn: '2026-03-02' };
  return beginClip(ctx, enrolment, clip, 100);
};

const otherSession = async () => (await aHeldSession(ctx)).session.id;

const otherPasskey = async () => (await aPasskey(ctx, await aUser(ctx))).id;

/** A thing of another user, or one that does not match the rest of the request. */
const SOMEBODY_ELSES: Record<string, () => Promise<string | number>> = {
  'delete /accounts/:userId/sessions/:sessionId :sessionId': async () => {
    const { Authorization } = await signedInAs(ctx, await aUser(ctx));
    return (decode(Authorization.slice(7)) as { sid: string }).sid;
  },
  'put /accounts/:userId/passkeys/:passkeyId :passkeyId': otherPasskey,
  'delete /accounts/:userId/passkeys/:passkeyId :passkeyId': otherPasskey,
  'put /userCourse/third-party-form/:token taskResponses.0.taskId': async () => {
    await anOpenCourse(ctx, 3);
    return (await ctx.db.observerTask.findFirstOrThrow({ where: { courseId: 3 } })).id;
  },
  'patch /userCourse/:id/quiz/answer questionId': async () => {
    await anOpenCourse(ctx, 3);
    const ofOther = { contentSet: { courseId: 3 }, sectionId: 1, questionNo: 1 };
    return (await ctx.db.quizQuestion.findFirstOrThrow({ where: ofOther })).id;
  },
  'patch /userCourse/:id/quiz/answer paperId': async () => {
    const { id: userId } = await aUser(ctx);
    return (await openPaper(ctx, await aStudyingEnrolment(ctx, { userId }))).id;
  },
  'post /survey userCourseId': async () => {
    const { id: userId } = await aUser(ctx);
    return (await aStudyingEnrolment(ctx, { userId, courseCompletedAt: ctx.now() })).id;
  },
  'post /corporate/purchase-vouchers/send voucherCode': async () => (await otherVoucher(ctx)).code,
  'post /corporate/purchase-vouchers/take-back voucherCode': async () => {
    const { id, code } = await otherVoucher(ctx);
    const sentTo = { sentToFirstName: 'Al', sentToLastName: 'Ng', sentToEmail: 'al@example.com' };
    await ctx.db.voucher.update({ where: { id }, data: { ...sentTo, sentAt: ctx.now() } });
    return code;
  },
  'post /corporate/staff/reminders voucherIds.0': async () => (await otherVoucher(ctx)).id,
  'delete /admin/views/:id :id': async () => {
    const { id: userId } = await aUser(ctx, { userType: 1 });
    const view = { userId, list: 'users', name: 'Theirs', query: '' };
    return (await ctx.db.savedView.create({ data: view })).id;
  },
  'post /admin/users/:userId/notes userCourseId': async () => {
    const { id: userId } = await aUser(ctx);
    return (await aStudyingEnrolment(ctx, { userId })).id;
  },
  'put /admin/documents/:documentId userCourseId': async () => {
    const { id: userId } = await aUser(ctx);
    return (await aStudyingEnrolment(ctx, { userId })).id;
  },
  'delete /userCourse/:id/skill-clips/:clipId :clipId': otherClip,
  'get /userCourse/:id/skill-clips/:clipId/link :clipId': otherClip,
  'put /admin/skill-clips/:userCourseId/decision clips.0.clipId': otherClip,
  'get /userCourse/:id/skill-clips/uploads/:uploadId :uploadId': otherUpload,
  'patch /userCourse/:id/skill-clips/uploads/:uploadId :uploadId': otherUpload,
  'delete /userCourse/:id/skill-clips/uploads/:uploadId :uploadId': otherUpload,
  'delete /userCourse/:id/live-sessions/:sessionId :sessionId': otherSession,
  'get /userCourse/:id/live-sessions/:sessionId/calendar :sessionId': otherSession,
  'put /admin/tasks/:id ownerId': async () => (await aUser(ctx)).id,
  'post /admin/vouchers/:prePurchaseId/resend voucherCode': async () =>
    (await otherVoucher(ctx)).code,
  'post /courses/:courseId/publish contentSetId': async () =>
    (await aWaitingSet(ctx, { courseId: 3 })).id,
  'post /courses/:courseId/content-sets/:id/make-live :id': async () => {
    const { id: userId, email } = await aUser(ctx, { userType: 1 });
    for (const edition of ['theirs', 'theirs too']) {
      await aWaitingSet(ctx, { courseId: 3, edition });
      await publishCourse(ctx, { userId, email }, 3, undefined);
    }
    const retired = { courseId: 3, state: 'RETIRED' } as const;
    return (await ctx.db.contentSet.findFirstOrThrow({ where: retired })).id;
  },
};

const nameOf = ({ method, path }: Route) => `${method} ${path}`;

/** All belongs to the office; what it names besides must fit, unless that is what a list is filtered by. */
const isOffices = (route: Route, places: string[], place: string) =>
  route.access.rule === 'office' &&
  (place.startsWith('?') ||
    places.filter((each) => each.startsWith(':')).length === 0 ||
    place === places[0]);

const unexplained = ROUTES.flatMap((route) => {
  const places = namedThings(route);
  return places
    .filter((place) => !(nameIn(place) in ANYBODYS) && !isOffices(route, places, place))
    .map((place) => `${nameOf(route)} ${place}`);
});

describe('a thing that a call names besides the one it is about', () => {
  it('is tried with the id of another user, or has a reason why not', () => {
    const explained = [...Object.keys(SOMEBODY_ELSES), ...Object.keys(ANYBODYS_HERE)];
    const places = ROUTES.flatMap((route) =>
      namedThings(route).map((place) => `${nameOf(route)} ${place}`),
    );
    expect(unexplained.filter((each) => !explained.includes(each))).toEqual([]);
    expect(explained.filter((each) => !places.includes(each))).toEqual([]);
    const names = new Set(places.map((each) => nameIn(each.split(' ')[2] ?? '')));
    expect(Object.keys(ANYBODYS).filter((name) => !names.has(name))).toEqual([]);
  });

  it.each(Object.keys(SOMEBODY_ELSES))('%s is refused', async (key) => {
    const [method = '', path = '', place = ''] = key.split(' ');
    const { header, body, path: asked } = await validRequest(ctx, `${method} ${path}`);
    const theirs = (await SOMEBODY_ELSES[key]?.()) ?? '';
    startOver();
    const inPath = place.startsWith(':');
    const reply = await watch({
      method,
      path: inPath
        ? asked.replace(/[^/]+(?=(\/make-live|\/calendar|\/link)?$)/, String(theirs))
        : asked,
      headers: header,
      body: inPath ? body : withValue(body ?? {}, placeIn(place), JSON.stringify(theirs)),
    });
    expect([reply.status, reply.fault]).toEqual([expect.toSatisfy(isRefusal), null]);
    expect(routeOf(`${method} ${path}`).path).toBe(path);
  });
});

const isRefusal = (status: number) => [400, 403, 404, 409].includes(status);
const placeIn = (place: string) =>
  place.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
