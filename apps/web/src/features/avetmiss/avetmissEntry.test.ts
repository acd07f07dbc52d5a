import { describe, expect, it } from 'vitest';
import { type Event, nextStep, type Place, type Standing, type Step } from './avetmissEntry';

const FILE = {
  filename: 'NAT00010',
  description: 'Training organisation',
  generatedSuccessfully: true,
  errorMessage: null,
  records: 1,
};
const ready: Standing = { validToken: true, reports: [FILE], compiling: null };
const none: Standing = { validToken: true, reports: [], compiling: null };
const compiling: Standing = { ...none, compiling: { done: 3, total: 9 } };
const noToken: Standing = { ...ready, validToken: false };

const loaded = (status: Standing | null): Event => ({ type: 'statusLoaded', status });
const entered = (has: boolean): Event => ({ type: 'entered', has });

type Line = [what: string, place: Place, event: Event, step: Step];

const check = (lines: Line[]) =>
  it.each(lines)('%s', (_, place, event, step) => expect(nextStep(place, event)).toBe(step));

describe('Reporting', () => {
  check([
    ['asks for the status', 'reporting', entered(false), 'loadStatus'],
    ['needs a token', 'reporting', loaded(noToken), 'authorise'],
    ['goes on with files there are', 'reporting', loaded(ready), 'submission'],
    ['asks for the collections without files', 'reporting', loaded(none), 'loadCollections'],
    ['asks for them without an answer too', 'reporting', loaded(null), 'loadCollections'],
    ['shows how far the files are', 'reporting', loaded(compiling), 'watchCompiling'],
    ['stays when the status cannot be had', 'reporting', { type: 'statusFailed' }, 'stay'],
    ['goes to the files once they are made', 'reporting', { type: 'compiled' }, 'submission'],
    ['has to be let in anew', 'reporting', { type: 'unauthorised' }, 'authorise'],
  ]);
});

describe('Authorise', () => {
  check([
    ['shows its code', 'authorise', entered(false), 'stay'],
    ['goes to Reporting once it is let in', 'authorise', { type: 'verified' }, 'reporting'],
  ]);
});

describe('Submission', () => {
  check([
    ['shows the files it has', 'submission', entered(true), 'stay'],
    ['asks for the status without', 'submission', entered(false), 'loadStatus'],
    ['needs a token', 'submission', loaded(noToken), 'authorise'],
    ['goes back to Reporting without files', 'submission', loaded(none), 'reporting'],
    ['goes back to Reporting without an answer', 'submission', loaded(null), 'reporting'],
    ['goes back to watch files being made', 'submission', loaded(compiling), 'reporting'],
    ['shows the files there are', 'submission', loaded(ready), 'submission'],
    ['stays when the status cannot be had', 'submission', { type: 'statusFailed' }, 'stay'],
    [
      'goes to the addresses that are wrong',
      'submission',
      { type: 'submitted', addressErrors: 1 },
      'addressValidation',
    ],
    ['else to the result', 'submission', { type: 'submitted', addressErrors: 0 }, 'validation'],
    ['goes to Reporting without its files', 'submission', { type: 'deleted' }, 'reporting'],
    ['has to be let in anew', 'submission', { type: 'unauthorised' }, 'authorise'],
  ]);
});

describe('Validation', () => {
  check([
    ['shows the result it has', 'validation', entered(true), 'stay'],
    ['asks for the status without', 'validation', entered(false), 'loadStatus'],
    ['needs a token', 'validation', loaded(noToken), 'authorise'],
    ['goes to Reporting after a 204', 'validation', loaded(null), 'reporting'],
    ['goes to Reporting without files', 'validation', loaded(none), 'reporting'],
    ['goes to the files there are', 'validation', loaded(ready), 'submission'],
    ['goes to Reporting without a status', 'validation', { type: 'statusFailed' }, 'reporting'],
    ['goes back to the files with its changes', 'validation', { type: 'saved' }, 'submission'],
    ['goes to Reporting without its files', 'validation', { type: 'deleted' }, 'reporting'],
    ['has to be let in anew', 'validation', { type: 'unauthorised' }, 'authorise'],
  ]);
});

describe('Address-Validation', () => {
  check([
    ['shows the errors it has', 'addressValidation', entered(true), 'stay'],
    ['leaves for Validation without', 'addressValidation', entered(false), 'validation'],
    ['goes back to the files with its fixes', 'addressValidation', { type: 'saved' }, 'submission'],
    ['has to be let in anew', 'addressValidation', { type: 'unauthorised' }, 'authorise'],
  ]);
});
