// Checks all of content/ and reports what to fix, where and how. The exit code is not 0 if there is anything to fix.
import path from 'node:path';
import { lintContent } from '../apps/api/src/features/content/lintContent';
import { studyHours } from '../apps/api/src/features/content/studyTime';
import { readQuestionnaires } from '../apps/api/src/features/surveys/surveyStatements';
import { sourceClaims } from './site/claims';
import { lintBeforeYouPay } from './site/lintBeforeYouPay';
import { lintSite } from './site/lintSite';
import { readStudyTimes } from './site/studyTimes';

const contentDir = path.resolve(import.meta.dirname, '../content');
const times = await readStudyTimes(contentDir);
const faults = [
  ...(await lintContent(contentDir)),
  ...(await lintSite(contentDir, times)),
  ...(await lintBeforeYouPay(contentDir)),
];
await readQuestionnaires({ config: { contentDir } }).catch((error: unknown) => {
  faults.push({ file: 'survey.yaml', message: String(error) });
});
const sources = sourceClaims(path.resolve(import.meta.dirname, '..'));

for (const [courseId, { least, most }] of times) {
  const { reading, blocks, quizzes, finalQuiz } = most;
  const parts = Object.entries({ reading, blocks, quizzes, 'final quiz': finalQuiz }).map(
    ([name, minutes]) => `${name} ${Math.round(minutes)} min`,
  );
  const hours = [...new Set([least, most].map((time) => studyHours(time).toFixed(1)))].join(' to ');
  console.log(`course ${courseId}: ${hours} hours (${parts.join(', ')})`);
}
for (const { file, message } of sources) console.error(`${file}: ${message}`);
for (const { file, message } of faults) console.error(`content/${file}: ${message}`);
const toFix = faults.length + sources.length;
console.log(`content: ${toFix} to fix`);
process.exitCode = toFix > 0 ? 1 : 0;
