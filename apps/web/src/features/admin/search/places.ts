import type { FoundKind, SearchHit } from '@platewise/shared/officeSearch';
import { EARLIEST_DAY } from '../officeList/dateFilter';

export type SearchPlace = { label: string; detail?: string; to: string };
export type PlaceGroup = { title: string; places: SearchPlace[] };

const TITLES: Record<FoundKind, string> = {
  learner: 'Learners',
  enrolment: 'Enrolments',
  certificate: 'Certificates',
  business: 'Businesses',
  purchase: 'Voucher purchases',
  invoice: 'Tax invoices',
};

const list = (path: string, query: Record<string, string>) =>
  `${path}?${new URLSearchParams({ startDate: EARLIEST_DAY, ...query }).toString()}`;

/** The page on which the office works with what was found. */
const ADDRESSES: Record<FoundKind, (found: SearchHit) => string> = {
  learner: ({ id }) => `/Admin/User-Courses/${id}`,
  enrolment: ({ id }) => `/Admin/Edit-User-Course/${id}`,
  certificate: ({ search }) => `/Admin/Certificates?${new URLSearchParams({ search }).toString()}`,
  business: ({ search }) => list('/Admin/Users', { search }),
  purchase: ({ search }) => list('/Admin/Voucher-Purchases', { search }),
  invoice: ({ search }) => list('/Admin/Invoices', { search }),
};

/** Makes a group of each kind, in the order of the answer. */
export function groupFound(found: SearchHit[]): PlaceGroup[] {
  const kinds = [...new Set(found.map(({ kind }) => kind))];
  return kinds.map((kind) => ({
    title: TITLES[kind],
    places: found
      .filter((each) => each.kind === kind)
      .map((each) => ({ label: each.title, detail: each.detail, to: ADDRESSES[kind](each) })),
  }));
}

/** The pages with a word that begins like the text. Without a text, all of them. */
export const matchingPages = (pages: SearchPlace[], text: string): SearchPlace[] => {
  const wanted = text.trim().toLowerCase();
  return pages.filter(({ label }) =>
    label
      .toLowerCase()
      .split(/\s+/)
      .some((word, i, words) => words.slice(i).join(' ').startsWith(wanted)),
  );
};
