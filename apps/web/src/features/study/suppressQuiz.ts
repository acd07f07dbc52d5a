/** State of the content that one comes back to from the quiz, which must not lead to the quiz again. */
export const FROM_QUIZ = { suppressQuiz: true };

export const comesFromQuiz = (state: unknown) =>
  typeof state === 'object' &&
  state !== null &&
  'suppressQuiz' in state &&
  state.suppressQuiz === true;
