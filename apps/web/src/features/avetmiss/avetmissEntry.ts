import type { AvetmissStatus } from '@platewise/shared/avetmiss';

/** The five pages on the way of the NAT files, from letting us in to handing them over. */
export type Place = 'authorise' | 'reporting' | 'submission' | 'validation' | 'addressValidation';

export const PAGES: Record<Place, string> = {
  authorise: '/Admin/Avetmiss/Authorise',
  reporting: '/Admin/Avetmiss/Reporting',
  submission: '/Admin/Avetmiss/Submission',
  validation: '/Admin/Avetmiss/Validation',
  addressValidation: '/Admin/Avetmiss/Address-Validation',
};

export type Standing = Pick<AvetmissStatus, 'validToken' | 'reports' | 'compiling'>;

export type Event =
  /** `has`: what the page shows is at hand, from the page before. */
  | { type: 'entered'; has: boolean }
  /** Null: the server has no files and nothing to say. */
  | { type: 'statusLoaded'; status: Standing | null }
  | { type: 'statusFailed' }
  | { type: 'verified' }
  | { type: 'compiled' }
  | { type: 'submitted'; addressErrors: number }
  | { type: 'saved' }
  | { type: 'deleted' }
  /** The validation service wants a new login. */
  | { type: 'unauthorised' };

/** Another page, or what to do on this one. */
export type Step = Place | 'stay' | 'loadStatus' | 'loadCollections' | 'watchCompiling';

export const isPlace = (step: Step): step is Place => step in PAGES;

type Status = Standing | null;
const mayReport = (status: Status) => status === null || status.validToken;
const hasFiles = (status: Status) => status !== null && status.reports.length > 0;

/** Where to go, by where somebody is and what has happened. The only place that knows. */
export function nextStep(place: Place, event: Event): Step {
  switch (event.type) {
    case 'entered':
      return whenEntered(place, event.has);
    case 'statusLoaded':
      return whenStatusLoaded(place, event.status);
    case 'statusFailed':
      return place === 'validation' ? 'reporting' : 'stay';
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

function whenEntered(place: Place, has: boolean): Step {
  if (place === 'reporting') return 'loadStatus';
  if (has || place === 'authorise') return 'stay';
  return place === 'addressValidation' ? 'validation' : 'loadStatus';
}

function whenStatusLoaded(place: Place, status: Status): Step {
  if (!mayReport(status)) return 'authorise';
  if (hasFiles(status)) return 'submission';
  if (place !== 'reporting') return 'reporting';
  return status?.compiling ? 'watchCompiling' : 'loadCollections';
}
