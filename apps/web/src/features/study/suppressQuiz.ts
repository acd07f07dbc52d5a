/** Navigation state of the content page after the quiz. The page must not redirect to the quiz again. */
export const FROM_QUIZ = { suppressQuiz: true };

export const comesFromQuiz = (state: unknown) =>
  typeof state === 'object' &&
  state !== null &&
  'suppressQuiz' in state &&
  state.suppressQuiz === true;
