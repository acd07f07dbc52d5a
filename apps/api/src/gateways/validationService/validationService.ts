import type { Collection, Finding, NatSource } from '@platewise/avetmiss/types';

/** What a person types in at the service's own page to let us in (RFC 8628). Times are seconds. */
export type DeviceAuthorisation = {
  /** Stays on the server. */
  deviceCode: string;
  userCode: string;
  verificationUrl: string;
  expiresIn: number;
  /** No sooner than this after each other may it be asked for the token. */
  interval: number;
};

type NotYet = 'pending' | 'slowDown' | 'noAnswer';

export type TokenPoll =
  | { state: NotYet | 'denied' | 'expired' }
  /** `expiresIn` in seconds; null where the service does not say. */
  | { state: 'granted'; token: string; expiresIn: number | null };

export type Submission = {
  collection: Collection;
  /** May be called more than once for a file. */
  files: NatSource;
};

export type SubmissionResult = {
  successful: boolean;
  /** The first of what was found, errors before warnings: MOST_FINDINGS at the most. */
  findings: Finding[];
  /** How many were found, listed or not. */
  errorCount: number;
  warningCount: number;
};

export const MOST_FINDINGS = 5000;

/**
 * Who takes the NAT files of a collection. Answers in our words; throws ValidationServiceUnauthorised where a person must
 * authorise anew, else ValidationServiceFailed.
 */
export type ValidationService = {
  provider: 'local' | 'http';
  authorise: () => Promise<DeviceAuthorisation>;
  pollToken: (deviceCode: string) => Promise<TokenPoll>;
  /** Newest year first. */
  collections: (token: string) => Promise<Collection[]>;
  /** Validates; what has no errors is handed in, and waits there for a person to finalise it. */
  submit: (token: string, submission: Submission) => Promise<SubmissionResult>;
};

/** The service could not do it; the message is in words for the office. */
export class ValidationServiceFailed extends Error {
  override name = 'ValidationServiceFailed';

  constructor(
    what: string,
    readonly cause?: unknown,
  ) {
    super(`The validation service ${what}.`);
  }
}

/** The token is unknown, over or taken back. */
export class ValidationServiceUnauthorised extends Error {
  override name = 'ValidationServiceUnauthorised';

  constructor() {
    super('The validation service does not take the token.');
  }
}

const SLOWER_BY = 5;

/** Seconds to wait before asking for the token again (RFC 8628, 3.5): an interval that has grown never shrinks. */
export function nextInterval(interval: number, state: NotYet): number {
  if (state === 'slowDown') return interval + SLOWER_BY;
  return state === 'noAnswer' ? interval * 2 : interval;
}
