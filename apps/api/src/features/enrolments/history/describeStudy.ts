import { formatCount } from '@platewise/shared/count';
import { fullName } from '@platewise/shared/personNames';
import { disposedWords } from '@platewise/shared/retention/disposedWords';
import { DIAGNOSTIC_NAME } from '@platewise/shared/study/diagnostic';
import { DIAGNOSTIC, FINAL_QUIZ } from '@platewise/shared/study/sectionNumbers';
import type { AppContext } from '../../../context';
import { dayOf } from '../../../db/client';
import { createEntry, type TimelineDescriber } from './timelineEntry';
import type { TimelineRow } from './timelineQuery';

export const describeStudy: TimelineDescriber = {
  sources: ['sitting', 'section'],
  read: async (ctx, { id }, moments) => {
    const [sittings, sections] = await Promise.all([
      loadSittings(ctx, id, moments),
      loadSections(ctx, moments),
    ]);
    return ({ source, ref }) => {
      if (source === 'section') {
        const section = sections.get(ref);
        return section === undefined ? null : createEntry(`Section ${section} finished`);
      }
      const sitting = sittings.get(ref);
      return sitting ? describeSitting(sitting, parseRange(ref)) : null;
    };
  },
};

type Range = { from: number; to: number };

function parseRange(ref: string): Range {
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
  /** Null where the paper is not finished, or has no pass mark. */
  passed: boolean | null;
};

function quizName(sectionId: number) {
  if (sectionId === FINAL_QUIZ) return 'Final quiz';
  return sectionId === DIAGNOSTIC ? DIAGNOSTIC_NAME : `Section ${sectionId} quiz`;
}

/** 'Section 3 quiz: 7 of 7', '9 tries, 2 wrong first'. */
const describeSitting = (sitting: Sitting, tries: Range) =>
  createEntry(`${quizName(sitting.sectionId)}: ${sitting.right} of ${sitting.questions}`, {
    detail: [
      formatCount(sitting.tries, 'try', 'tries'),
      ...(sitting.wrongFirst > 0 ? [`${sitting.wrongFirst} wrong first`] : []),
      ...(sitting.passed === null ? [] : [sitting.passed ? 'passed' : 'not passed']),
    ].join(', '),
    tries,
  });

async function loadSittings({ db }: AppContext, enrolmentId: string, moments: TimelineRow[]) {
  const ranges = moments
    .filter(({ source }) => source === 'sitting')
    .map(({ ref }) => ({ ref, ...parseRange(ref) }));
  const refs = ranges.map(({ ref }) => ref);
  const firsts = ranges.map(({ from }) => from);
  const lasts = ranges.map(({ to }) => to);
  const found = await db.$queryRaw<Sitting[]>`
    SELECT s.ref, min(coalesce(p."sectionId", q."sectionId"))::int AS "sectionId", count(*)::int AS tries,
      count(DISTINCT q.id) FILTER (WHERE a.correct)::int AS right,
      count(DISTINCT q.id) FILTER (WHERE NOT a.correct)::int AS "wrongFirst",
      coalesce(max(jsonb_array_length(p.questions)), (SELECT count(*)::int FROM "QuizQuestion" every
       WHERE every."contentSetId" = min(q."contentSetId") AND every."sectionId" = min(q."sectionId"))) AS questions,
      bool_and(p.passed) AS passed
    FROM unnest(${refs}::text[], ${firsts}::bigint[], ${lasts}::bigint[]) s(ref, first, last)
    JOIN "QuizAttempt" a ON a."enrolmentId" = ${enrolmentId}::uuid AND a.id BETWEEN s.first AND s.last
    JOIN "QuizQuestion" q ON q.id = a."questionId" LEFT JOIN "QuizPaper" p ON p.id = a."paperId"
    GROUP BY s.ref`;
  return new Map(found.map((sitting) => [sitting.ref, sitting]));
}

/** The sections that the last right answers of their quizzes finished. */
async function loadSections({ db }: AppContext, moments: TimelineRow[]) {
  const refs = moments.filter(({ source }) => source === 'section').map(({ ref }) => BigInt(ref));
  const attempts = await db.quizAttempt.findMany({
    where: { id: { in: refs } },
    select: { id: true, question: { select: { sectionId: true } } },
  });
  return new Map(attempts.map(({ id, question }) => [String(id), question.sectionId]));
}

export const describeObserver: TimelineDescriber = {
  sources: ['link replaced', 'form opened', 'form saved', 'form declined', 'form submitted'],
  read: async (ctx, { id }) => {
    const form = await findObserverForm(ctx, id);
    if (!form) return () => null;
    const { observerFirstName, observerLastName, observerEmail } = form;
    const observer =
      fullName({ firstName: observerFirstName, lastName: observerLastName }) || 'Observer';
    const satisfied = form.studentPerformanceSatisfactory ? 'satisfied' : 'not satisfied';
    return ({ source }) => {
      switch (source) {
        case 'link replaced':
          return createEntry('Observer’s link replaced', {
            detail: 'The previous link stopped working.',
          });
        case 'form opened':
          return createEntry(`${observer} opened the form`, { detail: observerEmail });
        case 'form saved':
          return createEntry(`${observer} saved the form`, { detail: observerEmail });
        case 'form declined':
          return createEntry(`${observer} declined`, { detail: form.declineReason });
        default:
          return createEntry(`${observer} signed the form`, {
            detail: form.disposedOn
              ? `${disposedWords(dayOf(form.disposedOn))}.`
              : `${observerEmail}, ${satisfied}${form.signerAddress ? `, from ${form.signerAddress}` : ''}`,
          });
      }
    };
  },
};

const findObserverForm = ({ db }: AppContext, enrolmentId: string) =>
  db.thirdPartyForm.findUnique({
    where: { enrolmentId },
    select: {
      observerFirstName: true,
      observerLastName: true,
      observerEmail: true,
      declineReason: true,
      studentPerformanceSatisfactory: true,
      signerAddress: true,
      disposedOn: true,
    },
  });
