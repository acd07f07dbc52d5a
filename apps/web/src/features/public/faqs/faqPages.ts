import general from '@site/faqs/general.yaml';
import nswStudents from '@site/faqs/nsw-students.yaml';
import observer from '@site/faqs/third-party-observer-assessment.yaml';
import usi from '@site/faqs/usi.yaml';
import type { FaqPageText } from './faqText';

type FaqPage = { path: string; text: FaqPageText };

const GENERAL: FaqPage = { path: '/FAQs/', text: general as FaqPageText };

export const FAQ_PAGES: readonly FaqPage[] = [
  GENERAL,
  { path: '/FAQs/third-party-observer-assessment/', text: observer as FaqPageText },
  { path: '/FAQs/nsw-students/', text: nswStudents as FaqPageText },
  { path: '/FAQs/usi/', text: usi as FaqPageText },
];

const plain = (path: string) => path.toLowerCase().replace(/\/*$/, '');

/** The page at an address, which may be written in any letter case. */
export const faqPageAt = (pathname: string) =>
  FAQ_PAGES.find(({ path }) => plain(path) === plain(pathname)) ?? GENERAL;
