import type { AvetmissStatus } from '@platewise/shared/avetmiss';

/** The five pages that take NAT files from the login at the validation service to the submission. */
export type WizardPage =
  | 'authorise'
  | 'reporting'
  | 'submission'
  | 'validation'
  | 'addressValidation';

export const WIZARD_PATHS: Record<WizardPage, string> = {
  authorise: '/Admin/Avetmiss/Authorise',
  reporting: '/Admin/Avetmiss/Reporting',
  submission: '/Admin/Avetmiss/Submission',
  validation: '/Admin/Avetmiss/Validation',
  addressValidation: '/Admin/Avetmiss/Address-Validation',
};

export type ReportingStatus = Pick<AvetmissStatus, 'validToken' | 'reports' | 'compiling'>;

export const wizardTitle = (page: string) => `Avetmiss Validation Service | ${page}`;

export type WizardEvent =
  /** `hasContent`: the page before has handed over what this page shows. */
  | { type: 'entered'; hasContent: boolean }
  /** Null: the server has no files. */
  | { type: 'statusLoaded'; status: ReportingStatus | null }
  | { type: 'statusFailed' }
  | { type: 'verified' }
  | { type: 'compiled' }
  | { type: 'submitted'; addressErrors: number }
  | { type: 'saved' }
  | { type: 'deleted' }
  /** The validation service asks for a new login. */
  | { type: 'unauthorised' };

/** Another page, or what this page does next. */
export type WizardStep = WizardPage | 'stay' | 'loadStatus' | 'loadCollections' | 'watchCompiling';

export const isWizardPage = (step: WizardStep): step is WizardPage => step in WIZARD_PATHS;

type MaybeStatus = ReportingStatus | null;
const mayReport = (status: MaybeStatus) => status === null || status.validToken;
const hasFiles = (status: MaybeStatus) => status !== null && status.reports.length > 0;

/** The next step after an event. All the rules of the wizard are here. */
export function nextStep(page: WizardPage, event: WizardEvent): WizardStep {
  switch (event.type) {
    case 'entered':
      return stepOnEntry(page, event.hasContent);
    case 'statusLoaded':
      return stepOnStatus(page, event.status);
    case 'statusFailed':
      return page === 'validation' ? 'reporting' : 'stay';
    case 'unauthorised':
      return 'authorise';
    case 'verified':
    case 'deleted':
      return 'reporting';
    case 'compiled':
    case 'saved':
      return 'submission';
    case 'submitted':
      return event.addressErrors > 0 ? 'addressValidation' : 'validation';
  }
}

function stepOnEntry(page: WizardPage, hasContent: boolean): WizardStep {
  if (page === 'reporting') return 'loadStatus';
  if (hasContent || page === 'authorise') return 'stay';
  return page === 'addressValidation' ? 'validation' : 'loadStatus';
}

function stepOnStatus(page: WizardPage, status: MaybeStatus): WizardStep {
  if (!mayReport(status)) return 'authorise';
  if (hasFiles(status)) return 'submission';
  if (page !== 'reporting') return 'reporting';
  return status?.compiling ? 'watchCompiling' : 'loadCollections';
}
