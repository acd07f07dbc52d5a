import { describe, expect, it } from 'vitest';
import {
  nextStep,
  type ReportingStatus,
  type WizardEvent,
  type WizardPage,
  type WizardStep,
} from './reportingWizard';

const FILE = {
  filename: 'NAT00010',
  description: 'Training organisation',
  generatedSuccessfully: true,
  errorMessage: null,
  records: 1,
};
const ready: ReportingStatus = { validToken: true, reports: [FILE], compiling: null };
const none: ReportingStatus = { validToken: true, reports: [], compiling: null };
const compiling: ReportingStatus = { ...none, compiling: { done: 3, total: 9 } };
const noToken: ReportingStatus = { ...ready, validToken: false };

const loaded = (status: ReportingStatus | null): WizardEvent => ({ type: 'statusLoaded', status });
const entered = (hasContent: boolean): WizardEvent => ({ type: 'entered', hasContent });

type Line = [what: string, page: WizardPage, event: WizardEvent, step: WizardStep];

const check = (lines: Line[]) =>
  it.each(lines)('%s', (_, page, event, step) => expect(nextStep(page, event)).toBe(step));

describe('Reporting', () => {
  check([
    ['loads the status', 'reporting', entered(false), 'loadStatus'],
    ['opens Authorise without a valid token', 'reporting', loaded(noToken), 'authorise'],
    ['opens Submission when there are files', 'reporting', loaded(ready), 'submission'],
    ['loads the collections when there are no files', 'reporting', loaded(none), 'loadCollections'],
    ['loads the collections after an empty answer', 'reporting', loaded(null), 'loadCollections'],
    [
      'shows the progress of files that are being generated',
      'reporting',
      loaded(compiling),
      'watchCompiling',
    ],
    ['stays when the status cannot be loaded', 'reporting', { type: 'statusFailed' }, 'stay'],
    [
      'opens Submission once the files are generated',
      'reporting',
      { type: 'compiled' },
      'submission',
    ],
    [
      'needs a new login at the validation service',
      'reporting',
      { type: 'unauthorised' },
      'authorise',
    ],
  ]);
});

describe('Authorise', () => {
  check([
    ['shows its code', 'authorise', entered(false), 'stay'],
    ['opens Reporting once access is verified', 'authorise', { type: 'verified' }, 'reporting'],
  ]);
});

describe('Submission', () => {
  check([
    ['shows the files it has', 'submission', entered(true), 'stay'],
    ['loads the status when it has no content', 'submission', entered(false), 'loadStatus'],
    ['opens Authorise without a valid token', 'submission', loaded(noToken), 'authorise'],
    ['goes back to Reporting without files', 'submission', loaded(none), 'reporting'],
    ['goes back to Reporting after an empty answer', 'submission', loaded(null), 'reporting'],
    [
      'goes back to Reporting while files are generated',
      'submission',
      loaded(compiling),
      'reporting',
    ],
    ['opens Submission when there are files', 'submission', loaded(ready), 'submission'],
    ['stays when the status cannot be loaded', 'submission', { type: 'statusFailed' }, 'stay'],
    [
      'opens the address errors first',
      'submission',
      { type: 'submitted', addressErrors: 1 },
      'addressValidation',
    ],
    [
      'opens the result when there are no address errors',
      'submission',
      { type: 'submitted', addressErrors: 0 },
      'validation',
    ],
    ['opens Reporting once the files are deleted', 'submission', { type: 'deleted' }, 'reporting'],
    [
      'needs a new login at the validation service',
      'submission',
      { type: 'unauthorised' },
      'authorise',
    ],
  ]);
});

describe('Validation', () => {
  check([
    ['shows the result it has', 'validation', entered(true), 'stay'],
    ['loads the status when it has no content', 'validation', entered(false), 'loadStatus'],
    ['opens Authorise without a valid token', 'validation', loaded(noToken), 'authorise'],
    ['goes to Reporting after a 204', 'validation', loaded(null), 'reporting'],
    ['goes to Reporting without files', 'validation', loaded(none), 'reporting'],
    ['opens Submission when there are files', 'validation', loaded(ready), 'submission'],
    ['goes to Reporting without a status', 'validation', { type: 'statusFailed' }, 'reporting'],
    ['goes back to the files with its changes', 'validation', { type: 'saved' }, 'submission'],
    ['opens Reporting once the files are deleted', 'validation', { type: 'deleted' }, 'reporting'],
    [
      'needs a new login at the validation service',
      'validation',
      { type: 'unauthorised' },
      'authorise',
    ],
  ]);
});

describe('Address-Validation', () => {
  check([
    ['shows the errors it has', 'addressValidation', entered(true), 'stay'],
    [
      'opens Validation when it has no errors to show',
      'addressValidation',
      entered(false),
      'validation',
    ],
    ['goes back to the files with its fixes', 'addressValidation', { type: 'saved' }, 'submission'],
    [
      'needs a new login at the validation service',
      'addressValidation',
      { type: 'unauthorised' },
      'authorise',
    ],
  ]);
});
