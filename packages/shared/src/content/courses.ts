import { AUSTRALIAN_STATES, type AustralianState } from '../addresses/australianStates';

export type UnitOfCompetency = { code: string; title: string };

export const UNITS = {
  SITXFSA005: 'Use hygienic practices for food safety',
  SITXFSA006: 'Participate in safe food handling practices',
  HLTFSE001: 'Follow basic food safety practices',
  HLTFSE005: 'Apply and monitor food safety requirements',
  HLTFSE007: 'Oversee the day-to-day implementation of food safety in the workplace',
} as const;
export type UnitCode = keyof typeof UNITS;

export type CatalogueCourse = {
  courseId: number;
  courseTitle: string;
  /** The short title, for a sentence or a small card. */
  courseName: string;
  /** Whole dollars. */
  courseCost: number;
  /** The parts of a price that includes more than the course itself; whole dollars that sum to it. */
  priceParts?: readonly { what: string; dollars: number }[];
  /** GST contained in the price, in percent. */
  gstPercent: number;
  courseContentPrefix: string;
  certificateCodes: UnitCode[];
  courseReadMorePage: string;
  currentThirdPartyFormVersion: 1 | 2;
  validStates: readonly AustralianState[];
  purchasable: boolean;
};

const outside = (...states: AustralianState[]) =>
  AUSTRALIAN_STATES.filter((state) => !states.includes(state));
const HOSPITALITY: UnitCode[] = ['SITXFSA005', 'SITXFSA006'];

/** The only source of course facts and prices. In the order in which courses are shown. */
export const COURSES: readonly CatalogueCourse[] = [
  {
    courseId: 6,
    courseTitle: 'NSW Food Safety Supervisor Certificate',
    courseName: 'NSW Food Safety Supervisor',
    courseCost: 179,
    priceParts: [
      { what: 'Accredited certificate', dollars: 139 },
      { what: 'NSW Food Authority certificate fee', dollars: 30 },
      { what: 'Express postage and handling', dollars: 10 },
    ],
    gstPercent: 0,
    courseContentPrefix: 'FSSHR',
    certificateCodes: HOSPITALITY,
    courseReadMorePage: '/courses/nsw-food-safety-supervisor/',
    currentThirdPartyFormVersion: 2,
    validStates: ['NSW'],
    purchasable: true,
  },
  {
    courseId: 8,
    courseTitle: 'NSW Refresher Course',
    courseName: 'NSW Refresher',
    courseCost: 149,
    gstPercent: 0,
    courseContentPrefix: 'FSSHR',
    certificateCodes: HOSPITALITY,
    courseReadMorePage: '/courses/nsw-refresher/',
    currentThirdPartyFormVersion: 2,
    validStates: ['NSW'],
    purchasable: true,
  },
  {
    courseId: 4,
    courseTitle: 'Food Safety Supervisor Hospitality & Retail',
    courseName: 'Food Safety Supervisor (Hospitality & Retail)',
    courseCost: 139,
    gstPercent: 0,
    courseContentPrefix: 'FSSHR',
    certificateCodes: HOSPITALITY,
    courseReadMorePage: '/courses/food-safety-supervisor-hospitality-retail/',
    currentThirdPartyFormVersion: 1,
    validStates: outside('NSW'),
    purchasable: true,
  },
  {
    courseId: 2,
    courseTitle: 'Food Handling Level 1 (Hospitality & Retail)',
    courseName: 'Food Handling Level 1',
    courseCost: 55,
    gstPercent: 0,
    courseContentPrefix: 'FH1',
    certificateCodes: ['SITXFSA005'],
    courseReadMorePage: '/courses/food-handling-level-1/',
    currentThirdPartyFormVersion: 1,
    validStates: AUSTRALIAN_STATES,
    purchasable: true,
  },
  {
    courseId: 3,
    courseTitle: 'Food Handling Level 2',
    courseName: 'Food Handling Level 2',
    courseCost: 89,
    gstPercent: 0,
    courseContentPrefix: 'FH2',
    certificateCodes: ['SITXFSA006'],
    courseReadMorePage: '/courses/food-handling-level-2/',
    currentThirdPartyFormVersion: 1,
    validStates: AUSTRALIAN_STATES,
    purchasable: true,
  },
  {
    courseId: 1008,
    courseTitle: 'Food Safety Supervisor Health & Community',
    courseName: 'Food Safety Supervisor (Health & Community)',
    courseCost: 198,
    gstPercent: 0,
    courseContentPrefix: 'FSSAC',
    certificateCodes: ['HLTFSE001', 'HLTFSE005', 'HLTFSE007'],
    courseReadMorePage: '/courses/food-safety-supervisor-health-community/',
    currentThirdPartyFormVersion: 1,
    validStates: outside('NSW', 'NT'),
    purchasable: true,
  },
  {
    courseId: 1009,
    courseTitle: 'Food Handling Level 1 - Health & Community',
    courseName: 'Food Handling Level 1 (Health & Community)',
    courseCost: 50,
    gstPercent: 0,
    courseContentPrefix: 'FSSACL1',
    certificateCodes: ['HLTFSE001'],
    courseReadMorePage: '/courses/food-handling-level-1-health-community/',
    currentThirdPartyFormVersion: 1,
    validStates: AUSTRALIAN_STATES,
    purchasable: true,
  },
  {
    courseId: 7,
    courseTitle: 'The NSW Food Safety Supervisor Certificate Reprint',
    courseName: 'NSW certificate reprint',
    courseCost: 45,
    gstPercent: 10,
    courseContentPrefix: '',
    certificateCodes: [],
    courseReadMorePage: '',
    currentThirdPartyFormVersion: 1,
    validStates: ['NSW'],
    purchasable: false,
  },
];

export const PURCHASABLE_COURSES = COURSES.filter((course) => course.purchasable);
export const NSW_REPRINT_ID = 7;
/** Courses on which the NSW authority's certificate follows. */
export const NSW_COURSE_IDS: readonly number[] = [6, 8];

export const findCourse = (courseId: number) =>
  COURSES.find((course) => course.courseId === courseId) ?? null;

export function getCourse(courseId: number): CatalogueCourse {
  const course = findCourse(courseId);
  if (!course) throw new RangeError(`no course ${courseId} in the catalogue`);
  return course;
}

/** 'the NSW Refresher Course', as people say it; other titles have no article. */
export const titleInSentence = ({ courseTitle }: { courseTitle: string }) =>
  /(Certificate|Course)$/.test(courseTitle) ? `the ${courseTitle}` : courseTitle;

export const certificateCodesString = (course: CatalogueCourse) =>
  course.certificateCodes.join(', ');

export const unitsOf = (course: CatalogueCourse): UnitOfCompetency[] =>
  course.certificateCodes.map((code) => ({ code, title: UNITS[code] }));

export const priceCents = (course: CatalogueCourse) => course.courseCost * 100;

/** '$55.00' */
export const showPrice = (course: CatalogueCourse) => `$${course.courseCost}.00`;
