const MIB = 1024 * 1024;

export const MOST_SECTIONS = 60;
export const MOST_PAGES = 300;
/** The stored reading position counts the pages of a section up to this number. */
export const MOST_SECTION_PAGES = 100;
export const MOST_PAGE_CHARACTERS = 200_000;
export const MOST_PAGE_DEPTH = 100;
export const MOST_QUESTIONS = 60;
/** The final quiz may be a pool, from which papers are drawn. */
export const MOST_FINAL_QUESTIONS = 1000;
export const MOST_ANSWERS = 20;
export const MOST_TITLE_CHARACTERS = 200;
export const MOST_QUESTION_CHARACTERS = 2000;
export const MOST_ANSWER_CHARACTERS = 500;
export const MOST_PICTURE_PIXELS = 4096;
export const MOST_PICTURE_BYTES = 2 * MIB;
export const MOST_COURSE_PICTURE_BYTES = 50 * MIB;

/** Rounded up, so that a file over the limit never appears to be exactly at the limit. */
export const megabytes = (bytes: number) => `${Math.ceil((bytes / MIB) * 10) / 10} MB`;

/**
 * A mistake that the author has to fix, or something that was removed. `wrong` is a phrase without a full stop, `fix` a
 * sentence.
 */
export type IncomingProblem = { wrong: string; fix: string };
