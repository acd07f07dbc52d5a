/** Stands for the final quiz where a section is named by its number. */
export const FINAL_QUIZ = 99;

/** Stands for the quiz that asks what a learner still knows, before the first section of a refresher. */
export const DIAGNOSTIC = 98;
