import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import type { AppContext } from '../apps/api/src/context';
import { ensureCourses } from '../apps/api/src/features/content/ensureCourses';
import { normaliseIncoming } from '../apps/api/src/features/content/incoming/normaliseIncoming';
import { readCourse } from '../apps/api/src/features/content/readCourse';
import { syncCourses } from '../apps/api/src/features/contentSync/syncCourses';
import type { CourseProvider } from '../apps/api/src/gateways/courseProvider/courseProvider';
import { folderCourses } from '../apps/api/src/gateways/courseProvider/folderCourses';
import { httpCourses } from '../apps/api/src/gateways/courseProvider/httpCourses';
import { sampleCourse } from '../packages/elearnd-standin/src/sampleCourse';
import { startStandin } from '../packages/elearnd-standin/src/standin';
import { PURCHASABLE_COURSES } from '../packages/shared/src/content/courses';
import { inContext } from './setUp/onServer';
import { SECRET as secret } from './setUp/tokens';

const SECTIONS = 40;
const PAGES = 5;
const WORDS = 400;
const MOST_MS = { changed: 5000, unchanged: 500 };
const ids = PURCHASABLE_COURSES.map(({ courseId }) => courseId);

const contentDir = mkdtempSync(path.join(tmpdir(), 'platewise-courses-'));
const elearnd = await startStandin({ secret });

/** The number of words is that of a page in the real courses. */
const pageText = (about: string) =>
  Array.from(
    { length: WORDS / 10 },
    (_, i) => `Wash, dry and cover food ${about}, as rule ${i} says.`,
  );
const numbers = (most: number) =>
  Array.from({ length: most }, (_, i) => String(i + 1).padStart(2, '0'));

function write(name: string, text: string) {
  mkdirSync(path.dirname(path.join(contentDir, name)), { recursive: true });
  writeFileSync(path.join(contentDir, name), text);
}

const quiz = (about: string) =>
  `- { id: q-${about}, asks: '1', type: true-false, question: 'Is ${about} right?', answer: true, reason: It is. }\n`;

function writeFolderCourse(courseId: number, edition: string) {
  const unit = `units/U${courseId}`;
  write(
    `courses/${courseId}.yaml`,
    `id: ${courseId}\nmodules: [${unit}]\nfinalQuiz: { ${unit}: 1 }\nthirdPartyForm: { version: 1 }\n`,
  );
  write(
    `${unit}/module.yaml`,
    `code: U${courseId}\nkind: unit\ntitle: Unit\noutline:\n  - { id: '1', point: Wash. }\n`,
  );
  write(`${unit}/final-quiz.yaml`, quiz('all'));
  write(
    `${unit}/observer-tasks.yaml`,
    '- { id: washes, group: Hands, task: Washes., version: 1 }\n',
  );
  for (const section of numbers(SECTIONS)) {
    const folder = `${unit}/sections/${section}-part`;
    write(`${folder}/section.yaml`, `title: Part ${section}\n`);
    write(`${folder}/questions.yaml`, quiz(`part-${section}`));
    for (const page of numbers(PAGES))
      write(
        `${folder}/${page}-page.md`,
        `---\ntitle: Page ${page}\nteaches: ['1']\n---\n${pageText(`${edition} ${page}`).join('\n\n')}\n`,
      );
  }
}

function putAtElearnd(courseId: number, edition: string) {
  const course = sampleCourse(courseId, { sections: SECTIONS, pages: PAGES, edition });
  for (const page of course.sections.flatMap(({ pages }) => pages))
    page.html += pageText(page.title)
      .map((text) => `<p>${text}</p>`)
      .join('');
  elearnd.shelf.put(courseId, course);
}

const PROVIDERS: {
  name: string;
  provider: CourseProvider;
  put: (courseId: number, edition: string) => void;
}[] = [
  {
    name: 'content folder',
    provider: folderCourses({ dir: contentDir, read: readCourse }),
    put: writeFolderCourse,
  },
  {
    name: 'eLearnd',
    provider: httpCourses({
      url: elearnd.url,
      secret,
      now: () => new Date(),
      check: normaliseIncoming,
    }),
    put: putAtElearnd,
  },
];

async function timed(ctx: AppContext, admin: { userId: string; email: string }) {
  const began = performance.now();
  const { isSuccessful, validationMessages } = await syncCourses(ctx, admin);
  if (!isSuccessful) throw new Error(validationMessages.slice(0, 3).join('\n'));
  return performance.now() - began;
}

function report(what: string, ms: number, most: number) {
  const judged = ms < most ? 'under' : 'OVER';
  console.log(`  ${what.padEnd(44)} ${ms.toFixed(0).padStart(6)} ms, ${judged} ${most} ms`);
}

async function measure(ctx: AppContext, admin: { userId: string; email: string }) {
  await ensureCourses(ctx);
  console.log(`\nContent sync: ${ids.length} courses of ${SECTIONS * PAGES} pages\n`);
  for (const { name, provider, put } of PROVIDERS) {
    const gateways = { ...ctx.gateways, courseProvider: provider };
    const sync = () => timed({ ...ctx, gateways }, admin);
    for (const courseId of ids) put(courseId, 'first');
    report(`${name}: every course is new`, await sync(), MOST_MS.changed);
    report(`${name}: nothing has changed`, await sync(), MOST_MS.unchanged);
    put(ids[0] ?? 0, 'second');
    report(`${name}: one course has changed`, await sync(), MOST_MS.changed);
  }
  console.log('');
}

try {
  await inContext(measure);
} finally {
  await elearnd.close();
  rmSync(contentDir, { recursive: true, force: true });
}
