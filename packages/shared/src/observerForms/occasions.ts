import { array, type InferType, object, type TestContext, ValidationError } from 'yup';
import { day, required, response, text, whole } from '../fields';

/** The first version of the form in which the observer names the occasions. */
export const FIRST_VERSION_WITH_OCCASIONS = 3;
/** How many occasions one form may name. */
export const MOST_OCCASIONS = 9;
const MOST_NUMBER = 99;
const MOST_CHARACTERS = 100;

/** The rule for the occasions of a form. */
export const occasionRuleResponse = response.object({
  /** How many occasions the observer names at least. */
  count: response.int(),
  differentDays: response.bool(),
  /** The earliest day that is recent enough. */
  earliestOn: response.text(),
  /** The number of the first occasion; the numbers before it belong to former observations. */
  firstNumber: response.int(),
});
export type OccasionRule = InferType<typeof occasionRuleResponse>;

/** When and where the observer saw the learner at work. It can be saved before it is complete. */
export const occasionSchema = object({
  number: whole('Occasion')
    .min(1, 'There is no such occasion.')
    .max(MOST_NUMBER, 'There is no such occasion.')
    .required(required('Occasion')),
  heldOn: day('Date').nullable(),
  service: text('Kind of service or task', MOST_CHARACTERS).nullable(),
  place: text('Place', MOST_CHARACTERS).nullable(),
});
export type OccasionInput = InferType<typeof occasionSchema>;

export const occasionsSchema = () =>
  array()
    .of(occasionSchema)
    .max(MOST_OCCASIONS, `A form can name at most ${MOST_OCCASIONS} occasions.`)
    .typeError('occasions must be a list.');

/** The numbers of the occasions on which a task was seen. */
export const occasionNumbersSchema = () =>
  array()
    .of(whole('Occasion').defined())
    .max(MOST_OCCASIONS, 'Too many occasions.')
    .typeError('occasions must be a list.');

export const FUTURE_DAY = 'This date is in the future. Please enter the day on which you saw it.';
export const LONG_AGO =
  'This was more than a year before the course began. Please name a more recent occasion.';
export const SAME_DAY = 'Each occasion needs a different day.';
export const NAME_DATE = 'Please enter the date.';
export const NAME_SERVICE = 'Please say what kind of service or task it was.';
export const NAME_PLACE = 'Please enter the place.';
export const CHOOSE_OCCASIONS =
  'Please choose for each yes the occasions on which you saw the task.';

const NUMBER_WORDS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
] as const;
/** 'one occasion', 'three occasions'. */
export const countOccasions = (count: number) =>
  `${NUMBER_WORDS[count] ?? count} ${count === 1 ? 'occasion' : 'occasions'}`;

export const nameOccasions = (count: number) =>
  `Please name ${countOccasions(count)} on which you saw the student at work.`;
export const chooseOccasions = (times: number) =>
  `Please choose at least ${countOccasions(times)} for this answer.`;

type OccasionFault = {
  field: '' | `[${number}].${'heldOn' | 'service' | 'place'}`;
  message: string;
};

/** Everything that the occasions of a submitted form lack. `today` is a day in Sydney. */
export function findOccasionFaults(
  occasions: OccasionInput[],
  { count, differentDays, earliestOn, firstNumber }: OccasionRule,
  today: string,
): OccasionFault[] {
  const numbers = new Set(occasions.map(({ number }) => number));
  const isNumbered = numbers.size === occasions.length && Math.min(...numbers) >= firstNumber;
  if (occasions.length < count || !isNumbered)
    return [{ field: '', message: nameOccasions(count) }];
  const days = occasions.map(({ heldOn }) => heldOn);
  return occasions.flatMap(({ heldOn, service, place }, i): OccasionFault[] => {
    const wrongDay = !heldOn
      ? NAME_DATE
      : heldOn > today
        ? FUTURE_DAY
        : heldOn < earliestOn
          ? LONG_AGO
          : differentDays && days.indexOf(heldOn) < i
            ? SAME_DAY
            : null;
    return [
      ...(wrongDay ? [{ field: `[${i}].heldOn` as const, message: wrongDay }] : []),
      ...(service ? [] : [{ field: `[${i}].service` as const, message: NAME_SERVICE }]),
      ...(place ? [] : [{ field: `[${i}].place` as const, message: NAME_PLACE }]),
    ];
  });
}

type SeenTask = { response?: boolean | null | undefined; occasions?: number[] | undefined };

/** Whether a yes belongs to as many of the named occasions as the task asks. An answer that names none was seen on all. */
export const isSeenOften = (
  { response: answer, occasions }: SeenTask,
  timesSeen: number,
  named: readonly number[],
) =>
  answer !== true ||
  (occasions ? named.filter((number) => occasions.includes(number)) : named).length >= timesSeen;

/** The faults with their paths below the list that is tested. */
export const toFaults = ({ path, createError }: TestContext, faults: OccasionFault[]) =>
  faults.length === 0 ||
  new ValidationError(
    faults.map(({ field, message }) => createError({ path: `${path}${field}`, message })),
  );
