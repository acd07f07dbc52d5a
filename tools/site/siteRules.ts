import { readingGrade } from '../../apps/api/src/features/content/readability';
import { fillNames } from '../../apps/web/src/features/public/page/names';
import { COURSE_PATHS, FAQ_PATHS, FINDER_PATH } from '../../apps/web/src/features/public/paths';

const HIGHEST_GRADE = 9;
const SITE = {
  brand: 'B',
  phone: '1',
  email: 'e',
  rtoName: 'R',
  rtoCode: '0',
  certificateRule: 'C',
  usiRule: 'U',
};

const KNOWN_PATHS = new Set(
  [
    ...COURSE_PATHS,
    ...FAQ_PATHS,
    FINDER_PATH,
    `${FINDER_PATH}/compare`,
    `${FINDER_PATH}/no-workplace`,
    '/online-food-safety-training-courses',
    '/online-food-safety-training-courses-for-your-business',
    '/contact-us',
    '/privacy-policy',
    '/student-handbook',
    '/third-party-form/sample',
    '/third-party-form/sample-6',
  ].map((path) => path.toLowerCase()),
);

/** The addresses in a text, from Markdown links and from values such as `to: /FAQs/usi/`. */
const addressesIn = (text: string) =>
  [...text.matchAll(/\]\(([^)\s]+)\)|\bto: ['"]?([^\s'",}]+)/g)].map(
    ([, link, to]) => link ?? to ?? '',
  );

/** Describes what is wrong with an address, or null. `anchors` has the anchors of each page, by its path in lower case. */
export function linkFault(address: string, anchors: Map<string, Set<string>>): string | null {
  if (/^(?:https:\/\/|mailto:)/.test(address)) return null;
  const [path = '', anchor] = address.split('#');
  const plain = path.toLowerCase().replace(/\/$/, '');
  if (!KNOWN_PATHS.has(plain)) return `${address} leads nowhere: there is no such page.`;
  if (!path.endsWith('/')) return `${address} needs a slash at the end of its path.`;
  if (anchor && !anchors.get(plain)?.has(anchor))
    return `${address} leads to no answer: nothing there is called ${anchor}.`;
  return null;
}

/** Describes the faults of a text, by the rules that apply to all pages. */
export function textFaults(text: string, anchors: Map<string, Set<string>>): string[] {
  const unknown = fillNames(text, SITE).match(/\{\w+\}/g) ?? [];
  return [
    ...addressesIn(text).flatMap((address) => linkFault(address, anchors) ?? []),
    ...unknown.map((name) => `${name} is no name that is filled in.`),
  ];
}

/** `texts` are the running texts of one page. */
export function gradeFault(texts: string[]): string | null {
  const grade = readingGrade(texts);
  if (grade <= HIGHEST_GRADE) return null;
  return `The reading grade is ${grade.toFixed(1)}: shorten sentences and words until it is ${HIGHEST_GRADE} or less.`;
}

export const repeated = (ids: string[]) => ids.filter((id, i) => ids.indexOf(id) !== i);

type Hours = [least: number, most: number];

/** A course's page promises whole hours, and the course takes so many. */
export const hoursFault = ([from, to]: Hours, [least, most]: Hours): string | null =>
  from <= least && most <= to
    ? null
    : `hours are ${from} to ${to}: the course takes ${least === most ? '' : `${least.toFixed(1)} to `}${most.toFixed(1)} hours.`;
