import path from 'node:path';
import type { CourseContent, CourseQuestion } from '@platewise/shared/content/courseContent';
import { FINAL_QUIZ } from '@platewise/shared/study/sectionNumbers';
import { describe, expect, it } from 'vitest';
import { readCourse } from '../../content/readCourse';
import {
  drawFinalPaper,
  nextTryAt,
  type PoolQuestion,
  type RandomInt,
  scorePaper,
  sharesOf,
} from './paperRules';

const CONTENT = path.resolve(import.meta.dirname, '../../../../../../content');
const COURSE_IDS = [2, 3, 4, 6, 8, 1008, 1009];
const PAPERS = 1000;

/** Mulberry32: the same numbers in each run. */
function seeded(seed: number): RandomInt {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

async function readPool(courseId: number) {
  const { course, faults } = await readCourse(CONTENT, courseId);
  if (!course?.finalQuizRule) throw new Error(JSON.stringify(faults));
  const pool = course.questions.map(
    ({ sectionId, asks = null, options }, id): PoolQuestion => ({ id, sectionId, asks, options }),
  );
  return { course, rule: course.finalQuizRule, pool };
}

/** How many ways there are to answer a question. */
const waysToAnswer = ({ options }: CourseQuestion) =>
  options.reduce((ways, { items }) => ways * items.length, 1);

describe.each(COURSE_IDS)('over %i draws of the final quiz of a course', (courseId) => {
  it('every paper is full, and every outline point appears as often as the rule says', async () => {
    const { rule, pool } = await readPool(courseId);
    const random = seeded(courseId);
    const counts = new Map<string, number>();
    for (let i = 0; i < PAPERS; i += 1) {
      const paper = drawFinalPaper({
        pool,
        size: rule.questions,
        askedBefore: new Map(),
        random,
      });
      expect(new Set(paper.map(({ questionId }) => questionId)).size).toBe(rule.questions);
      for (const { questionId } of paper) {
        const point = pool[questionId]?.asks ?? '';
        counts.set(point, (counts.get(point) ?? 0) + 1);
      }
    }
    for (const { points, questions } of sharesOf(pool, rule.questions)) {
      expect(questions).toBeGreaterThan(0);
      const share = questions / points.length;
      // Five standard deviations of a point that is on a paper or not.
      const spread = 5 * Math.sqrt(((share % 1) * (1 - (share % 1))) / PAPERS);
      for (const point of points)
        expect(Math.abs((counts.get(point) ?? 0) / PAPERS - share)).toBeLessThanOrEqual(
          spread + 1e-9,
        );
    }
  });

  it('no paper passes that is answered by chance', async () => {
    const { course, rule, pool } = await readPool(courseId);
    const random = seeded(courseId + 1);
    let passed = 0;
    for (let i = 0; i < PAPERS; i += 1) {
      const paper = drawFinalPaper({
        pool,
        size: rule.questions,
        askedBefore: new Map(),
        random,
      });
      const tries = paper.map(({ questionId }) => {
        const question = course.questions[questionId] as CourseQuestion;
        return {
          critical: question.critical === true,
          right: random(waysToAnswer(question)) === 0,
        };
      });
      if (scorePaper(tries, rule.questions, rule).passed) passed += 1;
    }
    expect(passed).toBe(0);
  });
});

/** The seconds that a script needs that tries every answer of each question in turn, at once where it may. */
function secondsOfGuessing(course: CourseContent, random: RandomInt): number {
  let now = new Date('2026-03-02T00:00:00Z');
  const began = now.getTime();
  for (const question of course.questions.filter(({ sectionId }) => sectionId !== FINAL_QUIZ)) {
    const rightTry = random(waysToAnswer(question));
    let progress = { wrongTries: 0, lastWrongTryAt: null as Date | null };
    for (let tried = 0; tried < rightTry; tried += 1) {
      now = nextTryAt(progress, now) ?? now;
      progress = { wrongTries: progress.wrongTries + 1, lastWrongTryAt: now };
    }
    now = nextTryAt(progress, now) ?? now;
  }
  return (now.getTime() - began) / 1000;
}

it('a script that guesses needs at least an hour for the section quizzes of course 6', async () => {
  const { course } = await readPool(6);
  const random = seeded(6);
  for (let i = 0; i < 20; i += 1)
    expect(secondsOfGuessing(course, random)).toBeGreaterThanOrEqual(3600);
});
