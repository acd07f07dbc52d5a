import { formatCount } from '@platewise/shared/count';
import { FINAL_QUIZ } from '@platewise/shared/study/userCourses';
import type { AppContext } from '../../../context';
import type { Moment } from './moments';
import { type Teller, told } from './telling';

export const tellStudy: Teller = {
  sources: ['sitting', 'section'],
  read: async (ctx, { id }, moments) => {
    const [sittings, sections] = await Promise.all([
      readSittings(ctx, id, moments),
      sectionsOf(ctx, moments),
    ]);
    return ({ source, ref }) => {
      if (source === 'section') {
        const section = sections.get(ref);
        return section === undefined ? null : told(`Section ${section} finished`);
      }
      const sitting = sittings.get(ref);
      return sitting ? sittingInWords(sitting, rangeOf(ref)) : null;
    };
  },
};

type Range = { from: number; to: number };

function rangeOf(ref: string): Range {
  const [from = 0, to = 0] = ref.split('-').map(Number);
  return { from, to };
}

type Sitting = {
  ref: string;
  sectionId: number;
  questions: number;
  right: number;
  tries: number;
  wrongFirst: number;
};

const quizName = (sectionId: number) =>
  sectionId === FINAL_QUIZ ? 'Final quiz' : `Section ${sectionId} quiz`;

/** 'Section 3 quiz: 7 of 7', '9 tries, 2 wrong first'. */
const sittingInWords = (sitting: Sitting, tries: Range) =>
  told(`${quizName(sitting.sectionId)}: ${sitting.right} of ${sitting.questions}`, {
    detail: [
      formatCount(sitting.tries, 'try', 'tries'),
      ...(sitting.wrongFirst > 0 ? [`${sitting.wrongFirst} wrong first`] : []),
    ].join(', '),
    tries,
  });

async function readSittings({ db }: AppContext, enrolmentId: string, moments: Moment[]) {
  const ranges = moments
    .filter(({ source }) => source === 'sitting')
    .map(({ ref }) => ({ ref, ...rangeOf(ref) }));
  const refs = ranges.map(({ ref }) => ref);
  const firsts = ranges.map(({ from }) => from);
  const lasts = ranges.map(({ to }) => to);
  const found = await db.$queryRaw<Sitting[]>`
    SELECT s.ref, min(q."sectionId")::int AS "sectionId", count(*)::int AS tries,
      count(DISTINCT q."questionNo") FILTER (WHERE a.correct)::int AS right,
      count(DISTINCT q."questionNo") FILTER (WHERE NOT a.correct)::int AS "wrongFirst",
      (SELECT count(*)::int FROM "QuizQuestion" every
       WHERE every."contentSetId" = min(q."contentSetId") AND every."sectionId" = min(q."sectionId")) AS questions
    FROM unnest(${refs}::text[], ${firsts}::bigint[], ${lasts}::bigint[]) s(ref, first, last)
    JOIN "QuizAttempt" a ON a."enrolmentId" = ${enrolmentId}::uuid AND a.id BETWEEN s.first AND s.last
    JOIN "QuizQuestion" q ON q.id = a."questionId"
    GROUP BY s.ref`;
  return new Map(found.map((sitting) => [sitting.ref, sitting]));
}

/** The sections that the last right answers of their quizzes finished. */
async function sectionsOf({ db }: AppContext, moments: Moment[]) {
  const refs = moments.filter(({ source }) => source === 'section').map(({ ref }) => BigInt(ref));
  const attempts = await db.quizAttempt.findMany({
    where: { id: { in: refs } },
    select: { id: true, question: { select: { sectionId: true } } },
  });
  return new Map(attempts.map(({ id, question }) => [String(id), question.sectionId]));
}
