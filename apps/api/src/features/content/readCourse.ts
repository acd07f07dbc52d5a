import type { BlockPicture, LessonBlock } from '@platewise/shared/content/blocks';
import type {
  CourseContent,
  CourseImage,
  CourseOutlinePoint,
  CourseQuestion,
  CourseTask,
} from '@platewise/shared/content/courseContent';
import type { Shot } from '@platewise/shared/skillClips';
import type { Diagnostic } from '@platewise/shared/study/diagnostic';
import type { LessonPage } from '@platewise/shared/study/finalQuiz';
import { FINAL_QUIZ } from '@platewise/shared/study/sectionNumbers';
import type { ContentPage, ContentSection } from '@platewise/shared/study/userCourses';
import { renderBlock } from './blocks/renderBlock';
import { type ContentFault, ContentFiles } from './contentFiles';
import { type Diagram, findDiagram, type Module, type Page, type Question } from './contentModel';
import { type CourseFile, courseSchema, isFinalQuizRule } from './contentSchemas';
import { imageAddress } from './getImage';
import { type MarkTerms, termMarker } from './glossary/markTerms';
import { readGlossary } from './glossary/readGlossary';
import { questionsOfModule } from './moduleTexts';
import { readModule } from './readModule';
import { checkRecording } from './readRecording';
import { type Picture, renderInline, renderMarkdown } from './renderMarkdown';

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
  { id, modules: paths, finalQuiz, diagnostic, ways, thirdPartyForm }: CourseFile,
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
  for (const { path, tasks, shots } of ways ? modules : [])
    if (tasks.length > 0 && shots.length === 0)
      files.fault(
        file,
        `ways has ${ways?.join(' and ')}, but ${path} has no shots.yaml: write one, or leave ways out.`,
      );
  if (diagnostic) checkDiagnostic(files, file, diagnostic, modules);
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

type DiagnosticFile = NonNullable<CourseFile['diagnostic']>;

function checkDiagnostic(
  files: ContentFiles,
  file: string,
  { questions, modules: paths }: DiagnosticFile,
  modules: Module[],
) {
  for (const path of paths)
    if (!modules.some((module) => module.path === path))
      files.fault(file, `diagnostic.modules names ${path}, which is not among the modules.`);
  const asked = modules.filter(({ path }) => paths.includes(path));
  const pool = asked.flatMap(questionsOfModule).length;
  if (questions > pool)
    files.fault(
      file,
      `diagnostic asks ${questions} questions, and its modules have ${pool}: ask fewer.`,
    );
  const count = asked.flatMap(({ sections }) => sections).length;
  if (questions < count)
    files.fault(
      file,
      `diagnostic asks ${questions} questions about ${count} sections: each needs at least one.`,
    );
}

/** The sections that may be left out, with their numbers in this course. */
const diagnosticOf = (
  { questions, modules: paths }: DiagnosticFile,
  modules: Module[],
): Diagnostic => ({
  questions,
  sections: listSections(modules)
    .filter(({ module }) => paths.includes(module.path))
    .map(({ sectionId }) => sectionId),
});

async function composeCourse(
  files: ContentFiles,
  about: CourseFile,
  modules: Module[],
): Promise<CourseContent> {
  const used = new UsedImages();
  const markTerms = termMarker(await readGlossary(files));
  const sections = renderSections(files, modules, { used, markTerms });
  const rule = isFinalQuizRule(about.finalQuiz) ? about.finalQuiz : null;
  const form = about.thirdPartyForm;
  const extra = form.additionalContent ? await files.text(form.additionalContent) : null;
  const home = modules.find(({ path }) => form.additionalContent?.startsWith(`${path}/`));
  const additionalContent =
    extra === null
      ? null
      : renderText(files, form.additionalContent ?? '', extra, (name) => used.picture(home, name));
  return {
    courseId: about.id,
    sections,
    questions: questionsOf(modules, about.finalQuiz, used),
    finalQuizRule: rule,
    ...(about.diagnostic ? { diagnostic: diagnosticOf(about.diagnostic, modules) } : {}),
    outline: outlineOf(modules),
    ...(about.ways ? { shotList: shotsOf(modules, used), skillWays: about.ways } : {}),
    tasks: tasksOf(modules),
    images: used.list(),
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

/** Rendering collects images and adds links to terms. */
type RenderTools = { used: UsedImages; markTerms: MarkTerms };

const renderSections = (
  files: ContentFiles,
  modules: Module[],
  tools: RenderTools,
): ContentSection[] =>
  listSections(modules).map(({ module, section, sectionId }) => ({
    sectionId,
    title: section.title,
    content: section.pages.map((page) => renderPage(files, module, page, tools)),
  }));

/** A page names only the parts that it has, so that its course's hash is the same as in earlier releases. */
function renderPage(
  files: ContentFiles,
  module: Module,
  { title, file, markdown, blocks: sources, recording }: Page,
  { used, markTerms }: RenderTools,
): ContentPage {
  const findPicture = (name: string) => used.picture(module, name);
  const blocks: LessonBlock[] = [];
  const context = {
    module: module.path,
    findPicture: (name: string, alt: string) => used.blockPicture(module, name, alt),
    findFilm: (name: string) => used.film(module, name),
    render: (text: string) => renderText(files, file, text, findPicture),
  };
  const html = markTerms(
    renderMarkdown(markdown, {
      onFault: (message) => files.fault(file, message),
      findPicture,
      renderBlock: (text) => {
        const found = sources.find(({ source }) => source === text);
        const rendered = found && renderBlock(found, context);
        if (rendered) blocks.push(rendered.data);
        return rendered?.html ?? '';
      },
    }),
  );
  if (recording) {
    checkRecording(files, recording, `${title} ${html}`);
    used.add(recording.audio);
  }
  return {
    title,
    html,
    ...(blocks.length > 0 ? { blocks } : {}),
    ...(recording ? { recording: recording.recording } : {}),
  };
}

const renderText = (
  files: ContentFiles,
  file: string,
  markdown: string,
  findPicture: (name: string) => Picture | null,
) => renderMarkdown(markdown, { onFault: (message) => files.fault(file, message), findPicture });

/** The quiz of each section, then the questions of the final quiz: with a rule every one of each pool, otherwise the first ones. */
function questionsOf(
  modules: Module[],
  finalQuiz: CourseFile['finalQuiz'],
  used: UsedImages,
): CourseQuestion[] {
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
    questions.map((written) => {
      const { file: _, id, asks, question, picture, ...rest } = written;
      return {
        ...rest,
        sectionId,
        question: renderInline(question),
        key: `${module.path}/${id}`,
        asks: `${module.path}#${asks}`,
        topic: module.outline.find((point) => point.id === asks)?.point ?? '',
        page: pageOf(module, asks, sectionId),
        ...(picture ? { picture: used.blockPicture(module, picture.file, picture.alt) } : {}),
      };
    });
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

const shotsOf = (modules: Module[], used: UsedImages): Shot[] =>
  modules.flatMap((module) =>
    module.shots.map(({ id, tasks, picture, seconds, ...shot }) => ({
      ...shot,
      ...seconds,
      key: `${module.path}/${id}`,
      tasks: tasks.map((task) => `${module.path}/${task}`),
      picture: picture && used.blockPicture(module, picture.file, picture.alt),
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

/** The images that a course shows, and its recordings, each once. */
class UsedImages {
  private readonly images = new Map<string, CourseImage>();

  picture(module: Module | undefined, name: string): Picture | null {
    const diagram = module && findDiagram(module, name);
    if (!diagram) return null;
    this.add(toImage(diagram));
    const { sha256, width, height } = diagram;
    return { address: imageAddress(sha256, 'svg'), width, height };
  }

  blockPicture(module: Module, name: string, alt: string): BlockPicture | null {
    const picture = this.picture(module, name);
    return picture && { ...picture, alt };
  }

  film(module: Module, name: string) {
    const film = module.films.get(name) ?? null;
    film?.images.forEach((image) => this.add(image));
    return film;
  }

  list = () => [...this.images.values()];

  add(image: CourseImage) {
    this.images.set(image.sha256, image);
  }
}

const toImage = ({ sha256, svg }: Diagram): CourseImage => ({
  sha256,
  mediaType: 'image/svg+xml',
  bytes: Buffer.from(svg),
});
