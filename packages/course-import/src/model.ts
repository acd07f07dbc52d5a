/** A file of an unpacked package. `size` is that of its bytes. */
export type PackageFile = { name: string; size: number; read: () => Promise<Uint8Array> };

/** What an author has to mend. `wrong` is a sentence without its full stop, `mend` a sentence. */
export type Problem = { file: string; page?: string; wrong: string; mend: string };
/** What was left out, and why. */
export type Skipped = { what: string; why: string };

type Words = { question: string; reason: string };
/** All texts are plain. An answer nobody marked as right is -1. */
export type ImportedQuestion =
  | (Words & { kind: 'one of several'; items: string[]; correct: number })
  | (Words & { kind: 'true or false'; correct: boolean })
  | (Words & {
      kind: 'drop-downs';
      options: { title: string; items: string[]; correct: number }[];
    });

/** `file` is its name in the package, from which the references in its html are seen. */
export type ImportedPage = { file: string; title: string; html: string };
export type ImportedSection = {
  title: string;
  pages: ImportedPage[];
  questions: ImportedQuestion[];
};

export type ImportedCourse = {
  /** Like: SCORM 1.2, IMS Common Cartridge 1.3. */
  standard: string;
  title: string;
  sections: ImportedSection[];
  finalQuiz: ImportedQuestion[];
  /** Those the pages show. */
  pictures: { name: string; bytes: Uint8Array }[];
  skipped: Skipped[];
  /** Where there are any the course must not be used. */
  problems: Problem[];
};

/** A package, or a file of it, that cannot be read at all. */
export class PackageError extends Error {
  constructor(readonly problem: Problem) {
    super(`${problem.file}: ${problem.wrong}. ${problem.mend}`);
  }
}
