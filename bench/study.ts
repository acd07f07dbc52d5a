import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { onServer } from './setUp/onServer';
import { issueBenchTokens } from './setUp/tokens';

const LEARNERS = 200;
const ROUNDS = 5;
const PORT = 18_080;

type Learner = { enrolmentId: string; header: Record<string, string> };
type Question = { id: number; sectionId: number; questionNo: number; correct: number[] };

async function median(
  name: string,
  call: (learner: Learner) => Promise<Response>,
  learners: Learner[],
) {
  const times: number[] = [];
  for (const learner of learners) {
    const began = performance.now();
    const answer = await call(learner);
    await answer.arrayBuffer();
    times.push(performance.now() - began);
    if (!answer.ok) throw new Error(`${name} answered ${answer.status}`);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    (times[Math.floor(times.length * share)] as number).toFixed(2).padStart(7);
  console.log(
    `  ${name.padEnd(28)} median ${at(0.5)} ms   p95 ${at(0.95)} ms   (${times.length} calls)`,
  );
  return times[Math.floor(times.length / 2)] as number;
}

await onServer(PORT, async ({ origin, client }) => {
  const base = `${origin}/api/v1`;
  await client.query(readFileSync(new URL('setUp/learners.sql', import.meta.url), 'utf8'));
  const { rows: counts } = await client.query(
    'SELECT (SELECT count(*) FROM "User") AS users, (SELECT count(*) FROM "Enrolment") AS enrolments, (SELECT count(*) FROM "QuizQuestion") AS questions',
  );
  console.log(
    `\nStudy calls, one after another, with ${counts[0].users} users, ${counts[0].enrolments} enrolments and ${counts[0].questions} questions loaded\n`,
  );

  const learners = await issueBenchTokens(client, LEARNERS);
  const again = Array.from({ length: ROUNDS }, () => learners).flat();
  const { rows: open } = await client.query<Question & { enrolmentId: string }>(
    `SELECT e.id AS "enrolmentId", q.id, q."sectionId", q."questionNo", q.correct FROM "Enrolment" e
     JOIN "QuizQuestion" q ON q."contentSetId" = e."contentSetId" AND q."sectionId" = e."lastSectionCompleted" + 1 AND q."questionNo" <= $1
     WHERE e.id = ANY($2) ORDER BY q."questionNo"`,
    [ROUNDS, learners.map(({ enrolmentId }) => enrolmentId)],
  );
  const questions = new Map<string, Question[]>();
  for (const question of open)
    questions.set(question.enrolmentId, [...(questions.get(question.enrolmentId) ?? []), question]);

  const get =
    (what: string) =>
    ({ enrolmentId, header }: Learner) =>
      fetch(`${base}/userCourse/${enrolmentId}/${what}`, { headers: header });
  const answerNext = ({ enrolmentId, header }: Learner) => {
    const question = questions.get(enrolmentId)?.shift() as Question;
    return fetch(`${base}/userCourse/${enrolmentId}/quiz/answer`, {
      method: 'PATCH',
      headers: { ...header, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        questionId: question.id,
        sectionId: question.sectionId,
        questionNo: question.questionNo,
        responses: question.correct,
      }),
    });
  };

  await median('(warming up)', get('status'), learners);
  const baseline = await median(
    'baseline: health/ready',
    () => fetch(`${base}/health/ready`),
    again,
  );
  const status = await median('status', get('status'), again);
  const contents = await median('contents', get('contents'), again);
  const answers = await median('quiz/answer', answerNext, again);
  const ratio = (time: number) => `${(time / baseline).toFixed(1)}×`;
  console.log(
    `\n  against the baseline: status ${ratio(status)}, contents ${ratio(contents)}, quiz/answer ${ratio(answers)}\n`,
  );
});
