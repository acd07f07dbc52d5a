import { describe, expect, it } from 'vitest';
import {
  type Answer,
  type ChooseState,
  fromAddress,
  nextState,
  questionsInAll,
  START,
  toAddress,
} from './chooseMachine';

const PATHS: [Answer[], number[]][] = [
  [['nsw', 'none'], [6]],
  [['nsw', 'current'], [8]],
  [['elsewhere', 'supervisor', 'hospitality'], [4]],
  [['elsewhere', 'supervisor', 'health'], [1008]],
  [
    ['elsewhere', 'handler', 'hospitality'],
    [2, 3],
  ],
  [['elsewhere', 'handler', 'health'], [1009]],
];
const ALL = [...new Set(PATHS.flatMap(([answers]) => answers))];

const answer = (state: ChooseState, given: Answer) =>
  nextState(state, { type: 'answered', answer: given });

describe.each(PATHS)('the answers %j', (answers, courseIds) => {
  const states = answers.reduce<ChooseState[]>(
    (sofar, given) => [...sofar, answer(sofar.at(-1) ?? START, given)],
    [START],
  );
  const result = states.at(-1);

  it(`lead to ${courseIds.join(' and ')}`, () =>
    expect(result).toEqual({ at: 'result', answers, courseIds }));

  it('ask one question after the other, as many as were announced', () => {
    const asked = states.slice(0, -1).map(({ at }) => at);
    expect(asked).toEqual(
      answers[0] === 'nsw' ? ['place', 'certificate'] : ['place', 'need', 'industry'],
    );
    expect(states.slice(1).map(questionsInAll)).toEqual(answers.map(() => answers.length));
  });

  it('can be taken back one by one, to the first question and no further', () => {
    let state = result as ChooseState;
    for (const before of states.toReversed().slice(1)) {
      state = nextState(state, { type: 'wentBack' });
      expect(state).toEqual(before);
    }
    expect(nextState(state, { type: 'wentBack' })).toEqual(START);
  });

  it('can be given again from every step', () => {
    for (const state of states) expect(nextState(state, { type: 'startedAgain' })).toBe(START);
  });

  it('are in the address at every step', () => {
    for (const state of states) expect(fromAddress(toAddress(state))).toEqual(state);
  });

  it('stay as they are when something else is answered than was asked', () => {
    for (const state of states) {
      const next = PATHS.flatMap(([path]) =>
        path.slice(0, state.answers.length).join() === state.answers.join()
          ? [path[state.answers.length]]
          : [],
      );
      for (const other of ALL.filter((each) => !next.includes(each)))
        expect(answer(state, other)).toBe(state);
    }
  });
});

it.each(['', '-', 'nsw-', 'nsw-health', 'health', 'nsw-none-none', 'constructor', 'all', 'NSW'])(
  'an address that reads %j starts at the beginning',
  (text) => expect(fromAddress(text)).toEqual(START),
);
