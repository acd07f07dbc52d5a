import { PackageError } from './model';
import { resolveName } from './names';
import type { PackageFiles } from './packageFiles';
import { readQti12 } from './qti12';
import { readQti21 } from './qti21';
import type { Quiz } from './question';
import { descendantsOf, type XmlElement } from './xml';

const mergeQuizzes = (quizzes: Quiz[]): Quiz => ({
  questions: quizzes.flatMap(({ questions }) => questions),
  skipped: quizzes.flatMap(({ skipped }) => skipped),
  problems: quizzes.flatMap(({ problems }) => problems),
});

/**
 * Reads a QTI 1.2 file, or an item or a test of QTI 2.1. `onRead` is called with the name of every file that is read.
 * Unreadable files are listed in `problems`.
 */
export const readQuiz = (
  files: PackageFiles,
  file: string,
  onRead: (file: string) => void,
): Promise<Quiz> =>
  readQuizFile(files, file, onRead, (root) => {
    if (root.name === 'questestinterop') return readQti12(file, root);
    if (root.name === 'assessmentItem') return readQti21(file, root);
    if (root.name === 'assessmentTest') return readTest(files, file, root, onRead);
    return onlySkipped({ what: file, why: 'It is not QTI 1.2 or 2.1.' });
  });

async function readQuizFile(
  files: PackageFiles,
  file: string,
  onRead: (file: string) => void,
  read: (root: XmlElement) => Quiz | Promise<Quiz>,
): Promise<Quiz> {
  onRead(file);
  try {
    return await read(await files.xml(file));
  } catch (error) {
    if (error instanceof PackageError)
      return { questions: [], skipped: [], problems: [error.problem] };
    throw error;
  }
}

const onlySkipped = (skipped: Quiz['skipped'][number]): Quiz => ({
  questions: [],
  skipped: [skipped],
  problems: [],
});

/** Reads the items of a test in order. A reference to another test is skipped. */
async function readTest(
  files: PackageFiles,
  file: string,
  test: XmlElement,
  onRead: (file: string) => void,
): Promise<Quiz> {
  const quizzes: Quiz[] = [];
  for (const { attributes } of descendantsOf(test, 'assessmentItemRef')) {
    const { href = '' } = attributes;
    const name = resolveName(file, href);
    quizzes.push(
      name
        ? await readQuizFile(files, name, onRead, (root) =>
            root.name === 'assessmentItem'
              ? readQti21(name, root)
              : onlySkipped({ what: name, why: 'It is not an item of QTI 2.1.' }),
          )
        : onlySkipped({ what: `${file}: ${href}`, why: 'It is not in the package.' }),
    );
  }
  return mergeQuizzes(quizzes);
}
