import type { AppContext } from '../context';
import { addPasswordReset } from '../features/accounts/addPasswordReset';
import { loginAsUserToken } from '../features/auth/loginAsUser';
import { startSession } from '../features/auth/startSession';
import {
  aFilledForm,
  anObservedEnrolment,
} from '../features/observerForms/testing/anObservedEnrolment';
import {
  anEnrolment,
  anInvoice,
  anOpenCourse,
  aStep1Form,
  aStep2Form,
  aStep3Form,
  aStudyingEnrolment,
  aSurvey,
  aUser,
  PASSWORD,
  signedInAs,
} from '../testing/build';

export type ValidRequest = {
  path: string;
  header?: Record<string, string>;
  body?: object;
  /** Makes it valid once more after it has been granted; a new body where the old one is used up. */
  renew?: () => Promise<unknown>;
};
type Make = (ctx: AppContext) => Promise<ValidRequest>;

const ORIGIN = { address: '127.0.0.1', userAgent: 'test' };
const NEW_PASSWORD = { password: 'Another99', confirmPassword: 'Another99' };

async function signedIn(ctx: AppContext, userType: 1 | 2 | 3 = 2) {
  const user = await aUser(ctx, { userType });
  return { user, header: await signedInAs(ctx, user) };
}

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
  englishLanguageAtHome: false,
  languageAtHomeOther: 'Vietnamese',
};

const aQuizAnswer: Make = async (ctx) => {
  const { user, header } = await signedIn(ctx);
  const { id } = await aStudyingEnrolment(ctx, { userId: user.id });
  const { id: questionId } = await ctx.db.quizQuestion.findFirstOrThrow({
    where: { sectionId: 1, questionNo: 1 },
  });
  const start = { lastSectionCompleted: 0, lastQuestionCompleted: 0 };
  return {
    path: `/userCourse/${id}/quiz/answer`,
    header,
    body: { questionId, sectionId: 1, questionNo: 1, responses: [0, 1] },
    renew: () => ctx.db.enrolment.update({ where: { id }, data: start }),
  };
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

/** A request that is granted, for each call that takes anything from the caller. */
export const VALID_REQUESTS: Record<string, Make> = {
  'post /auth/token': async (ctx) => {
    const { email } = await aUser(ctx);
    return {
      path: '/auth/token',
      body: { userName: email, password: PASSWORD, clientId: 'web', grantType: 'password' },
    };
  },
  'post /auth/token, refreshed': async (ctx) => {
    const user = await aUser(ctx);
    const renew = async () => {
      const tokens = await ctx.db.$transaction((tx) => startSession(ctx, tx, user, ORIGIN));
      return { grantType: 'refresh_token', clientId: 'web', refreshToken: tokens.refresh_token };
    };
    return { path: '/auth/token', body: await renew(), renew };
  },
  'post /auth/external/google': async () => ({
    path: '/auth/external/google',
    body: { token: 'token' },
  }),
  'post /auth/admin/:id/token': async (ctx) => {
    const [admin, user] = [await aUser(ctx, { userType: 1 }), await aUser(ctx)];
    const renew = async () => ({ token: loginAsUserToken(ctx, admin.id, user) });
    return { path: `/auth/admin/${user.id}/token`, body: await renew(), renew };
  },
  'post /accounts': async (ctx) => {
    const email = 'new@example.com';
    const name = { firstName: 'Zoë', lastName: "O'Brien", noLastName: false };
    const password = { password: PASSWORD, confirmPassword: PASSWORD };
    return {
      path: '/accounts',
      body: { ...name, email, confirmEmail: email, ...password, isCorporate: false },
      renew: () => ctx.db.user.deleteMany(),
    };
  },
  'patch /accounts/password/reset/request': async (ctx) => {
    const { email } = await aUser(ctx);
    return { path: '/accounts/password/reset/request', body: { username: email } };
  },
  'post /accounts/password/reset': async (ctx) => {
    const { id } = await aUser(ctx);
    const reset = await ctx.db.$transaction((tx) => addPasswordReset(ctx, tx, id));
    return {
      path: '/accounts/password/reset',
      body: { ...NEW_PASSWORD, resetToken: reset.token },
      renew: () => ctx.db.passwordReset.updateMany({ data: { usedAt: null } }),
    };
  },
  'get /accounts/:userId': async (ctx) => {
    const { user, header } = await signedIn(ctx);
    return { path: `/accounts/${user.id}`, header };
  },
  'put /accounts/:userId': async (ctx) => {
    const { user, header } = await signedIn(ctx);
    const body = { firstName: 'May', lastName: 'Tran', email: 'may@example.com' };
    return { path: `/accounts/${user.id}`, header, body };
  },
  'patch /accounts/:userId/password/change': async (ctx) => {
    const { user, header } = await signedIn(ctx);
    const { passwordHash } = user;
    return {
      path: `/accounts/${user.id}/password/change`,
      header,
      body: { oldPassword: PASSWORD, ...NEW_PASSWORD },
      renew: () => ctx.db.user.updateMany({ data: { passwordHash } }),
    };
  },
  'post /contactus/send': async () => ({
    path: '/contactus/send',
    body: {
      name: 'Mei',
      email: 'mei@example.com',
      phone: '0412 345 678',
      message: 'Hello.',
      website: '',
    },
  }),
  'get /certificates/:number/:check': async () => ({ path: '/certificates/FH1-000001/abc' }),
  'get /content/images/:file': async () => ({ path: '/content/images/a.svg' }),
  'post /enrolment/step1': async (ctx) => {
    await anOpenCourse(ctx);
    const { header } = await signedIn(ctx);
    const none = { promoCode: '', discountCode: '', paymentMethodId: '', hasPromoCode: false };
    return {
      path: '/enrolment/step1',
      header,
      body: aStep1Form({ unitNumber: '', fullAddress: '', manualAddress: true, ...none }),
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
  'get /enrolment/:userCourseId/step2': aStep('step2'),
  'put /enrolment/:userCourseId/step2': aStep('step2', aStep2Form(EVERYTHING_SHOWN)),
  'get /enrolment/:userCourseId/step3': aStep('step3'),
  'put /enrolment/:userCourseId/step3': aStep('step3', aStep3Form()),
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
  'get /userCourse/third-party-form/:token': aSignedForm,
  'put /userCourse/third-party-form/:token': aSignedForm,
  'patch /userCourse/third-party-form/:token/update-observer': async (ctx) => {
    const { user, enrolment } = await anObservedEnrolment(ctx);
    const observer = { firstName: 'Omar', lastName: 'Haddad', email: 'omar@example.com' };
    return {
      path: `/userCourse/third-party-form/${enrolment.id}/update-observer`,
      header: await signedInAs(ctx, user),
      body: { ...observer, sendEmailToObserver: true },
    };
  },
  'get /userCourse/pdf/third-party-form/:token': aboutEnrolment(
    (id) => `/userCourse/pdf/third-party-form/${id}`,
  ),
  'get /userCourse/pdf/certificate/:id': aboutEnrolment(
    (id) => `/userCourse/pdf/certificate/${id}`,
  ),
  'get /userCourse/pdf/tax-invoice/:id': async (ctx) => {
    const { user, header } = await signedIn(ctx, 3);
    const { id } = await anInvoice(ctx, { userId: user.id });
    return { path: `/userCourse/pdf/tax-invoice/${id}`, header };
  },
  'get /survey/:userCourseId': aboutEnrolment((id) => `/survey/${id}`),
  'post /survey': async (ctx) => {
    const { user, header } = await signedIn(ctx);
    const body = await aSurveyForm(ctx, user.id);
    return { path: '/survey', header, body, renew: () => ctx.db.survey.deleteMany() };
  },
  'put /survey/:surveyId': async (ctx) => {
    const { user, header } = await signedIn(ctx);
    const { id } = await aSurvey(ctx, { userId: user.id });
    return { path: `/survey/${id}`, header, body: await aSurveyForm(ctx, user.id) };
  },
  'get /corporate/purchase-vouchers/:userId': async (ctx) => {
    const { user, header } = await signedIn(ctx, 3);
    return { path: `/corporate/purchase-vouchers/${user.id}`, header };
  },
  'get /corporate/tax-invoices/:userId': async (ctx) => {
    const { user, header } = await signedIn(ctx, 3);
    return { path: `/corporate/tax-invoices/${user.id}`, header };
  },
  'post /admin/users': async (ctx) => {
    const { header } = await signedIn(ctx, 1);
    const body = { userTypes: [1, 2], startDate: '2026-03-01', endDate: '2026-03-02' };
    return { path: '/admin/users', header, body };
  },
  'get /admin/mails': async (ctx) => {
    const { header } = await signedIn(ctx, 1);
    return { path: '/admin/mails', header };
  },
  'post /admin/mails/:id/send': async (ctx) => {
    const { header } = await signedIn(ctx, 1);
    const mail = { to: 'a@example.com', template: 'welcome', data: {} };
    const { id } = await ctx.db.mail.create({ data: { ...mail, state: 'FAILED' } });
    return { path: `/admin/mails/${id}/send`, header };
  },
};
