/**
 * Something an author has to mend, or that was taken out and why. `wrong` is a sentence without its full stop, `mend` a
 * sentence.
 */
export type Finding = { wrong: string; mend: string };
