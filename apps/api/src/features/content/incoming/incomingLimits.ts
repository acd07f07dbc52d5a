const MIB = 1024 * 1024;

export const MOST_SECTIONS = 60;
export const MOST_PAGES = 300;
/** The place where a learner goes on reading counts pages of a section up to here. */
export const MOST_SECTION_PAGES = 100;
export const MOST_PAGE_CHARACTERS = 200_000;
export const MOST_PAGE_DEPTH = 100;
export const MOST_QUESTIONS = 60;
export const MOST_ANSWERS = 20;
export const MOST_TITLE_CHARACTERS = 200;
export const MOST_QUESTION_CHARACTERS = 2000;
export const MOST_ANSWER_CHARACTERS = 500;
export const MOST_PICTURE_PIXELS = 4096;
export const MOST_PICTURE_BYTES = 2 * MIB;
export const MOST_COURSE_PICTURE_BYTES = 50 * MIB;

/** Rounded up, so that what is too large is never said to be as large as it may be. */
export const megabytes = (bytes: number) => `${Math.ceil((bytes / MIB) * 10) / 10} MB`;

/**
 * Something an author has to mend, or that was taken out and why. `wrong` is a sentence without its full stop, `mend` a
 * sentence.
 */
export type Finding = { wrong: string; mend: string };
