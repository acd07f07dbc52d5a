/** Stands for the final quiz where a section is named by its number. */
export const FINAL_QUIZ = 99;

/** The section to read while this one is open: before the final quiz the course is read again from its first section. */
export const sectionToRead = (section: number) => (section === FINAL_QUIZ ? 1 : section);

/** Stands for the quiz that asks what a learner still knows, before the first section of a refresher. */
export const DIAGNOSTIC = 98;
