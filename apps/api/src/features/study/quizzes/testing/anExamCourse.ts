import type { CourseOutlinePoint } from '@platewise/shared/content/courseContent';
import type { Diagnostic } from '@platewise/shared/study/diagnostic';
import { FINAL_QUIZ } from '@platewise/shared/study/sectionNumbers';
import type { AppContext } from '../../../../context';
import { anOpenCourse } from '../../../../testing/build';

/** A course with two sections of three questions and five for the final quiz, of which a paper has four. */
export async function anExamCourse(
  ctx: AppContext,
  { diagnostic, outline }: { diagnostic?: Diagnostic; outline?: CourseOutlinePoint[] } = {},
) {
  await anOpenCourse(ctx, 2);
  const number = 1 + (await ctx.db.contentSet.count({ where: { courseId: 2 } }));
  await ctx.db.contentSet.updateMany({ where: { courseId: 2 }, data: { state: 'RETIRED' } });
  const question = (sectionId: number, questionNo: number, over: object = {}) => ({
    sectionId,
    questionNo,
    questionType: 1,
    question: `Question ${sectionId}.${questionNo}?`,
    options: [{ title: '', items: ['right', 'wrong', 'worse', 'worst'] }],
    correct: [0],
    reason: 'Because it is safer.',
    itemReasons: [[null, 'It is wrong.', null, 'It is the worst.']],
    key: `units/A/q-${sectionId}-${questionNo}`,
    asks: `units/A#${questionNo}.1`,
    topic: `Topic ${questionNo}`,
    page: { sectionId: Math.min(sectionId, 2), page: questionNo, title: `Page ${questionNo}` },
    ...over,
  });
  const set = await ctx.db.contentSet.create({
    data: {
      courseId: 2,
      state: 'WAITING',
      hash: `exam-${number}`,
      sectionCount: 2,
      sections: [1, 2].map((sectionId) => ({ sectionId, title: 'Section', content: [] })),
      createdAt: ctx.now(),
      drawsPapers: true,
      diagnostic,
      outline,
      finalQuizRule: { questions: 4, passMark: 75, critical: true },
      questions: {
        create: [
          ...[1, 2, 3].map((no) => question(1, no)),
          ...[1, 2, 3].map((no) => question(2, no)),
          ...[1, 2, 3, 4, 5].map((no) => question(FINAL_QUIZ, no, { critical: no === 4 })),
        ],
      },
    },
  });
  await ctx.db.contentSet.update({
    where: { id: set.id },
    data: { state: 'LIVE', number, publishedAt: ctx.now() },
  });
  return set;
}
