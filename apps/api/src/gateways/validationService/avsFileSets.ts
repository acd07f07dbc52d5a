import { setTimeout as wait } from 'node:timers/promises';
import type { NatContent } from '@platewise/avetmiss/types';
import { isOneOf, neededAt, textAt } from './avsAnswers';
import type { AvsCalls, AvsRequest } from './avsCalls';
import type { AvsMapping } from './avsMapping';
import { ValidationServiceFailed, ValidationServiceUnauthorised } from './validationService';

export type FileSet = { token: string; fileSet: string };
type State = keyof AvsMapping['states'];
type StateChange = {
  to: 'validate' | 'submit';
  /** The states in which the change ends. Until then the file set is in one of `on`. */
  ends: State[];
  on: State[];
};

const STATES: State[] = ['working', 'valid', 'invalid', 'submitted'];

/** The file sets of the service. A change of state is requested and then polled. */
export function avsFileSets(mapping: AvsMapping, calls: AvsCalls) {
  const ask = ({ token, fileSet }: FileSet, asked: AvsRequest) =>
    calls.get({ token, repeatable: true, ...asked, pathValues: { fileSet, ...asked.pathValues } });

  async function stateOf(set: FileSet): Promise<{ said: string; state: State | undefined }> {
    const said = textAt(await ask(set, { call: 'fileSet' }), mapping.fileSet.state);
    return { said, state: STATES.find((each) => isOneOf(said, mapping.states[each])) };
  }

  /** Requests a change. When the answer of an earlier try was lost, the repeated call is refused, so the state decides. */
  async function begin(set: FileSet, { to, ends, on }: StateChange) {
    const json = { [mapping.change.state]: mapping.change[to] };
    try {
      await ask(set, { call: 'changeState', body: { json } });
    } catch (error) {
      if (error instanceof ValidationServiceUnauthorised) throw error;
      const { state } = await stateOf(set);
      if (!state || ![...ends, ...on].includes(state)) throw error;
    }
  }

  async function settled(set: FileSet, { ends, on }: StateChange): Promise<State> {
    const { validationSeconds, pollSeconds } = mapping.limits;
    const last = Date.now() + validationSeconds * 1000;
    for (;;) {
      const { said, state } = await stateOf(set);
      if (state && ends.includes(state)) return state;
      if (!state || !on.includes(state))
        throw new ValidationServiceFailed(`could not finish: the files are '${said}'`);
      if (Date.now() > last) throw new ValidationServiceFailed('did not finish in time');
      await wait(pollSeconds * 1000);
    }
  }

  async function change(set: FileSet, to: StateChange): Promise<State> {
    await begin(set, to);
    return settled(set, to);
  }

  return {
    /** Creates a file set. It is not retried, because each call creates one. */
    async create(token: string, collection: string): Promise<FileSet> {
      const pathValues = { collection };
      const answer = await calls.get({
        call: 'createFileSet',
        pathValues,
        token,
        body: { json: {} },
      });
      return { token, fileSet: neededAt(answer, mapping.fileSet.id) };
    },

    send: (set: FileSet, file: string, content: () => NatContent) =>
      ask(set, { call: 'putFile', pathValues: { file }, body: { file: content } }),

    isValid: async (set: FileSet) =>
      (await change(set, { to: 'validate', ends: ['valid', 'invalid'], on: ['working'] })) ===
      'valid',

    submit: (set: FileSet) => change(set, { to: 'submit', ends: ['submitted'], on: ['working'] }),

    forget: (set: FileSet) => ask(set, { call: 'deleteFileSet' }),
  };
}
