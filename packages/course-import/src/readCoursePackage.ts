import { type Resource, readManifest, standardOf } from './manifest';
import {
  type ImportedCourse,
  type ImportedPage,
  type ImportedQuestion,
  type ImportedSection,
  PackageError,
  type PackageFile,
  type Problem,
  type Skipped,
} from './model';
import { extensionOf } from './names';
import { type OutlineItem, outlineOf, type ResourceKind, type SectionOutline } from './outline';
import { filesFromRoot, MANIFEST, type PackageFiles } from './packageFiles';
import { readPage } from './readPage';
import { readQuiz } from './readQuiz';

const PAGES = ['html', 'htm', 'xhtml'];
/** Canvas exports assignments as HTML files of the cartridge. */
const ASSIGNMENT = /assignment|\/learning-application-resource$/;
const UNSUPPORTED: [RegExp, string][] = [
  [/question-bank$/, 'A question bank is not a quiz: put its questions in a quiz.'],
  [/^imswl/, 'A link to another site is not a page: put it into one.'],
  [/^imsdt/, 'Discussions aren’t imported.'],
  [/^imsbasiclti/, 'Tools of other sites aren’t imported.'],
  [ASSIGNMENT, 'Assignments aren’t imported.'],
];

function kindOf({ type, file }: Resource): ResourceKind | null {
  if (!file || type.endsWith('question-bank') || ASSIGNMENT.test(type)) return null;
  if (/qti/i.test(type)) return 'quiz';
  return PAGES.includes(extensionOf(file)) ? 'page' : null;
}

/**
 * Reads the course from an unpacked SCORM 1.2, SCORM 2004 or IMS Common Cartridge package. The HTML is not sanitised:
 * the caller has to do that. Throws PackageError if the package has no readable manifest.
 */
export async function readCoursePackage(all: PackageFile[]): Promise<ImportedCourse> {
  const files = filesFromRoot(all);
  const root = await files.xml(MANIFEST);
  const standard = standardOf(MANIFEST, root);
  const manifest = readManifest(root);
  const reading = new PackageReader(files, manifest.skipped);
  const outline = outlineOf(manifest.items, manifest.title, kindOf);
  const sections: ImportedSection[] = [];
  for (const group of outline.groups) {
    const section = await reading.section(group);
    if (section.pages.length + section.questions.length > 0) sections.push(section);
    else reading.skipped.push({ what: group.title, why: 'Nothing in it can be imported.' });
  }
  const finalQuiz = (await reading.section({ title: '', leaves: outline.finalQuiz })).questions;
  return {
    standard,
    title: manifest.title,
    sections,
    finalQuiz,
    pictures: await reading.pictures(),
    skipped: [...reading.skipped, ...describeUnused(files.all, reading.used)],
    problems: reading.problems,
  };
}

/** Reads the files of an outline and collects what was used, skipped or unreadable. */
class PackageReader {
  readonly used = new Set<string>([MANIFEST]);
  readonly problems: Problem[] = [];
  private readonly shown = new Set<string>();

  constructor(
    private readonly files: PackageFiles,
    readonly skipped: Skipped[],
  ) {}

  async section({ title, leaves }: SectionOutline): Promise<ImportedSection> {
    const pages: ImportedPage[] = [];
    const questions: ImportedQuestion[] = [];
    for (const leaf of leaves) {
      const kind = kindOf(leaf.resource);
      const file = leaf.resource.file ?? '';
      if (kind === 'quiz') questions.push(...(await this.quiz(file)));
      else if (kind === 'page') pages.push(...(await this.page(leaf, file)));
      else this.leaveOut(leaf);
    }
    return { title, pages, questions };
  }

  /** Unpacks one picture at a time: all at once they would be in memory twice. */
  async pictures() {
    const pictures: ImportedCourse['pictures'] = [];
    for (const { name, read } of [...this.shown].flatMap((each) => this.files.find(each) ?? []))
      pictures.push({ name, bytes: await read() });
    return pictures;
  }

  private use(name: string) {
    this.used.add(name.toLowerCase());
  }

  private async page({ title }: OutlineItem, file: string): Promise<ImportedPage[]> {
    this.use(file);
    try {
      const { page, pictures } = await readPage(this.files, file, title);
      for (const name of pictures) {
        this.use(name);
        this.shown.add(name.toLowerCase());
      }
      return [page];
    } catch (error) {
      if (!(error instanceof PackageError)) throw error;
      this.problems.push({ ...error.problem, page: title ? `page “${title}”` : undefined });
      return [];
    }
  }

  private async quiz(file: string): Promise<ImportedQuestion[]> {
    const { questions, skipped, problems } = await readQuiz(this.files, file, (name) =>
      this.use(name),
    );
    this.skipped.push(...skipped);
    this.problems.push(...problems);
    return questions;
  }

  private leaveOut({ title, resource: { type, file } }: OutlineItem) {
    if (file) this.use(file);
    const [, why = 'Only HTML pages and quizzes are imported.'] =
      UNSUPPORTED.find(([pattern]) => pattern.test(type)) ?? [];
    this.skipped.push({ what: title || file || 'An item', why });
  }
}

const KINDS: [extensions: string, why: string][] = [
  ['html htm xhtml', 'The course outline doesn’t link to it.'],
  ['js mjs css map swf jar woff woff2 ttf otf eot', 'Scripts, styles and fonts aren’t imported.'],
  ['png jpg jpeg gif webp svg bmp ico', 'No page shows it.'],
  ['mp4 webm mov avi m4v mp3 wav ogg m4a vtt srt', 'Audio and video aren’t imported.'],
  ['pdf doc docx ppt pptx xls xlsx odt txt', 'Documents aren’t imported: write them as pages.'],
];
/** Files of the standard, of the exporting platform or of the operating system. */
const NOT_OF_THE_COURSE =
  /\.(?:xsd|dtd|xml|xml\.qti)$|^course_settings\/|(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$)/i;
const MOST_NAMES = 3;

const whyOf = ({ name }: PackageFile) =>
  KINDS.find(([extensions]) => extensions.split(' ').includes(extensionOf(name)))?.[1] ??
  'Files of this kind aren’t imported.';

function named(files: PackageFile[]): string {
  const names = files.slice(0, MOST_NAMES).map(({ name }) => name);
  const more = files.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}

/** Describes the unused files of a package, grouped by the reason. */
function describeUnused(files: PackageFile[], used: Set<string>): Skipped[] {
  const unused = files.filter(
    ({ name }) => !used.has(name.toLowerCase()) && !NOT_OF_THE_COURSE.test(name),
  );
  const reasons = [...new Set(unused.map(whyOf))];
  return reasons.map((why) => ({ what: named(unused.filter((file) => whyOf(file) === why)), why }));
}
