import { isFailure } from '../../api/failure';

/** Saved in another tab meanwhile, or by another device: read again, the step leads on to where the learner is. */
export const readAgainAfterConflict = (readAgain: () => unknown) => (error: unknown) => {
  if (isFailure(error) && error.status === 409) void readAgain();
  throw error;
};
