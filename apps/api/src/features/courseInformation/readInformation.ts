import type { InformationWords } from '@platewise/shared/courseInformation/writeInformation';
import { isDay } from '@platewise/shared/dates';
import { lazy, number, object, type Schema } from 'yup';
import type { ContentFiles } from '../content/contentFiles';
import { nonEmptyList, singleLine, strictObject } from '../content/schemaParts';

export const INFORMATION_FILE = 'site/information.yaml';

const rows = () => nonEmptyList(strictObject({ what: singleLine(), text: singleLine() }));
const lines = () => nonEmptyList(singleLine());
const parts = {
  times: rows(),
  needs: lines(),
  judges: singleLine(),
  paper: lines(),
  refunds: rows(),
  rights: lines(),
};
const someParts = strictObject(
  Object.fromEntries(
    Object.entries(parts).map(([name, schema]) => [name, (schema as Schema).optional()]),
  ),
);

const informationSchema = strictObject({
  unitsCheckedOn: singleLine().test('day', "must be a day, '2026-11-24'.", (value) => isDay(value)),
  wholePrice: singleLine(),
  priceLines: rows(),
  common: strictObject(parts),
  courses: lazy((value: object | null) =>
    strictObject(Object.fromEntries(Object.keys(value ?? {}).map((id) => [id, someParts]))),
  ),
}) as unknown as Schema<InformationWords>;

/** The words about all courses. Null if the file has mistakes, which `files` then lists. */
export const readInformation = (files: ContentFiles) =>
  files.yaml(INFORMATION_FILE, informationSchema);

const hoursSchema = object({
  hours: nonEmptyList(number().required()).length(2, 'must be two numbers.'),
}) as unknown as Schema<{ hours: [number, number] }>;

/** The usual hours of study, from the fewest to the most, as the page of the course names them. */
export const readHours = async (files: ContentFiles, courseId: number) =>
  (await files.yaml(`site/courses/${courseId}.yaml`, hoursSchema))?.hours ?? null;
