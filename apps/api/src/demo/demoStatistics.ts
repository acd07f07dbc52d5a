import type { AppContext } from '../context';
import type { Option } from '../features/content/contentModel';
import { storeFigures } from '../features/questionStatistics/countQuestionAnswers';

/** Learners who answered a question. `rest…` is the share that they had right in the rest of the quiz. */
type Story = {
  right: number;
  restOfRight: number;
  restOfWrong: number;
  seconds: number;
  /** How the wrong answers fall on the wrong items, as shares. */
  wrong: [number, number, number];
};

const ANSWERS = 120;
/** Half of each group has so much more or less right. */
const SPREAD = 0.15;

/** A good question, one with a wrong key, one that is too easy, one with an option that no one chooses, and one that is too hard. */
const STORIES: Story[] = [
  { right: 84, restOfRight: 0.8, restOfWrong: 0.55, seconds: 21, wrong: [0.5, 0.3, 0.2] },
  { right: 38, restOfRight: 0.55, restOfWrong: 0.8, seconds: 33, wrong: [0.8, 0.1, 0.1] },
  { right: 118, restOfRight: 0.75, restOfWrong: 0.6, seconds: 6, wrong: [0.4, 0.3, 0.3] },
  { right: 90, restOfRight: 0.78, restOfWrong: 0.6, seconds: 17, wrong: [0.6, 0.4, 0] },
  { right: 41, restOfRight: 0.82, restOfWrong: 0.68, seconds: 48, wrong: [0.4, 0.3, 0.3] },
];

/** Sums as if 120 former learners had answered the first questions of course 2 with four options. They hold no personal data. */
export async function addDemoStatistics({ db, now }: AppContext) {
  const candidates = await db.quizQuestion.findMany({
    where: { contentSet: { courseId: 2, state: 'LIVE' }, questionType: 1, sectionId: { lt: 99 } },
    orderBy: [{ sectionId: 'asc' }, { questionNo: 'asc' }],
  });
  const questions = candidates.filter(
    ({ options }) => (options as Option[])[0]?.items.length === 4,
  );
  const ids: number[] = [];
  for (const [i, story] of STORIES.entries()) {
    const question = questions[i];
    if (!question) break;
    const { id } = await db.questionStatistic.create({
      data: {
        questionId: question.id,
        sectionId: question.sectionId,
        alarms: [],
        ...sumsOf(story),
        items: { create: chosenItems(story, question.correct[0] ?? 0) },
        times: { create: { seconds: story.seconds, answers: ANSWERS } },
      },
    });
    ids.push(id);
  }
  await storeFigures(db, ids);
  await db.questionStatisticRun.create({ data: { countedUntil: now() } });
}

function sumsOf({ right, restOfRight, restOfWrong }: Story) {
  const wrong = ANSWERS - right;
  const squares = (people: number, mean: number) => people * (mean * mean + SPREAD * SPREAD);
  return {
    answers: ANSWERS,
    right,
    papers: ANSWERS,
    sumX: right,
    sumY: right * restOfRight + wrong * restOfWrong,
    sumYY: squares(right, restOfRight) + squares(wrong, restOfWrong),
    sumXY: right * restOfRight,
  };
}

/** The last wrong item that is chosen at all gets what rounding leaves. */
function chosenItems({ right, wrong }: Story, correct: number) {
  let left = ANSWERS - right;
  const isLast = (i: number) => wrong.slice(i + 1).every((share) => share === 0);
  const counts = wrong.map((share, i) => {
    const chosen = share === 0 ? 0 : isLast(i) ? left : Math.ceil((ANSWERS - right) * share);
    const possible = Math.min(chosen, left);
    left -= possible;
    return possible;
  });
  const wrongItems = [0, 1, 2, 3].filter((item) => item !== correct);
  return [
    { option: 0, item: correct, chosen: right },
    ...wrongItems.map((item, i) => ({ option: 0, item, chosen: counts[i] ?? 0 })),
  ];
}
