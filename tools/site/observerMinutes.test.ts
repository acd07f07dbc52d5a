import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { estimateMinutes } from '../../packages/shared/src/observerForms';

const content = path.resolve(import.meta.dirname, '../../content');
const read = (file: string): string => {
  try {
    return readFileSync(path.join(content, file), 'utf8');
  } catch {
    return '';
  }
};

type Task = { version: number; until?: number };
const tasksOf = (module: string): Task[] => parse(read(`${module}/observer-tasks.yaml`)) ?? [];

const minutesOf = (course: string) => {
  const { modules, thirdPartyForm } = parse(read(`courses/${course}`)) as {
    modules: string[];
    thirdPartyForm: { version: number; occasions?: number };
  };
  const asked = modules
    .flatMap(tasksOf)
    .filter(
      ({ version, until = 9 }) =>
        version <= thirdPartyForm.version && thirdPartyForm.version <= until,
    );
  return {
    units: modules.filter((module) => module.startsWith('units/')).length,
    minutes: estimateMinutes(asked.length, thirdPartyForm.occasions),
  };
};
const COURSES = readdirSync(path.join(content, 'courses')).map(minutesOf);

it('the pages give the time that the observer’s form of each course takes', () => {
  const timesWhere = (isSupervisor: boolean) =>
    new Set(
      COURSES.filter(({ units }) => units > 1 === isSupervisor).map(({ minutes }) => minutes),
    );
  expect(timesWhere(false)).toEqual(new Set([5, 10]));
  expect(timesWhere(true)).toEqual(new Set([10, 15]));
  const words = (file: string) => read(file).replace(/\s+/g, ' ');
  expect(words('site/faqs/third-party-observer-assessment.yaml')).toContain(
    'Up to 10 minutes for a food handler course, and 10 to 15 minutes for a supervisor course',
  );
  expect(words('site/business.yaml')).toContain('It takes 5 to 15 minutes on a phone');
});
