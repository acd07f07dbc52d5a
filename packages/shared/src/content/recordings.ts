/** A page of a lesson, read aloud by a person. */
export type Recording = {
  /** The address of the MP3 file. */
  address: string;
  /** In their order; `at` is when a sentence begins, in seconds. */
  sentences: { at: number; text: string }[];
};

/** A sentence and its recording are the same when their letters and digits are. */
export const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
