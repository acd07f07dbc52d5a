import { enrolmentStep2Schema } from '@platewise/shared/enrolments/step2';
import { enrolmentStep3Schema } from '@platewise/shared/enrolments/step3';
import { anOpenCourse, aUser } from '../../../../testing/build';
import { anAddress, aStep2Form, aStep3Form } from '../../../../testing/forms';
import { later } from '../../../../testing/testContext';
import { revokeCertificate } from '../../../certificates/endCertificate';
import { getCertificatePdf } from '../../../certificates/getCertificatePdf';
import { reissueCertificate } from '../../../certificates/reissueCertificate';
import { resendMail } from '../../../mails/resendMail';
import { updateNswCertificate } from '../../../nsw/certificates/updateNswCertificates';
import { findForm, type ObserverForm } from '../../../observerForms/findForm';
import { getFormResponse } from '../../../observerForms/getFormResponse';
import { resendForm } from '../../../observerForms/inviteObserver';
import { observerToken } from '../../../observerForms/observerToken';
import { saveForm } from '../../../observerForms/saveForm';
import { aFilledForm } from '../../../observerForms/testing/anObservedEnrolment';
import { answerQuestion } from '../../../study/quizzes/answerQuestion';
import { createSurvey } from '../../../surveys/survey';
import { extendExpiry } from '../../office/actions/extendExpiry';
import { refundAndEnd } from '../../office/actions/refundAndEnd';
import { savePersonalDetails } from '../../steps/personalDetails';
import { aLearner, aPromoCode, enrol } from '../../steps/testing/enrolling';
import { saveWorkAndObserver } from '../../steps/workAndObserver';

const MINUTE = 60_000;
const COURSE = 6;
const DECLINED = '4000000000000002';
const OBSERVER = { caller: null, address: '203.0.113.7', userAgent: 'test' };

/** One enrolment to which everything happens, a minute after each other, and the quizzes on another day. */
export async function aWholeStory() {
  let minutes = 0;
  const next = () => later(minutes++ * MINUTE);
  const start = next();
  await anOpenCourse(start, COURSE);
  const learner = await aLearner(start);
  const office = await aUser(start, { userType: 1, email: 'ana@platewise.example' });
  const admin = { ...office, userId: office.id };
  await aPromoCode(start, { amountCents: 500 });

  await enrol(next(), learner, { courseId: COURSE, cardNumber: DECLINED });
  const { id } = await enrol(next(), learner, { courseId: COURSE, discountCode: 'AUTUMN' });
  if (!id) throw new Error('not enrolled');
  const enrolment = () => start.db.enrolment.findUniqueOrThrow({ where: { id } });
  const form = async () => (await findForm(start, id)) as ObserverForm;
  const token = async () => observerToken(start, await form());
  const certificate = async () => (await enrolment()).certificateNumber ?? '';

  const step2 = await enrolmentStep2Schema.validate(aStep2Form(), {
    context: { today: '2026-03-02' },
  });
  await savePersonalDetails(next(), id, step2);
  await saveWorkAndObserver(next(), id, await enrolmentStep3Schema.validate(aStep3Form()));

  const answer = async (sectionId: number, questionNo: number, right = true) => {
    const at = next();
    const { contentSetId } = await enrolment();
    const question = await at.db.quizQuestion.findFirstOrThrow({
      where: { contentSetId, sectionId, questionNo },
    });
    const responses = right ? question.correct : question.correct.map((n) => (n === 0 ? 1 : 0));
    const place = { questionId: question.id, sectionId, questionNo };
    await answerQuestion(at, await enrolment(), { ...place, responses });
  };
  await answer(1, 1, false);
  await answer(1, 1);
  await answer(1, 2);
  await answer(2, 1);
  minutes += 24 * 60;
  await answer(2, 2);
  await answer(99, 1);

  await resendForm(next(), await form());
  await getFormResponse(next(), null, await token());
  const filled = await aFilledForm(start, COURSE);
  await saveForm(next(), await token(), await asSaved(filled, form, false), OBSERVER);
  await answer(99, 2);
  await saveForm(next(), await token(), await asSaved(filled, form, true), OBSERVER);
  await getCertificatePdf(next(), { id });
  await createSurvey(next(), learner, { ...SURVEY, userCourseId: id });
  await aJudgement(next(), id, office.id);

  const correction = {
    reason: 'Married.',
    firstName: 'Mei',
    middleName: undefined,
    lastName: 'Lim',
  };
  await reissueCertificate(next(), office, await certificate(), correction);
  const posted = { nswCertificateNumber: 'NSW-1', expressPostNumber: 'EP1', version: 1 };
  await updateNswCertificate(next(), admin, id, { ...posted, dateSent: '2026-03-03', status: 1 });
  await aReprint(next(), id, learner.userId);
  await extendExpiry(next(), admin, [id], '2027-06-30');
  await revokeCertificate(next(), office, await certificate(), 'Issued by mistake.');
  const { paymentId } = await start.db.invoice.findFirstOrThrow();
  const refund = { reason: 'Could not study.', endEnrolment: true };
  await refundAndEnd(next(), admin, paymentId ?? '', refund);
  await start.db.payment.updateMany({
    where: { id: paymentId ?? '' },
    data: { disputedAt: next().now() },
  });
  const { id: mailId } = await start.db.mail.findFirstOrThrow({
    where: { template: 'course-completed' },
  });
  await start.db.mail.update({ where: { id: mailId }, data: { state: 'FAILED', error: 'full' } });
  await resendMail(next(), admin, mailId);
  await anActOf(next(), { office, learner, path: `/api/v1/userCourse/${id}/observer` });
  return { id, learner, admin };
}

type Filled = Awaited<ReturnType<typeof aFilledForm>>;
const asSaved = async (filled: Filled, form: () => Promise<ObserverForm>, submit: boolean) => ({
  ...filled,
  additionalComments: undefined,
  version: (await form()).version,
  submit,
});

const SURVEY = {
  bestAspects: 'The pictures.',
  needImprovement: 'Nothing.',
  undertakingApprenticeshipOrTraineeship: false,
  rpl: false,
  surveyResponses: [],
};

type Ctx = ReturnType<typeof later>;

/** As it would have been, had the office asked for an assessor. */
const aJudgement = (ctx: Ctx, enrolmentId: string, assessorId: string) =>
  ctx.db.assessment.create({
    data: {
      enrolmentId,
      dueSince: ctx.now(),
      dueOn: ctx.now(),
      judgement: 'competent',
      decidedAt: ctx.now(),
      judgements: {
        create: {
          judgement: 'competent',
          assessorId,
          assessorName: 'Ana Cole',
          decidedAt: ctx.now(),
          reopenedForm: false,
        },
      },
    },
  });

const aReprint = (ctx: Ctx, enrolmentId: string, userId: string) =>
  ctx.db.nswReprint.create({
    data: { ...anAddress, userId, enrolmentId, email: 'mei@example.com', purchasedAt: ctx.now() },
  });

type Act = { office: { id: string; email: string }; learner: { userId: string }; path: string };

const anActOf = (ctx: Ctx, { office, learner, path }: Act) =>
  ctx.db.auditEntry.create({
    data: {
      at: ctx.now(),
      actorId: office.id,
      actorEmail: office.email,
      asUserId: learner.userId,
      asUserEmail: 'mei@example.com',
      action: 'PUT /userCourse/:id/observer',
      subjectType: 'user',
      subjectId: learner.userId,
      after: { path },
    },
  });
