/** Limits that pages name, in a file of their own: a page that reads them need not load the rules of forms. */

/** Rows on a page of a list, unless the reader chooses another number. */
export const PAGE_SIZE = 50;

/** The maximum number of invitations in a day in Sydney, to any observer. */
export const MOST_SENDS_A_DAY = 5;
