/** A file of an unpacked package. `size` is in bytes. */
export type PackageFile = { name: string; size: number; read: () => Promise<Uint8Array> };

/** A problem that the author has to fix. `wrong` is a phrase without a full stop, `fix` a sentence. */
export type Problem = { file: string; page?: string; wrong: string; fix: string };
/** Something that was left out, and why. */
export type Skipped = { what: string; why: string };

type Words = { question: string; reason: string };
/** All texts are plain text. `correct` is the index of the correct answer; -1 if none is marked. */
export type ImportedQuestion =
  | (Words & { kind: 'one of several'; items: string[]; correct: number })
  | (Words & { kind: 'true or false'; correct: boolean })
  | (Words & {
      kind: 'drop-downs';
      options: { title: string; items: string[]; correct: number }[];
    });

/** `file` is the name in the package, to which the links in its HTML are relative. */
export type ImportedPage = { file: string; title: string; html: string };
export type ImportedSection = {
  title: string;
  pages: ImportedPage[];
  questions: ImportedQuestion[];
};

export type ImportedCourse = {
  /** For example 'SCORM 1.2' or 'IMS Common Cartridge 1.3'. */
  standard: string;
  title: string;
  sections: ImportedSection[];
  finalQuiz: ImportedQuestion[];
  /** The pictures that pages show. */
  pictures: { name: string; bytes: Uint8Array }[];
  skipped: Skipped[];
  /** A course with problems must not be used. */
  problems: Problem[];
};

/** A package, or one of its files, that cannot be read. */
export class PackageError extends Error {
  constructor(readonly problem: Problem) {
    super(`${problem.file}: ${problem.wrong}. ${problem.fix}`);
  }
}
