import { createDecipheriv } from 'node:crypto';
import { aSignatureImage } from '../../apps/api/src/demo/aSignatureImage';
import { nameOccasions } from '../../apps/api/src/demo/nameOccasions';
import { anAddress, aStep2Form, aStep3Form, aVisaCard } from '../../apps/api/src/testing/forms';
import type { OccasionRule } from '../../packages/shared/src/observerForms/occasions';
import type { CourseQuestions } from '../../packages/shared/src/study/quizzes';
import { DIAGNOSTIC } from '../../packages/shared/src/study/sectionNumbers';
import type { Person } from './client';
import type { Town } from './town';

const PASSWORD = 'Platewise1';
const DECLINED = '4000000000009995';
const SIGNATURE = aSignatureImage();

export async function register(town: Town, person: Person, email: string, isCorporate = false) {
  const password = { password: PASSWORD, confirmPassword: PASSWORD };
  const name = { firstName: 'Mei', lastName: 'Tran', email, confirmEmail: email };
  person.signedIn(await person.write('POST', '/accounts', { ...name, ...password, isCorporate }));
  town.count(isCorporate ? 'businesses' : 'learners');
}

type OrderResponse = { enrolmentSuccessful: boolean; errorMessage: string | null; id: string };

async function order(town: Town, person: Person, courseId: number, email: string) {
  const form = { ...anAddress, courseId, email, understandTerms: true };
  const buy = (over: object) =>
    person.write<OrderResponse>('POST', '/enrolment/step1', { ...form, ...over });
  const voucher = town.chance(0.3) ? town.takeVoucher(courseId) : undefined;
  if (voucher) return { paidBy: 'voucher' as const, ...(await buy({ promoCode: voucher })) };
  if (town.chance(0.1))
    return { paidBy: 'free code' as const, ...(await buy({ promoCode: 'FREE' })) };
  if (town.chance(0.05)) {
    const answer = await buy({ ...aVisaCard, cardNumber: DECLINED });
    if (answer.enrolmentSuccessful) throw new Error('a card without money was taken');
    town.count('declined cards');
    await town.think();
  }
  if (!town.chance(0.2)) return { paidBy: 'card' as const, ...(await buy(aVisaCard)) };
  await person.write('POST', '/enrolment/get-discounted-course-price', {
    courseId,
    promoCode: 'HALF',
  });
  return {
    paidBy: 'card and code' as const,
    ...(await buy({ ...aVisaCard, discountCode: 'HALF' })),
  };
}

async function enrol(town: Town, person: Person, courseId: number, email: string) {
  const { paidBy, enrolmentSuccessful, errorMessage, id } = await order(
    town,
    person,
    courseId,
    email,
  );
  if (!enrolmentSuccessful) throw new Error(`not enrolled by ${paidBy}: ${errorMessage}`);
  town.count(`enrolled by ${paidBy}`);
  await town.think();
  await person.read(`/enrolment/${id}/step2`);
  await town.think();
  await person.write('PUT', `/enrolment/${id}/step2`, aStep2Form());
  await person.read(`/enrolment/${id}/step3`);
  await town.think();
  await person.write('PUT', `/enrolment/${id}/step3`, aStep3Form());
  return id;
}

type Status = { currentSection: number; hasCompleted: boolean };

async function study(town: Town, person: Person, id: string) {
  const path = `/userCourse/${id}`;
  const keys = await person.read<Keys>('/config');
  await person.fetch(`${path}/contents?compressed=true`);
  for (;;) {
    const { currentSection: sectionId, hasCompleted } = await person.read<Status>(`${path}/status`);
    if (hasCompleted) break;
    // The quiz that a refresher begins with comes before the first page.
    for (const page of sectionId === DIAGNOSTIC ? [] : [1, 2, 3]) {
      await town.think();
      await person.write('PATCH', `${path}/place`, { sectionId, page });
    }
    await person.write('PATCH', `${path}/quiz/redirect`, { redirectToQuiz: true });
    const opened = decrypt<CourseQuestions>(keys, await person.read<string>(`${path}/questions`));
    for (const question of opened.questions)
      await answer(town, person, { path, paperId: opened.paper?.paperId, question });
  }
  town.count('courses completed');
}

type AskedQuestion = {
  path: string;
  paperId: string | undefined;
  question: CourseQuestions['questions'][0];
};

/** In a section's quiz one answer of five is wrong first. In the final quiz, and in that of a refresher, first tries decide: all are right. */
async function answer(
  town: Town,
  person: Person,
  { path, paperId, question: { questionId, sectionId, questionNo, options } }: AskedQuestion,
) {
  const words = town.rightItems(questionId);
  const right = options.map(({ items }, i) => items.indexOf(words[i] ?? ''));
  const wrong = right.map((item, i) => (item + 1) % (options[i]?.items.length ?? 1));
  const tries = sectionId < DIAGNOSTIC && town.chance(0.2) ? [wrong, right] : [right];
  for (const responses of tries) {
    await town.think();
    const body = { questionId, sectionId, questionNo, responses, paperId };
    const { correct } = await person.write<{ correct: boolean }>(
      'PATCH',
      `${path}/quiz/answer`,
      body,
    );
    if (correct !== (responses === right))
      throw new Error(`question ${questionId} was marked ${correct}`);
    town.count('answers');
  }
}

type Keys = { contentKey: string; contentIv: string };

function decrypt<T>({ contentKey, contentIv }: Keys, payload: string): T {
  const [key, iv] = [Buffer.from(contentKey, 'hex'), Buffer.from(contentIv, 'hex')];
  const decipher = createDecipheriv('aes-256-cbc', key, iv);
  const text = Buffer.concat([decipher.update(payload, 'base64'), decipher.final()]);
  return JSON.parse(text.toString('utf8')) as T;
}

type Form = { tasks: { taskId: number }[]; occasionRule: OccasionRule | null };

/** The observer, at another IP address, with the link that the learner can see too. */
async function beObserved(town: Town, person: Person, id: string) {
  const { thirdPartyAccessToken } = await person.read<{ thirdPartyAccessToken: string }>(
    `/userCourse/${id}/ids`,
  );
  const observer = town.newPerson();
  const path = `/userCourse/third-party-form/${thirdPartyAccessToken}`;
  const { tasks, occasionRule } = await observer.read<Form>(path);
  await town.think();
  await observer.write('PUT', path, {
    observerFirstName: 'Olga',
    observerLastName: 'Marsh',
    observerEmail: 'olga@example.com',
    occasions: nameOccasions(occasionRule),
    taskResponses: tasks.map(({ taskId }) => ({ taskId, response: true })),
    studentPerformanceSatisfactory: true,
    confirmThirdPartyDeclaration: true,
    signature: SIGNATURE,
    submit: true,
  });
  town.count('forms signed');
}

const answerSurvey = (person: Person, userCourseId: string) =>
  person.write('POST', '/survey', {
    userCourseId,
    bestAspects: 'The pictures.',
    needImprovement: 'Nothing.',
    undertakingApprenticeshipOrTraineeship: false,
    rpl: false,
    surveyResponses: Array.from({ length: 35 }, (_, i) => ({ questionId: i + 1, response: 2 })),
  });

type Own = { id: string; invoiceGuid: string | null };

/** A learner from registration to certificate. */
export async function liveAsLearner(town: Town) {
  const email = town.newEmail();
  const person = town.newPerson();
  const courseId = town.aCourse();
  await register(town, person, email);
  await person.read('/config');
  await town.think();
  const id = await enrol(town, person, courseId, email);
  if (town.chance(0.3)) {
    const login = { userName: email, password: PASSWORD, clientId: 'web', grantType: 'password' };
    person.signedIn(await person.write('POST', '/auth/token', login));
  }
  const [own] = await person.read<Own[]>(`/userCourse/${person.userId}`);
  if (own?.invoiceGuid) await person.fetch(`/userCourse/pdf/tax-invoice/${own.invoiceGuid}`);
  await study(town, person, id);
  await beObserved(town, person, id);
  await town.think();
  await answerSurvey(person, id);
  town.count('surveys');
  await person.read(`/userCourse/${person.userId}`);
  await person.fetch(`/userCourse/pdf/certificate/${id}`);
  town.count('certificates');
  await person.write('DELETE', '/auth/session');
}
