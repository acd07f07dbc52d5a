import type { Criterion, CriterionTask } from '@platewise/shared/assessments';
import type { CourseOutlinePoint } from '@platewise/shared/content/courseContent';
import { DIAGNOSTIC } from '@platewise/shared/study/sectionNumbers';
import type { Tx } from '../../db/client';

export type ObservedTask = CriterionTask & { key: string };

type CriteriaFacts = {
  outline: CourseOutlinePoint[];
  /** The first tries at all questions of the enrolment: which outline point was asked, and whether it was right. */
  firstTries: { asks: string | null; correct: boolean }[];
  tasks: ObservedTask[];
};

/** Below this share of right first tries the assessor is asked to look. */
const ENOUGH_RIGHT = 0.5;

/**
 * Every criterion of the course with the evidence for it. It is 'missing' where the observer has not seen all of its tasks,
 * or where nothing was asked and nothing observed; 'look' where fewer than half of the first tries were right.
 */
export function judgeCriteria({ outline, firstTries, tasks }: CriteriaFacts): Criterion[] {
  return outline.map(({ key, module, id, point, tasks: shownBy }) => {
    const tries = firstTries.filter(({ asks }) => asks === key);
    const right = tries.filter(({ correct }) => correct).length;
    const asked = tries.length;
    const observed = tasks.filter((task) => shownBy.includes(task.key));
    const notSeen = observed.filter(({ answer }) => answer !== 'yes');
    const isUnproven = asked === 0 && observed.length === 0;
    const isWeak = asked > 0 && right / asked < ENOUGH_RIGHT;
    return {
      module,
      id,
      point,
      state: notSeen.length > 0 || isUnproven ? 'missing' : isWeak ? 'look' : 'shown',
      asked,
      right,
      tasks: observed.map(({ taskId, task, answer, comments, occasions }) => ({
        taskId,
        task,
        answer,
        comments,
        occasions,
      })),
    };
  });
}

type Enrolment = { id: string; contentSetId: number; isExternalLearning: boolean };

/** The criteria of an enrolment's content. Empty where the content names none. What another platform has asked is not known here. */
export async function listCriteria(
  db: Tx,
  { id: enrolmentId, contentSetId, isExternalLearning }: Enrolment,
): Promise<Criterion[]> {
  const { outline } = await db.contentSet.findUniqueOrThrow({
    where: { id: contentSetId },
    select: { outline: true },
  });
  if (!outline) return [];
  const firstTries = await db.quizAttempt.findMany({
    // Wrong answers of the quiz that a refresher begins with came before the lessons.
    where: {
      enrolmentId,
      firstTry: true,
      OR: [{ correct: true }, { paperId: null }, { paper: { sectionId: { not: DIAGNOSTIC } } }],
    },
    select: { correct: true, question: { select: { asks: true } } },
  });
  const responses = await db.thirdPartyResponse.findMany({
    where: { enrolmentId },
    include: { task: true },
    orderBy: { task: { displayOrder: 'asc' } },
  });
  const points = outline as CourseOutlinePoint[];
  return judgeCriteria({
    outline: isExternalLearning ? points.filter(({ tasks }) => tasks.length > 0) : points,
    firstTries: firstTries.map(({ correct, question }) => ({ correct, asks: question.asks })),
    tasks: responses.map(({ taskId, task: { key, task }, comments, occasions, ...answer }) => ({
      taskId,
      key,
      task,
      comments,
      occasions,
      answer: describeAnswer(answer),
    })),
  });
}

const describeAnswer = ({ response, notSeen }: { response: boolean | null; notSeen: boolean }) =>
  notSeen ? 'not seen' : response === null ? 'not answered' : response ? 'yes' : 'no';
