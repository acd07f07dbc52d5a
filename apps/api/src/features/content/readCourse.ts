import type {
  CourseContent,
  CourseImage,
  CourseQuestion,
  CourseTask,
} from '@platewise/shared/content/courseContent';
import { type ContentSection, FINAL_QUIZ } from '@platewise/shared/study/userCourses';
import { type ContentFault, ContentFiles } from './contentFiles';
import type { Diagram, Module, Question } from './contentModel';
import { type CourseFile, courseSchema } from './contentSchemas';
import { imageAddress } from './getImage';
import { readModule } from './readModule';
import { renderInline, renderMarkdown } from './renderMarkdown';

/**
 * Reads, checks and renders a course from its files. If anything is wrong, `course` is null and `faults` lists
 * everything.
 */
export async function readCourse(
  contentDir: string,
  courseId: number,
): Promise<{ course: CourseContent | null; faults: ContentFault[] }> {
  const files = new ContentFiles(contentDir);
  const about = await files.yaml(`courses/${courseId}.yaml`, courseSchema);
  const modules: Module[] = [];
  for (const path of about?.modules ?? []) {
    const module = await readModule(files, path);
    if (module) modules.push(module);
  }
  if (!about || modules.length < about.modules.length)
    return { course: null, faults: files.faults };
  checkCourse(files, courseId, about, modules);
  const course = await composeCourse(files, about, modules);
  return { course: files.faults.length > 0 ? null : course, faults: files.faults };
}

function checkCourse(
  files: ContentFiles,
  courseId: number,
  { id, modules: paths, finalQuiz }: CourseFile,
  modules: Module[],
) {
  const file = `courses/${courseId}.yaml`;
  if (id !== courseId)
    files.fault(file, `id is ${id}: write ${courseId}, like the name of the file.`);
  if (new Set(paths).size < paths.length) files.fault(file, 'A module is listed twice in modules.');
  for (const [path, count] of Object.entries(finalQuiz)) {
    const pool = modules.find((module) => module.path === path)?.finalQuiz.length;
    if (pool === undefined)
      files.fault(file, `finalQuiz takes questions from ${path}, which is not among the modules.`);
    else if (count > pool)
      files.fault(
        file,
        `finalQuiz takes ${count} questions from ${path}, which has ${pool}: write more of them or take fewer.`,
      );
  }
}

async function composeCourse(
  files: ContentFiles,
  about: CourseFile,
  modules: Module[],
): Promise<CourseContent> {
  const used = new Map<string, Diagram>();
  const render = (module: Module | undefined, file: string, markdown: string) =>
    renderMarkdown(markdown, {
      onFault: (message) => files.fault(file, message),
      findPicture: (name) => {
        const diagram = module?.diagrams.get(name);
        if (!diagram) return null;
        used.set(diagram.sha256, diagram);
        return {
          address: imageAddress(diagram.sha256, 'svg'),
          width: diagram.width,
          height: diagram.height,
        };
      },
    });
  const { sections, quizzes } = sectionsOf(modules, render);
  const finalQuiz = Object.entries(about.finalQuiz).flatMap(
    ([path, count]) =>
      modules.find((module) => module.path === path)?.finalQuiz.slice(0, count) ?? [],
  );
  const form = about.thirdPartyForm;
  const extra = form.additionalContent ? await files.text(form.additionalContent) : null;
  const home = modules.find(({ path }) => form.additionalContent?.startsWith(`${path}/`));
  const additionalContent =
    extra === null ? null : render(home, form.additionalContent ?? '', extra);
  return {
    courseId: about.id,
    sections,
    questions: [
      ...quizzes.flatMap((quiz, i) => numbered(quiz, i + 1)),
      ...numbered(finalQuiz, FINAL_QUIZ),
    ],
    tasks: tasksOf(modules),
    images: [...used.values()].map(toImage),
    thirdPartyForm: { version: form.version, additionalContent },
  };
}

function sectionsOf(
  modules: Module[],
  render: (module: Module, file: string, markdown: string) => string,
) {
  const all = modules.flatMap((module) => module.sections.map((section) => ({ module, section })));
  const sections = all.map(
    ({ module, section }, i): ContentSection => ({
      sectionId: i + 1,
      title: section.title,
      content: section.pages.map(({ title, file, markdown }) => ({
        title,
        html: render(module, file, markdown),
      })),
    }),
  );
  return { sections, quizzes: all.map(({ section }) => section.questions) };
}

const numbered = (questions: Question[], sectionId: number): CourseQuestion[] =>
  questions.map(({ questionType, question, options, correct, reason }, i) => ({
    sectionId,
    questionNo: i + 1,
    questionType,
    question: renderInline(question),
    options,
    correct,
    reason,
  }));

const tasksOf = (modules: Module[]): CourseTask[] =>
  modules
    .flatMap(({ path, tasks }) =>
      tasks.map(({ id, group, task, version }) => ({
        key: `${path}/${id}`,
        taskGroup: group,
        task,
        version,
      })),
    )
    .map((task, i) => ({ ...task, displayOrder: i + 1 }));

const toImage = ({ sha256, svg }: Diagram): CourseImage => ({
  sha256,
  mediaType: 'image/svg+xml',
  bytes: Buffer.from(svg),
});
