import { addDays, sydneyDay } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
import { dateOf } from '../../db/client';
import { getCourseInformation } from '../../features/courseInformation/getCourseInformation';
import { completionToken } from '../../features/elearnd/completionToken';
import { holdsNswCertificate } from '../../features/nsw/reprints/testing/aHolder';
import {
  aFilledForm,
  anObservedEnrolment,
  aSignedForm as aSignedFormOf,
  aSubmittedForm,
} from '../../features/observerForms/testing/anObservedEnrolment';
import { aCertifiedEnrolment, aReview } from '../../features/reviews/testing/aReview';
import { anExamCourse } from '../../features/study/quizzes/testing/anExamCourse';
import { rightAnswers } from '../../features/study/quizzes/testing/rightAnswers';
import { aCheck } from '../../features/suitability/testing/aCheck';
import { aGraduate } from '../../testing/aGraduate';
import {
  anEnrolment,
  anOpenCourse,
  aStudyingEnrolment,
  aSurvey,
  signedInAs,
} from '../../testing/build';
import { anAddress, aStep1Form, aStep2Form, aStep3Form, aVisaCard } from '../../testing/forms';
import { type Make, signedIn } from './validRequest';

async function aSurveyForm(ctx: AppContext, userId: string) {
  const completed = { userId, courseId: 4, courseCompletedAt: ctx.now() };
  const { id } = await aStudyingEnrolment(ctx, completed);
  return {
    userCourseId: id,
    bestAspects: 'The pictures.',
    needImprovement: 'Nothing.',
    undertakingApprenticeshipOrTraineeship: false,
    rpl: true,
    surveyResponses: [{ questionId: 1, response: 2 }],
  };
}

/** A request of the caller's own about one of the learner's enrolments. */
const aboutEnrolment =
  (path: (id: string) => string, body?: object): Make =>
  async (ctx) => {
    const { user, header } = await signedIn(ctx);
    const { id } = await aStudyingEnrolment(ctx, { userId: user.id });
    return { path: path(id), header, body };
  };

/** A step of an enrolment that is not complete. */
const aStep =
  (step: 'step2' | 'step3', body?: object): Make =>
  async (ctx) => {
    const { user, header } = await signedIn(ctx);
    const { id, contentToken } = await anEnrolment(ctx, { userId: user.id });
    const reset = { step2CompletedAt: ctx.now(), step3CompletedAt: null };
    const renew = () => ctx.db.enrolment.update({ where: { id }, data: reset });
    await ctx.db.thirdPartyForm.create({
      data: { enrolmentId: id, tokenHash: id, formVersion: 1 },
    });
    await renew();
    return {
      path: `/enrolment/${step === 'step2' ? id : contentToken}/${step}`,
      header,
      body,
      renew,
    };
  };

const EVERYTHING_SHOWN = {
  completedTertiary: true,
  levelOfEducation: 'Diploma',
  disability: true,
  disabilityType: 'Vision',
  bornInAustralia: false,
  countryOfBirth: 'Vietnam',
  aboriginalOrTorresStraitIslandOrigin: true,
  indigenousOrigin: 'Aboriginal',
  englishLanguageAtHome: false,
  languageAtHomeOther: 'Vietnamese',
};

const aQuizAnswer: Make = async (ctx) => {
  const { user, header } = await signedIn(ctx);
  const { id } = await aStudyingEnrolment(ctx, { userId: user.id });
  const [first] = await rightAnswers(ctx, id);
  const start = { lastSectionCompleted: 0, lastQuestionCompleted: 0, wrongTries: 0 };
  return {
    path: `/userCourse/${id}/quiz/answer`,
    header,
    body: first,
    renew: () => ctx.db.enrolment.update({ where: { id }, data: start }),
  };
};

const aFinalQuiz: Make = async (ctx) => {
  const { user, header } = await signedIn(ctx);
  const { id: contentSetId } = await anExamCourse(ctx);
  const { id } = await aStudyingEnrolment(ctx, { userId: user.id, contentSetId });
  return { path: `/userCourse/${id}/quiz/final`, header };
};

const anExternalEnrolment = async (ctx: AppContext) => {
  const { user, header } = await signedIn(ctx);
  const enrolment = await aStudyingEnrolment(ctx, { userId: user.id, isExternalLearning: true });
  return { enrolment, header };
};

const aSenderOf =
  (path: (id: string) => string, body?: object): Make =>
  async (ctx) => {
    const { user, enrolment } = await anObservedEnrolment(ctx);
    const header = await signedInAs(ctx, user);
    return { path: path(enrolment.id), header, body, renew: () => ctx.db.mail.deleteMany() };
  };

const aSignedForm: Make = async (ctx) => {
  const { token, enrolment } = await anObservedEnrolment(ctx);
  const where = { enrolmentId: enrolment.id };
  return {
    path: `/userCourse/third-party-form/${token}`,
    body: await aFilledForm(ctx, 2, { version: 1, additionalComments: 'Good.' }),
    renew: () => ctx.db.thirdPartyForm.update({ where, data: { submittedAt: null, version: 1 } }),
  };
};

/** Enrolling, studying, being observed, the survey. */
export const LEARNERS_REQUESTS: Record<string, Make> = {
  'post /enrolment/step1': async (ctx) => {
    await anOpenCourse(ctx);
    const { header } = await signedIn(ctx);
    const none = { promoCode: '', discountCode: '', paymentMethodId: '', hasPromoCode: false };
    return {
      path: '/enrolment/step1',
      header,
      body: aStep1Form({
        unitNumber: '',
        fullAddress: '',
        manualAddress: true,
        ...none,
        acknowledgement: {
          informationHash: (await getCourseInformation(ctx, 2)).hash,
          checkId: (await aCheck(ctx)).checkId,
          goesOnAnyway: false,
        },
      }),
      renew: async () => {
        await ctx.db.enrolment.deleteMany();
        await ctx.db.payment.updateMany({
          where: { state: 'PENDING' },
          data: { state: 'ABANDONED' },
        });
      },
    };
  },
  'post /enrolment/get-discounted-course-price': async (ctx) => {
    const { header } = await signedIn(ctx, 3);
    const path = '/enrolment/get-discounted-course-price';
    return { path, header, body: { courseId: 2, promoCode: 'HALF' } };
  },
  'post /address/find': async (ctx) => {
    const { header } = await signedIn(ctx);
    return { path: '/address/find', header, body: { fullAddress: '12 George St Parr', id: '' } };
  },
  'post /address/retrieve': async (ctx) => {
    const { header } = await signedIn(ctx);
    const [suggestion] = await ctx.gateways.addresses.find('12 George St Parr');
    return { path: '/address/retrieve', header, body: { id: suggestion?.id } };
  },
  'post /address/check': async (ctx) => {
    const { header } = await signedIn(ctx);
    const body = { city: 'Parramatta', state: 'NSW', postcode: '2150' };
    return { path: '/address/check', header, body };
  },
  'get /enrolment/:userCourseId/renewal': async (ctx) => {
    const { user, enrolment } = await aGraduate(ctx, 6);
    return { path: `/enrolment/${enrolment.id}/renewal`, header: await signedInAs(ctx, user) };
  },
  'get /enrolment/:userCourseId/step2': aStep('step2'),
  'put /enrolment/:userCourseId/step2': aStep('step2', aStep2Form(EVERYTHING_SHOWN)),
  'get /enrolment/:userCourseId/step3': aStep('step3'),
  'put /enrolment/:userCourseId/step3': aStep('step3', aStep3Form()),
  'get /userCourse/nsw-reprint': async (ctx) => {
    const { header } = await signedIn(ctx);
    return { path: '/userCourse/nsw-reprint', header };
  },
  'post /userCourse/nsw-reprint/certificate': async (ctx) => {
    const { header, user } = await signedIn(ctx);
    const { certificate } = await holdsNswCertificate(ctx, user);
    const body = { numberOnCertificate: certificate.number, certificateIssuedOn: '2025-03-02' };
    return { path: '/userCourse/nsw-reprint/certificate', header, body };
  },
  'post /userCourse/nsw-reprint': async (ctx) => {
    const { header, user } = await signedIn(ctx);
    const { certificate } = await holdsNswCertificate(ctx, user);
    const named = { numberOnCertificate: certificate.number, certificateIssuedOn: '2025-03-02' };
    const none = { unitNumber: '', fullAddress: '', promoCode: '', paymentMethodId: '' };
    return {
      path: '/userCourse/nsw-reprint',
      header,
      body: {
        manualAddress: true,
        ...anAddress,
        ...aVisaCard,
        email: 'mei@example.com',
        ...none,
        ...named,
      },
      renew: () => ctx.db.nswReprint.deleteMany(),
    };
  },
  'get /userCourse/:id': async (ctx) => {
    const { user, header } = await signedIn(ctx);
    return { path: `/userCourse/${user.id}`, header };
  },
  ...Object.fromEntries(
    ['courseDetails', 'status', 'contents', 'content-guides', 'ids', 'course', 'questions'].map(
      (of) => [`get /userCourse/:id/${of}`, aboutEnrolment((id) => `/userCourse/${id}/${of}`)],
    ),
  ),
  'patch /userCourse/:id/quiz/redirect': aboutEnrolment((id) => `/userCourse/${id}/quiz/redirect`, {
    redirectToQuiz: true,
  }),
  'patch /userCourse/:id/quiz/answer': aQuizAnswer,
  'get /userCourse/:id/quiz/final': aFinalQuiz,
  'post /userCourse/:id/quiz/call': aboutEnrolment((id) => `/userCourse/${id}/quiz/call`, {
    phone: '0412345678',
  }),
  'patch /userCourse/:id/place': aboutEnrolment((id) => `/userCourse/${id}/place`, {
    sectionId: 1,
    page: 1,
  }),
  'patch /userCourse/:id/listened': aboutEnrolment((id) => `/userCourse/${id}/listened`),
  'get /userCourse/:id/elearnd-sso': async (ctx) => {
    const { enrolment, header } = await anExternalEnrolment(ctx);
    return { path: `/userCourse/${enrolment.id}/elearnd-sso`, header };
  },
  'post /elearnd/completions': async (ctx) => {
    const { id, userId, courseId } = (await anExternalEnrolment(ctx)).enrolment;
    const completion = { sub: userId, course_id: courseId, enrolment_id: id };
    const token = completionToken(ctx.config.elearnd.secret, completion, ctx.now());
    return { path: '/elearnd/completions', body: { token } };
  },
  'get /userCourse/third-party-form/:token': aSignedForm,
  'put /userCourse/third-party-form/:token': aSignedForm,
  'post /userCourse/third-party-form/:token/decline': async (ctx) => {
    const { token, enrolment } = await anObservedEnrolment(ctx);
    const where = { enrolmentId: enrolment.id };
    const open = { declinedAt: null, declineReason: null };
    return {
      path: `/userCourse/third-party-form/${token}/decline`,
      body: { reason: 'We work on different days.' },
      renew: () => ctx.db.thirdPartyForm.update({ where, data: open }),
    };
  },
  'patch /userCourse/third-party-form/:token/update-observer': aSenderOf(
    (id) => `/userCourse/third-party-form/${id}/update-observer`,
    {
      firstName: 'Omar',
      lastName: 'Haddad',
      email: 'omar@example.com',
      sendEmailToObserver: true,
    },
  ),
  'get /userCourse/:id/observer': aSenderOf((id) => `/userCourse/${id}/observer`),
  'post /userCourse/:id/observer/send-again': aSenderOf(
    (id) => `/userCourse/${id}/observer/send-again`,
  ),
  'post /userCourse/:id/observer/observe-again': async (ctx) => {
    const { enrolment, user } = await anObservedEnrolment(ctx, {
      form: { ...aSubmittedForm(ctx), notSatisfied: true },
    });
    const where = { enrolmentId: enrolment.id };
    return {
      path: `/userCourse/${enrolment.id}/observer/observe-again`,
      header: await signedInAs(ctx, user),
      body: {
        firstName: 'Omar',
        lastName: 'Haddad',
        email: 'omar@example.com',
        sendEmailToObserver: false,
      },
      renew: () =>
        ctx.db.thirdPartyForm.update({
          where,
          data: { ...aSignedFormOf(ctx, enrolment.id), notSatisfied: true },
        }),
    };
  },
  'get /userCourse/pdf/third-party-form/:token': aboutEnrolment(
    (id) => `/userCourse/pdf/third-party-form/${id}`,
  ),
  'get /userCourse/pdf/certificate/:id': aboutEnrolment(
    (id) => `/userCourse/pdf/certificate/${id}`,
  ),
  'get /survey/:id': aboutEnrolment((id) => `/survey/${id}`),
  'get /userCourse/:id/extension': aboutEnrolment((id) => `/userCourse/${id}/extension`),
  'post /userCourse/:id/extension': async (ctx) => {
    const { user, header } = await signedIn(ctx);
    const expiresOn = dateOf(addDays(sydneyDay(ctx.now()), 10));
    const { id } = await aStudyingEnrolment(ctx, { userId: user.id, expiresOn });
    return {
      path: `/userCourse/${id}/extension`,
      header,
      body: { until: addDays(sydneyDay(ctx.now()), 100) },
      renew: async () => {
        await ctx.db.selfServiceAct.deleteMany();
        await ctx.db.mail.deleteMany();
        await ctx.db.enrolment.update({ where: { id }, data: { expiresOn } });
      },
    };
  },
  'post /userCourse/:id/extension/purchase': async (ctx) => {
    const { user, header } = await signedIn(ctx);
    const expiresOn = dateOf(addDays(sydneyDay(ctx.now()), 10));
    const { id } = await aStudyingEnrolment(ctx, { userId: user.id, expiresOn });
    const free = { kind: 'extension', rulesVersion: 0, before: '2026-01-01', after: '2026-03-12' };
    await ctx.db.selfServiceAct.create({ data: { ...free, enrolmentId: id, at: ctx.now() } });
    return {
      path: `/userCourse/${id}/extension/purchase`,
      header,
      body: {
        until: addDays(sydneyDay(ctx.now()), 100),
        priceCents: 3000,
        ...aVisaCard,
        paymentMethodId: '',
      },
      renew: async () => {
        await ctx.db.selfServiceAct.deleteMany({ where: { paidCents: { not: null } } });
        await ctx.db.payment.updateMany({
          where: { state: 'PENDING' },
          data: { state: 'ABANDONED', settledAt: ctx.now() },
        });
        await ctx.db.mail.deleteMany();
        await ctx.db.enrolment.update({ where: { id }, data: { expiresOn } });
      },
    };
  },
  'get /userCourse/:id/course-change': aboutEnrolment((id) => `/userCourse/${id}/course-change`),
  'get /userCourse/:id/withdrawal': aboutEnrolment((id) => `/userCourse/${id}/withdrawal`),
  'post /userCourse/:id/withdrawal': async (ctx) => {
    const { user, header } = await signedIn(ctx);
    const { id, expiresOn } = await aStudyingEnrolment(ctx, { userId: user.id });
    return {
      path: `/userCourse/${id}/withdrawal`,
      header,
      body: { refundCents: 0 },
      renew: async () => {
        await ctx.db.selfServiceAct.deleteMany();
        await ctx.db.mail.deleteMany();
        const running = { expiresOn, endedAt: null, closedAt: null };
        await ctx.db.enrolment.update({ where: { id }, data: running });
      },
    };
  },
  'get /userCourse/:id/review': aboutEnrolment((id) => `/userCourse/${id}/review`),
  'post /userCourse/:id/review': async (ctx) => {
    const { user, header } = await signedIn(ctx);
    const { id } = await aCertifiedEnrolment(ctx, { userId: user.id });
    const text = 'Short pages that I could read at work.';
    return {
      path: `/userCourse/${id}/review`,
      header,
      body: { stars: 4, text, shownName: 'Mei T.', consent: true },
      renew: () => ctx.db.review.deleteMany(),
    };
  },
  'delete /userCourse/:id/review': async (ctx) => {
    const { user, header } = await signedIn(ctx);
    const { enrolmentId } = await aReview(ctx, { enrolment: { userId: user.id } });
    return { path: `/userCourse/${enrolmentId}/review`, header };
  },
  'post /survey': async (ctx) => {
    const { user, header } = await signedIn(ctx);
    const body = await aSurveyForm(ctx, user.id);
    return { path: '/survey', header, body, renew: () => ctx.db.survey.deleteMany() };
  },
  'put /survey/:id': async (ctx) => {
    const { user, header } = await signedIn(ctx);
    const { id } = await aSurvey(ctx, { userId: user.id });
    return { path: `/survey/${id}`, header, body: await aSurveyForm(ctx, user.id) };
  },
};
