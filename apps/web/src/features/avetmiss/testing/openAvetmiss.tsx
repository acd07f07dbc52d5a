import type {
  AvetmissStatus,
  CompileResponse,
  ValidationResponse,
} from '@platewise/shared/avetmiss';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { fakeServer } from '../../../testing/fakeServer';
import { openWindow } from '../../../testing/openWindow';
import { renderApp } from '../../../testing/renderApp';
import AuthorisePage from '../authorise/AuthorisePage';
import ReportingPage from '../reporting/ReportingPage';
import { WIZARD_PATHS, type WizardPage } from '../reportingWizard';
import SubmissionPage from '../submission/SubmissionPage';
import AddressValidationPage from '../validation/AddressValidationPage';
import ValidationPage from '../validation/ValidationPage';

export const CALLS = {
  status: 'GET /avetmiss/status',
  authorise: 'GET /avetmiss/authorise',
  verify: 'GET /avetmiss/verify/device-1',
  collections: 'GET /avetmiss/collections',
  compile: 'POST /avetmiss/compile',
  submit: 'POST /avetmiss/submit',
  remove: 'DELETE /avetmiss',
  import: 'POST /avetmiss/nat-files',
  download: 'GET /avetmiss/download',
  update: 'PUT /avetmiss/validation/update',
  fixGroup: 'PUT /avetmiss/validation/group',
  fixAddresses: 'POST /avetmiss/validation/address-fixes',
  dependants: 'GET /avetmiss/validation/dependants',
};

const REPORT = { year: 2026, period: 'Annual', version: '8.0' };

export const FILES = {
  ...REPORT,
  reports: [
    {
      filename: 'NAT00010',
      description: 'Training organisation',
      generatedSuccessfully: true,
      errorMessage: null,
      records: 1,
    },
    {
      filename: 'NAT00020',
      description: 'Training organisation delivery location',
      generatedSuccessfully: false,
      errorMessage: 'The address of the training site is missing.',
      records: 0,
    },
  ],
};

export const NO_FILES: AvetmissStatus = {
  validToken: true,
  reports: [],
  imported: null,
  year: null,
  period: null,
  version: null,
  collectionStartDate: null,
  collectionEndDate: null,
  state: null,
  compiling: null,
  errorMessage: null,
  validatedAt: null,
};

export const READY: AvetmissStatus = {
  ...NO_FILES,
  ...FILES,
  collectionStartDate: '2026-01-01',
  collectionEndDate: '2026-12-31',
  state: 'All',
};

export const COMPILING: CompileResponse = {
  ...REPORT,
  reports: [],
  imported: null,
  compiling: { done: 0, total: 0 },
};

export const AUTHORISATION = {
  userCode: 'WDJB-MJHT',
  deviceCode: 'device-1',
  verificationUrl: 'https://service.example/device',
  errorMessage: null,
};

/** On the button of each page once it is there. */
const SHOWN: Record<WizardPage, string> = {
  authorise: 'Verify Access',
  reporting: 'Generate NAT Files',
  submission: 'Submit for Validation',
  validation: 'Save Changes',
  addressValidation: 'Save Changes',
};

/** By its words, which is quicker than by its role. */
export const button = (name: string) =>
  screen.findByText(name, { selector: 'button, button *, a.mantine-Button-root *' });

type Answers = { [call in keyof typeof CALLS]?: Parameters<typeof fakeServer>[0][string] };

/** One of the five pages, with the other four to go to. */
export function openAvetmiss(place: WizardPage, answers: Answers = {}) {
  openWindow();
  const server = fakeServer({
    [CALLS.status]: { body: READY },
    [CALLS.authorise]: { body: AUTHORISATION },
    [CALLS.collections]: { body: [] },
    ...Object.fromEntries(
      Object.entries(answers).map(([name, answer]) => [CALLS[name as keyof Answers], answer]),
    ),
  });
  const app = renderApp(null, {
    at: WIZARD_PATHS[place],
    routes: [
      { path: WIZARD_PATHS.authorise, Component: AuthorisePage },
      { path: WIZARD_PATHS.reporting, Component: ReportingPage },
      { path: WIZARD_PATHS.submission, Component: SubmissionPage },
      { path: WIZARD_PATHS.validation, Component: ValidationPage },
      { path: WIZARD_PATHS.addressValidation, Component: AddressValidationPage },
    ],
  });
  return { ...app, server, arrives };

  /** The place is another, and what it asks the server for has come. */
  async function arrives(other: WizardPage, shown = SHOWN[other]) {
    await waitFor(() => expect(app.place()).toBe(WIZARD_PATHS[other]));
    await button(shown);
  }
}

/** Opened as the office opens it: the files are submitted, and these are found. */
export async function openResult(result: ValidationResponse, answers: Answers = {}) {
  const app = openAvetmiss('submission', { submit: { body: result }, ...answers });
  await app.user.click(await button('Submit for Validation'));
  return app;
}

/** The field in which a value of a finding is edited. */
export const field = (name: RegExp) => screen.findByLabelText(name, { selector: 'input' });
