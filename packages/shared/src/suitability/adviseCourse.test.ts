import { describe, expect, it } from 'vitest';
import { AUSTRALIAN_STATES } from '../addresses/australianStates';
import { findCourse, PURCHASABLE_COURSES } from '../content/courses';
import { addDays } from '../dates';
import { BUSINESS_KINDS, ROLES, type SuitabilityAnswers } from '../suitability';
import { adviseCourse, type CourseAdvice, type Skills } from './adviseCourse';

const TODAY = '2026-11-26';
const COURSE_IDS = PURCHASABLE_COURSES.map(({ courseId }) => courseId);
const ALL_RIGHT: Skills = { label: true, fridge: true, note: true };

const answers = (over: Partial<SuitabilityAnswers> = {}): SuitabilityAnswers => ({
  label: 'a',
  fridge: 'a',
  note: 'a',
  digital: 'alone',
  observer: 'yes',
  kitchen: 'yes',
  state: 'VIC',
  business: 'hospitality',
  role: 'handler',
  certificate: 'none',
  expiredOn: undefined,
  certificateNumber: undefined,
  supports: [],
  ...over,
});
const advise = (
  courseId: number,
  over: Partial<SuitabilityAnswers> = {},
  { skills = ALL_RIGHT, needsObserver = true } = {},
) => adviseCourse(courseId, answers(over), skills, { today: TODAY, needsObserver });

type Certificate = Pick<SuitabilityAnswers, 'certificate' | 'expiredOn'>;
const CERTIFICATES: Record<string, Certificate> = {
  none: { certificate: 'none', expiredOn: undefined },
  current: { certificate: 'current', expiredOn: undefined },
  'expired today': { certificate: 'expired', expiredOn: TODAY },
  'expired 90 days ago': { certificate: 'expired', expiredOn: addDays(TODAY, -90) },
  'expired 91 days ago': { certificate: 'expired', expiredOn: addDays(TODAY, -91) },
};
const CAN_BE_RENEWED = ['current', 'expired today', 'expired 90 days ago'];

/** Written down by hand: the courses that are right, by work, role and state. */
const RIGHT: Record<string, (state: string, certificate: string) => number[]> = {
  'hospitality handler': () => [2, 3],
  'care handler': () => [1009],
  'care supervisor': (state) => (['NSW', 'NT'].includes(state) ? [] : [1008]),
  'hospitality supervisor': (state, certificate) => {
    if (state !== 'NSW') return [4];
    return [CAN_BE_RENEWED.includes(certificate) ? 8 : 6];
  },
};

const PLACES = AUSTRALIAN_STATES.flatMap((state) =>
  BUSINESS_KINDS.flatMap((business) =>
    ROLES.flatMap((role) =>
      Object.keys(CERTIFICATES).map((certificate) => ({ state, business, role, certificate })),
    ),
  ),
);
type PlaceRow = (typeof PLACES)[number];
const answersOf = ({ certificate, ...place }: PlaceRow) => ({
  ...place,
  ...(CERTIFICATES[certificate] as Certificate),
});
const YES_NO = [true, false];
const SKILLS: Skills[] = YES_NO.flatMap((label) =>
  YES_NO.flatMap((fridge) => YES_NO.map((note) => ({ label, fridge, note }))),
);
const HELP = (['alone', 'helped', 'not'] as const).flatMap((digital) =>
  (['yes', 'perhaps', 'no'] as const).flatMap((observer) =>
    (['yes', 'no'] as const).flatMap((kitchen) =>
      [[], ['health'] as const].map((supports) => ({
        digital,
        observer,
        kitchen,
        supports: [...supports],
      })),
    ),
  ),
);

describe('the course that is right for the work', () => {
  it.each(PLACES)('$business $role in $state, NSW certificate: $certificate', (place) => {
    const right = RIGHT[`${place.business} ${place.role}`]?.(place.state, place.certificate) ?? [];
    for (const courseId of COURSE_IDS) {
      const { advice, otherCourseId } = advise(courseId, answersOf(place));
      const expected = right.includes(courseId)
        ? { advice: 'suits', otherCourseId: null }
        : right[0]
          ? { advice: 'another course', otherCourseId: right[0] }
          : { advice: 'talk to us', otherCourseId: null };
      expect({ courseId, advice, otherCourseId }).toEqual({ courseId, ...expected });
    }
  });
});

const isAboutObserver = (reason: string) =>
  reason === 'no observer' || reason === 'observer not certain';

/** The rules that hold for any answers. Returns the first rule that does not. */
function brokenRule(
  given: SuitabilityAnswers,
  { skills, needsObserver }: { skills: Skills; needsObserver: boolean },
  { advice, reasons, otherCourseId }: CourseAdvice,
) {
  const wrong = Object.values(skills).filter((right) => !right).length;
  const mustTalk =
    given.kitchen === 'no' ||
    (given.observer === 'no' && needsObserver) ||
    given.digital === 'not' ||
    wrong > 1;
  const needsHelp =
    given.observer !== 'yes' ||
    given.digital === 'helped' ||
    wrong === 1 ||
    given.supports.length > 0;
  const other = otherCourseId === null ? null : findCourse(otherCourseId);
  const rules: [string, boolean][] = [
    ['a talk comes first', !mustTalk || advice === 'talk to us'],
    [
      'an observer is asked for where one is needed',
      needsObserver || !reasons.some(isAboutObserver),
    ],
    ['help is named', !needsHelp || advice !== 'suits'],
    ['a reason is given unless it suits', (reasons.length === 0) === (advice === 'suits')],
    ['each reason is given once', new Set(reasons).size === reasons.length],
    ['another course is named', advice !== 'another course' || other !== null],
    ['no other course where it suits', !advice.startsWith('suits') || other === null],
    ['the other course is valid in the state', !other || other.validStates.includes(given.state)],
    ['the other course is sold', !other || other.purchasable],
  ];
  return rules.find(([, holds]) => !holds)?.[0] ?? null;
}

it('every combination of answers follows the rules', () => {
  let combinations = 0;
  const broken: string[] = [];
  for (const place of PLACES)
    for (const help of HELP) {
      const given = answers({ ...answersOf(place), ...help });
      for (const skills of SKILLS)
        for (const courseId of COURSE_IDS)
          for (const needsObserver of YES_NO) {
            combinations += 1;
            const circumstances = { today: TODAY, needsObserver };
            const found = adviseCourse(courseId, given, skills, circumstances);
            const rule = brokenRule(given, { skills, needsObserver }, found);
            if (rule) broken.push(`${rule}: ${JSON.stringify({ courseId, given, skills, found })}`);
          }
    }
  expect(broken.slice(0, 3)).toEqual([]);
  expect(combinations).toBe(8 * 2 * 2 * 5 * 36 * 8 * 7 * 2);
});

describe('the reasons', () => {
  const NSW = { state: 'NSW', role: 'supervisor' } as const;
  const CARE = { business: 'care' } as const;
  it.each<[string, number, Partial<SuitabilityAnswers>, string[]]>([
    ['a supervisor elsewhere, NSW course', 6, { role: 'supervisor' }, ['not for your state']],
    ['a supervisor in NSW, course for elsewhere', 4, NSW, ['not for your state']],
    [
      'a certificate that can be renewed',
      6,
      { ...NSW, ...CERTIFICATES['expired 90 days ago'] },
      ['certificate can be renewed'],
    ],
    [
      'one that cannot',
      8,
      { ...NSW, ...CERTIFICATES['expired 91 days ago'] },
      ['certificate cannot be renewed'],
    ],
    ['a supervisor, course for handlers', 2, { role: 'supervisor' }, ['for supervisors']],
    ['a handler, course for supervisors', 4, {}, ['for handlers']],
    ['hospitality, course for care', 1009, {}, ['for hospitality']],
    ['care, course for hospitality', 2, CARE, ['for care']],
    [
      'care, supervisor, wrong in all',
      2,
      { ...CARE, role: 'supervisor' },
      ['for care', 'for supervisors'],
    ],
    [
      'a supervisor in care in NSW',
      1008,
      { ...NSW, ...CARE },
      ['not for your state', 'no course for you'],
    ],
    ['the same with the course for hospitality', 6, { ...NSW, ...CARE }, ['no course for you']],
    ['no kitchen', 2, { kitchen: 'no' }, ['no kitchen']],
    ['no observer', 2, { observer: 'no' }, ['no observer']],
    ['an observer who was not asked', 2, { observer: 'perhaps' }, ['observer not certain']],
    ['help with the device', 2, { digital: 'helped' }, ['device help']],
    ['no way with the device', 2, { digital: 'not' }, ['device hard']],
    ['support that is asked for', 2, { supports: ['call'] }, ['support asked']],
  ])('%s', (_, courseId, over, reasons) => {
    expect(advise(courseId, over).reasons).toEqual(reasons);
  });

  it.each([
    [0, 'suits', []],
    [1, 'suits with support', ['some reading help']],
    [2, 'talk to us', ['much reading help']],
    [3, 'talk to us', ['much reading help']],
  ])('%i items that are not right: %s', (wrong, advice, reasons) => {
    const skills = { label: wrong < 1, fridge: wrong < 2, note: wrong < 3 };
    expect(advise(2, {}, { skills })).toEqual({ advice, reasons, otherCourseId: null });
  });

  it.each(['no', 'perhaps'] as const)(
    'no talk without an observer (%s) where the skills can be shown by video',
    (observer) => {
      expect(advise(2, { observer }, { needsObserver: false })).toEqual({
        advice: 'suits with support',
        reasons: ['no observer needed'],
        otherCourseId: null,
      });
    },
  );

  it('names the better course where a talk comes first, too', () => {
    expect(advise(6, { role: 'supervisor', observer: 'no' })).toEqual({
      advice: 'talk to us',
      reasons: ['not for your state', 'no observer'],
      otherCourseId: 4,
    });
  });
});
