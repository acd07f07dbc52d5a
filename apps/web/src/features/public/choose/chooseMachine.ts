export type Question = 'place' | 'certificate' | 'need' | 'industry';

export type Answer =
  | 'nsw'
  | 'elsewhere'
  | 'none'
  | 'current'
  | 'supervisor'
  | 'handler'
  | 'hospitality'
  | 'health';

/** The question or the result after the answers given so far. */
export type ChooseState =
  | { at: Question; answers: readonly Answer[] }
  | { at: 'result'; answers: readonly Answer[]; courseIds: readonly number[] };

export type ChooseEvent =
  | { type: 'answered'; answer: Answer }
  | { type: 'wentBack' }
  | { type: 'startedAgain' };

type Outcome = { courseIds: readonly number[] };
type Fork = { at: Question; to: Partial<Record<Answer, Fork | Outcome>> };

const fits = (...courseIds: number[]): Outcome => ({ courseIds });

const PLACE: Fork = {
  at: 'place',
  to: {
    nsw: { at: 'certificate', to: { none: fits(6), current: fits(8) } },
    elsewhere: {
      at: 'need',
      to: {
        supervisor: { at: 'industry', to: { hospitality: fits(4), health: fits(1008) } },
        handler: { at: 'industry', to: { hospitality: fits(2, 3), health: fits(1009) } },
      },
    },
  },
};

export const START: ChooseState = { at: 'place', answers: [] };

/** An answer to something that was not asked changes nothing. */
export function nextState(state: ChooseState, event: ChooseEvent): ChooseState {
  switch (event.type) {
    case 'answered':
      return after([...state.answers, event.answer]) ?? state;
    case 'wentBack':
      return after(state.answers.slice(0, -1)) ?? START;
    case 'startedAgain':
      return START;
  }
}

function after(answers: readonly Answer[]): ChooseState | null {
  let place: Fork | Outcome = PLACE;
  for (const answer of answers) {
    const next: Fork | Outcome | undefined =
      'to' in place && Object.hasOwn(place.to, answer) ? place.to[answer] : undefined;
    if (!next) return null;
    place = next;
  }
  return 'to' in place ? { at: place.at, answers } : { at: 'result', answers, ...place };
}

/** How many questions lead to a result; null before the first answer, on which it depends. */
export const questionsInAll = ({ answers: [place] }: ChooseState): number | null =>
  place ? (place === 'nsw' ? 2 : 3) : null;

/** Writes the answers as they are in an address: 'elsewhere-handler-health'. */
export const toAddress = ({ answers }: ChooseState) => answers.join('-');

/** People type and shorten addresses: one that leads nowhere starts at the beginning. */
export const fromAddress = (text: string): ChooseState =>
  after(text ? (text.split('-') as Answer[]) : []) ?? START;
