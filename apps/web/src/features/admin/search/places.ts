import type { Permission } from '@platewise/shared/officeRoles';
import type { FoundKind, SearchHit } from '@platewise/shared/officeSearch';
import { matchPath } from 'react-router-dom';
import { businessPath } from '../businesses/businessPath';
import { ENROL_PATH } from '../enrolments/edit/paths';
import { EARLIEST_DAY } from '../officeList/dateFilter';
import { dialogAddress } from '../officeList/useOpenDialog';

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

type Permits = (permission: Permission) => boolean;

/** The page on which the office works with what was found. */
const ADDRESSES: Record<FoundKind, (found: SearchHit, permits: Permits) => string> = {
  learner: ({ id, search }, permits) =>
    permits('support read') ? `/Admin/Learners/${id}` : list('/Admin/Users', { search }),
  enrolment: ({ id }) => `/Admin/Edit-User-Course/${id}`,
  certificate: ({ search }) => `/Admin/Certificates?${new URLSearchParams({ search }).toString()}`,
  business: ({ id }) => businessPath(id),
  purchase: ({ search }) => list('/Admin/Voucher-Purchases', { search }),
  invoice: ({ search }) => list('/Admin/Invoices', { search }),
};

/** Makes a group of each kind, in the order of the answer. */
export function groupFound(found: SearchHit[], permits: Permits): PlaceGroup[] {
  const kinds = [...new Set(found.map(({ kind }) => kind))];
  return kinds.map((kind) => ({
    title: TITLES[kind],
    places: found
      .filter((each) => each.kind === kind)
      .map((each) => ({
        label: each.title,
        detail: each.detail,
        to: ADDRESSES[kind](each, permits),
      })),
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

/** On the page of a person, the search also does what its buttons do. */
export function commandsAt(pathname: string, permits: Permits): SearchPlace[] {
  const learner = matchPath('/Admin/Learners/:userId', pathname);
  const enrolment = matchPath('/Admin/Edit-User-Course/:userCourseId', pathname);
  if (!learner && !enrolment) return [];
  return [
    ...(permits('support change')
      ? [
          { label: 'Add a note', to: dialogAddress(pathname, 'note') },
          { label: 'Add a document', to: dialogAddress(pathname, 'document') },
          { label: 'New task', to: dialogAddress(pathname, 'task') },
        ]
      : []),
    ...(learner && permits('enrolments change')
      ? [
          { label: 'Send the observer’s link again', to: dialogAddress(pathname, 'send-link') },
          { label: 'Enrol in a course', to: `${ENROL_PATH}?userId=${learner.params.userId}` },
        ]
      : []),
  ];
}
