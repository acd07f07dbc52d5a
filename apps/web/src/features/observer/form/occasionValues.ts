import type { ThirdPartyFormResponse } from '@platewise/shared/observerForms';
import { isSeenOften, type OccasionRule } from '@platewise/shared/observerForms/occasions';
import type { TaskAnswer } from './taskAnswer';

export type OccasionValues = {
  number: number;
  /** 'YYYY-MM-DD', or ''. */
  heldOn: string;
  service: string;
  place: string;
};

const emptyOccasion = (number: number): OccasionValues => ({
  number,
  heldOn: '',
  service: '',
  place: '',
});

/** The occasions named so far, with empty ones up to the number that is asked for. */
export function fillOccasions(
  named: ThirdPartyFormResponse['occasions'],
  { count, firstNumber }: OccasionRule,
): OccasionValues[] {
  const filled = named.map(({ number, heldOn, service, place }) => ({
    number,
    heldOn: heldOn ?? '',
    service: service ?? '',
    place: place ?? '',
  }));
  const asked = Array.from({ length: count }, (_, i) => firstNumber + i);
  const missing = asked.filter((number) => filled.every((each) => each.number !== number));
  return [
    ...filled,
    ...missing.slice(0, Math.max(0, count - filled.length)).map(emptyOccasion),
  ].sort(byNumber);
}

const byNumber = (a: OccasionValues, b: OccasionValues) => a.number - b.number;

/** The occasions of this device, completed with the server's values where this device has none. */
export function mergeOccasions(
  mine: OccasionValues[] | undefined,
  theirs: OccasionValues[] | undefined,
): OccasionValues[] | undefined {
  if (!mine || !theirs) return theirs;
  const own = new Map(mine.map((each) => [each.number, each]));
  const known = new Set(theirs.map(({ number }) => number));
  return [
    ...theirs.map(({ number, heldOn, service, place }) => ({
      number,
      heldOn: own.get(number)?.heldOn || heldOn,
      service: own.get(number)?.service || service,
      place: own.get(number)?.place || place,
    })),
    ...mine.filter(({ number }) => !known.has(number)),
  ].sort(byNumber);
}

export const isNamed = ({ heldOn, service, place }: OccasionValues) =>
  [heldOn, service, place].every((value) => value.trim() !== '');

type Answers = { occasions: OccasionValues[]; taskResponses: TaskAnswer[] };

/** A task that was seen on all occasions so far was seen on the new one too. */
export function addOccasion({ occasions, taskResponses }: Answers): Answers {
  const numbers = occasions.map(({ number }) => number);
  const number = Math.max(...numbers) + 1;
  const { place = '' } = occasions.at(-1) ?? {};
  return {
    occasions: [...occasions, { ...emptyOccasion(number), place }],
    taskResponses: taskResponses.map((answer) =>
      answer.response === 'TRUE' && isSeenOften(toSeen(answer), numbers.length, numbers)
        ? { ...answer, occasions: [...(answer.occasions ?? []), number] }
        : answer,
    ),
  };
}

export const removeOccasion = ({ occasions, taskResponses }: Answers, number: number): Answers => ({
  occasions: occasions.filter((each) => each.number !== number),
  taskResponses: taskResponses.map((answer) => ({
    ...answer,
    occasions: answer.occasions?.filter((each) => each !== number),
  })),
});

/** The place of the first occasion is usually that of the others. */
export function copyPlace(occasions: OccasionValues[]): OccasionValues[] {
  const place = occasions[0]?.place.trim() ?? '';
  return occasions.map((each) => (each.place.trim() === '' ? { ...each, place } : each));
}

const toSeen = ({ response, occasions }: TaskAnswer) => ({
  response: response === 'TRUE',
  occasions,
});

/** Whether a yes belongs to too few occasions. Always false for a form without occasions. */
export const isSeenTooRarely = (
  answer: TaskAnswer,
  timesSeen: number,
  numbers: readonly number[] | null,
) => numbers !== null && !isSeenOften(toSeen(answer), timesSeen, numbers);

/** A new answer to a task. A yes belongs to all occasions until the observer changes it. */
export function answerTask(
  answer: TaskAnswer,
  said: Pick<TaskAnswer, 'response' | 'notSeen'>,
  numbers: readonly number[] | null,
): TaskAnswer {
  if (!numbers) return { ...answer, ...said };
  const wasYes = answer.response === 'TRUE';
  const seenOn = wasYes ? (answer.occasions ?? [...numbers]) : [...numbers];
  return { ...answer, ...said, occasions: said.response === 'TRUE' ? seenOn : [] };
}
