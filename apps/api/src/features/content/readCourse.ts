import type {
  CourseContent,
  CourseImage,
  CourseOutlinePoint,
  CourseQuestion,
  CourseTask,
} from '@platewise/shared/content/courseContent';
import type { LessonPage } from '@platewise/shared/study/finalQuiz';
import { type ContentSection, FINAL_QUIZ } from '@platewise/shared/study/userCourses';
import { type ContentFault, ContentFiles } from './contentFiles';
import type { Diagram, Module, Question } from './contentModel';
import { type CourseFile, courseSchema, isFinalQuizRule } from './contentSchemas';
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
  { id, modules: paths, finalQuiz, thirdPartyForm }: CourseFile,
  modules: Module[],
) {
  const file = `courses/${courseId}.yaml`;
  if (id !== courseId)
    files.fault(file, `id is ${id}: write ${courseId}, like the name of the file.`);
  if (new Set(paths).size < paths.length) files.fault(file, 'A module is listed twice in modules.');
  if (thirdPartyForm.version >= 3 !== (thirdPartyForm.occasions !== undefined))
    files.fault(
      file,
      'thirdPartyForm.occasions belongs to form version 3: write both, or neither of them.',
    );
  if (isFinalQuizRule(finalQuiz)) return;
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
  const sections = renderSections(modules, render);
  const rule = isFinalQuizRule(about.finalQuiz) ? about.finalQuiz : null;
  const form = about.thirdPartyForm;
  const extra = form.additionalContent ? await files.text(form.additionalContent) : null;
  const home = modules.find(({ path }) => form.additionalContent?.startsWith(`${path}/`));
  const additionalContent =
    extra === null ? null : render(home, form.additionalContent ?? '', extra);
  return {
    courseId: about.id,
    sections,
    questions: questionsOf(modules, about.finalQuiz),
    finalQuizRule: rule,
    outline: outlineOf(modules),
    tasks: tasksOf(modules),
    images: [...used.values()].map(toImage),
    thirdPartyForm: {
      version: form.version,
      additionalContent,
      occasions: form.occasions ?? 0,
      differentDays: form.differentDays ?? false,
    },
  };
}

const listSections = (modules: Module[]) =>
  modules
    .flatMap((module) => module.sections.map((section) => ({ module, section })))
    .map((each, i) => ({ ...each, sectionId: i + 1 }));

const renderSections = (
  modules: Module[],
  render: (module: Module, file: string, markdown: string) => string,
): ContentSection[] =>
  listSections(modules).map(({ module, section, sectionId }) => ({
    sectionId,
    title: section.title,
    content: section.pages.map(({ title, file, markdown }) => ({
      title,
      html: render(module, file, markdown),
    })),
  }));

/** The quiz of each section, then the questions of the final quiz: with a rule every one of each pool, otherwise the first ones. */
function questionsOf(modules: Module[], finalQuiz: CourseFile['finalQuiz']): CourseQuestion[] {
  const sections = listSections(modules);
  const pageOf = (module: Module, point: string, sectionId: number): LessonPage | null => {
    const pages = sections
      .filter((each) => each.module === module)
      .flatMap(({ section, sectionId: id }) =>
        section.pages.map(({ title, teaches }, page) => ({ sectionId: id, page, title, teaches })),
      )
      .filter(({ teaches }) => teaches.includes(point));
    const found = pages.find((page) => page.sectionId === sectionId) ?? pages[0];
    return found ? { sectionId: found.sectionId, page: found.page, title: found.title } : null;
  };
  const asked = (module: Module, questions: Question[], sectionId: number) =>
    questions.map(({ file: _, id, asks, question, ...rest }) => ({
      ...rest,
      sectionId,
      question: renderInline(question),
      key: `${module.path}/${id}`,
      asks: `${module.path}#${asks}`,
      topic: module.outline.find((point) => point.id === asks)?.point ?? '',
      page: pageOf(module, asks, sectionId),
    }));
  const pools = isFinalQuizRule(finalQuiz)
    ? modules.map((module) => ({ module, pool: module.finalQuiz }))
    : Object.entries(finalQuiz).flatMap(([path, count]) =>
        modules
          .filter((module) => module.path === path)
          .map((module) => ({ module, pool: module.finalQuiz.slice(0, count) })),
      );
  const numbered = <T>(list: T[]) => list.map((each, i) => ({ ...each, questionNo: i + 1 }));
  return [
    ...sections.flatMap(({ module, section, sectionId }) =>
      numbered(asked(module, section.questions, sectionId)),
    ),
    ...numbered(pools.flatMap(({ module, pool }) => asked(module, pool, FINAL_QUIZ))),
  ];
}

const outlineOf = (modules: Module[]): CourseOutlinePoint[] =>
  modules.flatMap(({ path, code, outline }) =>
    outline.map(({ id, point, tasks = [] }) => ({
      key: `${path}#${id}`,
      module: code,
      id,
      point,
      tasks: tasks.map((task) => `${path}/${task}`),
    })),
  );

const tasksOf = (modules: Module[]): CourseTask[] =>
  modules
    .flatMap(({ path, tasks }) =>
      tasks.map(({ id, group, task, version, until, times }) => ({
        key: `${path}/${id}`,
        taskGroup: group,
        task,
        version,
        lastVersion: until ?? null,
        timesSeen: times ?? 1,
      })),
    )
    .map((task, i) => ({ ...task, displayOrder: i + 1 }));

const toImage = ({ sha256, svg }: Diagram): CourseImage => ({
  sha256,
  mediaType: 'image/svg+xml',
  bytes: Buffer.from(svg),
});
