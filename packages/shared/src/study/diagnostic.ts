/** How a refresher finds out what a learner still knows, before its first section. */
export type Diagnostic = {
  /** How many questions are asked. */
  questions: number;
  /** The sections that a learner who still knows them need not read. The others are always read. */
  sections: number[];
};

/** The office's name for that quiz. Learners read 'What do you still know?'. */
export const DIAGNOSTIC_NAME = 'First quiz';

/**
 * 'none' in courses without it, and for a learner who was past the first section before it was asked. 'result' while it can still
 * be decided to read everything, which is until the first section is completed; then 'done'.
 */
export type DiagnosticState = 'none' | 'open' | 'result' | 'done';
