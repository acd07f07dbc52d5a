import { showDay } from '../dates';

/** In a file of its own, because learners read it and the long texts of the rules are for the office. */
export const disposedWords = (day: string) =>
  `Disposed of on ${showDay(day)} under the retention rules`;
