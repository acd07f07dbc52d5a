import { ContentFiles } from '../../apps/api/src/features/content/contentFiles';
import {
  type CourseFile,
  isFinalQuizRule,
} from '../../apps/api/src/features/content/contentSchemas';
import { countWords } from '../../apps/api/src/features/content/readability';
import { readModule } from '../../apps/api/src/features/content/readModule';
import type { StudySize } from './siteRules';

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** Counts words to read and questions to answer. Each module is read once; its faults are reported elsewhere. */
export class ModuleSizes {
  private readonly files: ContentFiles;
  private readonly known = new Map<string, StudySize>();

  constructor(contentDir: string) {
    this.files = new ContentFiles(contentDir);
  }

  async of({ modules, finalQuiz }: CourseFile): Promise<StudySize> {
    const sizes: StudySize[] = [];
    for (const path of modules) sizes.push(await this.sizeOf(path));
    return {
      words: sum(sizes.map(({ words }) => words)),
      questions: sum(sizes.map(({ questions }) => questions)) + questionsOf(finalQuiz),
    };
  }

  private async sizeOf(path: string): Promise<StudySize> {
    const size = this.known.get(path) ?? (await this.measure(path));
    this.known.set(path, size);
    return size;
  }

  private async measure(path: string): Promise<StudySize> {
    const sections = (await readModule(this.files, path))?.sections ?? [];
    return {
      words: sum(sections.flatMap(({ pages }) => pages).map((page) => countWords(page.markdown))),
      questions: sum(sections.map(({ questions }) => questions.length)),
    };
  }
}

/** How many questions the final quiz asks. */
const questionsOf = (finalQuiz: CourseFile['finalQuiz']) =>
  isFinalQuizRule(finalQuiz) ? finalQuiz.questions : sum(Object.values(finalQuiz));
