import {
  type CatalogueCourse,
  findCourse,
  UNITS,
  type UnitCode,
} from '@platewise/shared/content/courses';

/** As on the national register (training.gov.au). */
export const PROGRAMS = {
  SITSS00069: 'Food Safety Supervision Skill Set',
  HLTSS00061: 'Food safety supervision skill set - for community services and health industries',
} as const;
export type ProgramCode = keyof typeof PROGRAMS;

/** A course that is no skill set of the register is reported by its units alone. */
const PROGRAM_OF: Partial<Record<number, ProgramCode>> = {
  4: 'SITSS00069',
  6: 'SITSS00069',
  8: 'SITSS00069',
  1008: 'HLTSS00061',
};

/** Food hygiene, in the Australian Standard Classification of Education: so for every unit there is. */
export const FOOD_HYGIENE = '110111';

export type TrainingProduct = { program: ProgramCode | null; units: UnitCode[] };

/** Null for what is no training, like the reprint of a certificate, and for courses that are not in the catalogue. */
export function trainingProductOf(courseId: number): TrainingProduct | null {
  const course: CatalogueCourse | null = findCourse(courseId);
  if (!course || course.certificateCodes.length === 0) return null;
  return { program: PROGRAM_OF[courseId] ?? null, units: course.certificateCodes };
}

export const unitTitle = (code: UnitCode) => UNITS[code];
