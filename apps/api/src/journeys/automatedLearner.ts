import { createDecipheriv } from 'node:crypto';
import type { CourseQuestions, QuizQuestion } from '@platewise/shared/study/quizzes';
import { DIAGNOSTIC, FINAL_QUIZ } from '@platewise/shared/study/sectionNumbers';
import type { CourseContents, UserCourseProgress } from '@platewise/shared/study/userCourses';
import type { Express } from 'express';
import { decode } from 'jsonwebtoken';
import request, { type Response } from 'supertest';
import type { AppContext } from '../context';
import { aSignatureImage } from '../demo/aSignatureImage';
import { nameOccasions } from '../demo/nameOccasions';
import { emailCode } from '../features/accounts/emailProof';
import { PASSWORD } from '../testing/build';

type Json = Record<string, unknown>;

/** The code in the mail that proves an address. */
export const codeMailedTo = (ctx: AppContext) => async (email: string) =>
  emailCode(
    ctx,
    (await ctx.db.emailProof.findFirstOrThrow({ where: { email: email.toLowerCase() } })).id,
  );

/** A learner who knows only the API. It answers by trying, as a person would, unless it gets the answers from the test. */
export class AutomatedLearner {
  private header: Record<string, string> = {};
  private keys = { key: '', iv: '' };
  enrolmentId = '';

  constructor(
    private readonly app: Express,
    readonly email: string,
  ) {}

  private async call<T>(
    method: 'get' | 'post' | 'put' | 'patch',
    path: string,
    body?: Json,
  ): Promise<T> {
    const answer = await request(this.app)[method](`/api/v1${path}`).set(this.header).send(body);
    if (answer.status >= 400)
      throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`);
    return answer.body as T;
  }

  /** `readCode` reads the code in the first mail, without which no invitation goes to an observer. */
  async register(readCode: (email: string) => Promise<string>) {
    const who = {
      firstName: 'Ava',
      lastName: 'Nguyen',
      email: this.email,
      confirmEmail: this.email,
    };
    const { access_token } = await this.call<{ access_token: string }>('post', '/accounts', {
      ...who,
      password: PASSWORD,
      confirmPassword: PASSWORD,
    });
    this.header = { Authorization: `Bearer ${access_token}` };
    const { id } = decode(access_token) as { id: string };
    await this.call('post', `/accounts/${id}/email/confirm`, { code: await readCode(this.email) });
    const { contentKey, contentIv } = await this.call<{ contentKey: string; contentIv: string }>(
      'get',
      '/config',
    );
    this.keys = { key: contentKey, iv: contentIv };
  }

  async enrol(step1: Json, step2: Json, step3: Json) {
    const bought = await this.call<{
      enrolmentSuccessful: boolean;
      errorMessage: string;
      id: string;
    }>('post', '/enrolment/step1', step1);
    if (!bought.enrolmentSuccessful) throw new Error(bought.errorMessage);
    this.enrolmentId = bought.id;
    await this.call('put', `/enrolment/${this.enrolmentId}/step2`, step2);
    await this.call('put', `/enrolment/${this.enrolmentId}/step3`, step3);
  }

  status = () => this.call<UserCourseProgress>('get', `/userCourse/${this.enrolmentId}/status`);
  encrypted = (what: 'contents' | 'contents?compressed=true' | 'questions') =>
    this.call<string>('get', `/userCourse/${this.enrolmentId}/${what}`);
  contents = async () => this.decrypt<CourseContents>(await this.encrypted('contents'));
  questions = async () => this.decrypt<CourseQuestions>(await this.encrypted('questions'));

  /**
   * Reads every section and passes every quiz, the final one too. `told` has the right items by the question's id; in the
   * first section the learner tries others first. Without it the learner tries until right, at most as often as is free of a
   * wait. In a refresher nothing is known at first. Returns how many questions were answered.
   */
  async study(told: ReadonlyMap<number, string[]> = new Map()): Promise<number> {
    const { sections } = await this.contents();
    let answered = await this.knowNothing();
    for (const sectionId of [...sections.map((section) => section.sectionId), FINAL_QUIZ]) {
      await this.call('patch', `/userCourse/${this.enrolmentId}/quiz/redirect`, {
        redirectToQuiz: true,
      });
      const { questions } = await this.questions();
      for (const question of questions) {
        await this.findAnswer(question, told.get(question.questionId), sectionId === 1 ? 2 : 0);
        answered++;
      }
    }
    return answered;
  }

  /** The quiz that a refresher begins with: one answer to each question, the first one that is offered. */
  private async knowNothing(): Promise<number> {
    if ((await this.status()).currentSection !== DIAGNOSTIC) return 0;
    const { questions } = await this.questions();
    for (const { questionId, sectionId, questionNo, options } of questions)
      await this.call('patch', `/userCourse/${this.enrolmentId}/quiz/answer`, {
        questionId,
        sectionId,
        questionNo,
        responses: options.map(() => 0),
      });
    await this.call('post', `/userCourse/${this.enrolmentId}/quiz/read-everything`);
    return questions.length;
  }

  private async findAnswer(
    { questionId, sectionId, questionNo, options }: QuizQuestion,
    told: string[] | undefined,
    triesBefore: number,
  ) {
    const all = [...combinations(options.map(({ items }) => items.length))];
    const right = told && options.map(({ items }, i) => items.indexOf(told[i] ?? ''));
    const tries = right ? [...all.slice(0, triesBefore), right] : all;
    for (const responses of tries) {
      const body = { questionId, sectionId, questionNo, responses };
      const { correct } = await this.call<{ correct: boolean }>(
        'patch',
        `/userCourse/${this.enrolmentId}/quiz/answer`,
        body,
      );
      if (correct) return;
    }
    throw new Error(`no answer to question ${questionNo} of section ${sectionId} is right`);
  }

  /** The observer's steps with the link from the email, without a sign-in. */
  async beObserved(link: string) {
    const token = /third-party-form\/([\w-]+)/.exec(link)?.[1] ?? '';
    const path = `/api/v1/userCourse/third-party-form/${token}`;
    const { body: form } = await request(this.app).get(path);
    const answer = await request(this.app)
      .put(path)
      .send({
        observerFirstName: form.observerFirstName,
        observerLastName: form.observerLastName,
        observerEmail: form.observerEmail,
        taskResponses: form.tasks.map(({ taskId }: { taskId: number }) => ({
          taskId,
          response: true,
        })),
        occasions: nameOccasions(form.occasionRule),
        studentPerformanceSatisfactory: true,
        confirmThirdPartyDeclaration: true,
        signature: aSignatureImage(),
        submit: true,
      });
    if (answer.status >= 400) throw new Error(`the form answered ${answer.status}: ${answer.text}`);
  }

  survey() {
    return this.call('post', '/survey', {
      userCourseId: this.enrolmentId,
      bestAspects: 'The diagrams.',
      needImprovement: 'Nothing.',
      undertakingApprenticeshipOrTraineeship: false,
      rpl: false,
      surveyResponses: Array.from({ length: 35 }, (_, i) => ({ questionId: i + 1, response: 2 })),
    });
  }

  async download(what: 'certificate' | 'tax-invoice', id: string): Promise<Buffer> {
    const answer = await request(this.app)
      .get(`/api/v1/userCourse/pdf/${what}/${id}`)
      .set(this.header)
      .buffer(true)
      .parse(binary);
    if (answer.status !== 200) throw new Error(`${what} answered ${answer.status}`);
    return answer.body as Buffer;
  }

  courses = (userId: string) =>
    this.call<{ id: string; status: string; invoiceGuid: string | null }[]>(
      'get',
      `/userCourse/${userId}`,
    );

  private decrypt<T>(payload: string): T {
    const decipher = createDecipheriv(
      'aes-256-cbc',
      Buffer.from(this.keys.key, 'hex'),
      Buffer.from(this.keys.iv, 'hex'),
    );
    return JSON.parse(
      Buffer.concat([decipher.update(payload, 'base64'), decipher.final()]).toString('utf8'),
    ) as T;
  }
}

function* combinations(sizes: number[]): Generator<number[]> {
  const [first, ...rest] = sizes;
  if (first === undefined) return void (yield []);
  for (let index = 0; index < first; index++)
    for (const tail of combinations(rest)) yield [index, ...tail];
}

const binary = (res: Response, done: (error: Error | null, body: Buffer) => void) => {
  const parts: Buffer[] = [];
  res.on('data', (part: Buffer) => parts.push(part));
  res.on('end', () => done(null, Buffer.concat(parts)));
};

/** The right items of questions, by id, for a learner who knows them. */
export const itemsOfAnswers = (
  questions: { id: number; options: unknown; correct: number[] }[],
): Map<number, string[]> =>
  new Map(
    questions.map(({ id, options, correct }) => [
      id,
      (options as { items: string[] }[]).map(({ items }, i) => items[correct[i] ?? -1] ?? ''),
    ]),
  );
