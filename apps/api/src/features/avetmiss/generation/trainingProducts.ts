import {
  type CatalogueCourse,
  findCourse,
  UNITS,
  type UnitCode,
} from '@platewise/shared/content/courses';

/** The titles on the national register (training.gov.au). */
export const PROGRAMS = {
  SITSS00069: 'Food Safety Supervision Skill Set',
  HLTSS00061: 'Food safety supervision skill set - for community services and health industries',
} as const;
export type ProgramCode = keyof typeof PROGRAMS;

/** A course that is not a registered skill set is reported by its units only. */
const PROGRAM_OF: Partial<Record<number, ProgramCode>> = {
  4: 'SITSS00069',
  6: 'SITSS00069',
  8: 'SITSS00069',
  1008: 'HLTSS00061',
};

/** Food Hygiene in the Australian Standard Classification of Education (ASCED). It applies to every unit we deliver. */
export const FOOD_HYGIENE = '110111';

export type TrainingProduct = { program: ProgramCode | null; units: UnitCode[] };

/** Null for a product without training, such as the reprint of a certificate, and for courses outside the catalogue. */
export function trainingProductOf(courseId: number): TrainingProduct | null {
  const course: CatalogueCourse | null = findCourse(courseId);
  if (!course || course.certificateCodes.length === 0) return null;
  return { program: PROGRAM_OF[courseId] ?? null, units: course.certificateCodes };
}

export const unitTitle = (code: UnitCode) => UNITS[code];
