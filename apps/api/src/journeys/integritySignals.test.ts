import { MESSAGES } from '@platewise/shared/messages';
import type { QuizAnswer } from '@platewise/shared/study/quizzes';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app';
import {
  aFilledForm,
  anObservedEnrolment,
} from '../features/observerForms/testing/anObservedEnrolment';
import { anExamCourse } from '../features/study/quizzes/testing/anExamCourse';
import { rightAnswers } from '../features/study/quizzes/testing/rightAnswers';
import { aUser, signedInAs } from '../testing/build';
import { TODAY, testContext } from '../testing/testContext';
import { workOff } from '../testing/workOff';

let clock = TODAY.getTime();
const wait = (seconds: number) => {
  clock += seconds * 1000;
};
const plain = testContext();
const ctx = testContext({
  now: () => new Date(clock),
  config: { ...plain.config, trustProxy: 1 },
});
const app = createApp(ctx);
const API = '/api/v1';
const AT_HOME = '198.51.100.1';
const AT_WORK = '203.0.113.7';
const BROWSER = 'Mozilla/5.0 (Linux; Android 15; Pixel 9)';

let header: Record<string, string>;
let id: string;
let token: string;
beforeEach(async () => {
  clock = TODAY.getTime();
  const { id: contentSetId } = await anExamCourse(ctx);
  const observed = await anObservedEnrolment(ctx, { enrolment: { courseId: 2, contentSetId } });
  id = observed.enrolment.id;
  token = observed.token;
  header = await signedInAs(ctx, observed.user);
  await ctx.db.session.updateMany({ data: { address: AT_HOME, userAgent: BROWSER } });
});

const answer = async (given: QuizAnswer) => {
  const { status, body } = await request(app)
    .patch(`${API}/userCourse/${id}/quiz/answer`)
    .set(header)
    .send(given);
  expect(status).toBe(200);
  return body as { correct: boolean };
};
/** Tries the items of a question from the first one on, and waits as little as the server asks. */
async function guess(right: QuizAnswer) {
  for (let place = 0; place < 4; place += 1) {
    wait(place === 3 ? 20 : 0.05);
    if ((await answer({ ...right, responses: [place] })).correct) return;
  }
}
const form = (from: string, browser: string) => {
  const path = `${API}/userCourse/third-party-form/${token}`;
  const as = { 'X-Forwarded-For': from, 'User-Agent': browser };
  return {
    open: () => request(app).get(path).set(as),
    submit: async () =>
      request(app)
        .put(path)
        .set(as)
        .send(await aFilledForm(ctx, 2)),
  };
};
const status = async () =>
  (await request(app).get(`${API}/userCourse/${id}/status`).set(header)).body;
/** Does what waits, and reads the signals as the office does. */
async function signalsForOffice() {
  await workOff(ctx, 'record-quiz-signals');
  await workOff(ctx, 'record-form-signals');
  const asOffice = await signedInAs(ctx, await aUser(ctx, { userType: 1 }));
  const { body } = await request(app)
    .get(`${API}/admin/users/course/${id}/integrity-signals`)
    .set(asOffice);
  return (body as { kind: string; seen: string }[]).map(({ kind, seen }) => `${kind}: ${seen}`);
}

describe('signs for the office', () => {
  it('a learner who reads, errs at times and is observed at work raises none', async () => {
    for (const missed of [1, 0, null]) {
      for (const [i, right] of (await rightAnswers(ctx, id)).entries()) {
        wait(9);
        const other = ((right.responses[0] ?? 0) + 1) % 4;
        if (i === missed) await answer({ ...right, responses: [other] });
        wait(4);
        await answer(right);
      }
    }
    wait(3 * 3600);
    const { open, submit } = form(AT_WORK, 'Mozilla/5.0 (iPhone)');
    expect((await open()).status).toBe(200);
    wait(8 * 60);
    expect((await submit()).status).toBe(200);
    expect(await ctx.db.certificate.count()).toBe(1);
    expect(await signalsForOffice()).toEqual([]);
  });

  it('a script that guesses, and signs the form at home within a minute, raises them and is not refused by them', async () => {
    for (const section of [1, 2, 99])
      for (const right of await rightAnswers(ctx, id)) {
        wait(0.05);
        // The script has learned the answers in the sections, and gives the right ones in the final quiz.
        if (section === 99) await answer(right);
        else await guess(right);
      }
    const { open, submit } = form(AT_HOME, BROWSER);
    expect((await open()).status).toBe(200);
    wait(20);
    const submitted = await submit();
    expect([submitted.status, submitted.body.message]).toEqual([
      200,
      MESSAGES.thirdPartyForm.saved,
    ]);
    expect(await ctx.db.certificate.count()).toBe(1);
    expect(await status()).toMatchObject({ hasCompleted: true, heldBy: null });

    const raised = await signalsForOffice();
    for (const expected of [
      /^fast-quiz: In the quiz of section 1, 3 questions with 18 words took 0 seconds/,
      /^fast-quiz: In the quiz of section 2, /,
      /^fast-quiz: In the final quiz, 4 questions with 24 words took 0 seconds/,
      /^learner-address: The observer signed the form from an internet address where/,
      /^learner-device: /,
      /^quick-form: The form with 2 tasks was submitted 20 seconds after it was first opened/,
    ])
      expect(raised).toContainEqual(expect.stringMatching(expected));
    expect(await ctx.db.certificate.count()).toBe(1);
  });
});
