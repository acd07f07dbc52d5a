import type { Collection, Finding, NatSource } from '@platewise/avetmiss/types';

/** A device authorisation (RFC 8628): a person enters the user code on a page of the service. Times are in seconds. */
export type DeviceAuthorisation = {
  /** Secret. It never leaves the server. */
  deviceCode: string;
  userCode: string;
  verificationUrl: string;
  expiresIn: number;
  /** The shortest time between two requests for the token. */
  interval: number;
};

type NotYet = 'pending' | 'slowDown' | 'noAnswer';

export type TokenPoll =
  | { state: NotYet | 'denied' | 'expired' }
  /** `expiresIn` is in seconds, or null when the service does not tell. */
  | { state: 'granted'; token: string; expiresIn: number | null };

export type Submission = {
  collection: Collection;
  /** The content of a file. It may be called more than once. */
  files: NatSource;
};

export type SubmissionResult = {
  successful: boolean;
  /** The first MOST_FINDINGS findings, errors before warnings. */
  findings: Finding[];
  /** The number of all errors, also of those that are not in `findings`. */
  errorCount: number;
  warningCount: number;
};

export const MOST_FINDINGS = 5000;

/**
 * The service that validates and receives the NAT files of a collection. Throws ValidationServiceUnauthorised when a person must
 * authorise us again, and ValidationServiceFailed for other failures.
 */
export type ValidationService = {
  provider: 'local' | 'http';
  authorise: () => Promise<DeviceAuthorisation>;
  pollToken: (deviceCode: string) => Promise<TokenPoll>;
  /** Newest year first. */
  collections: (token: string) => Promise<Collection[]>;
  /** Validates the files and submits them if there are no errors. A person must finalise the submission at the service. */
  submit: (token: string, submission: Submission) => Promise<SubmissionResult>;
};

/** The service failed. The message is a sentence for the office. */
export class ValidationServiceFailed extends Error {
  override name = 'ValidationServiceFailed';

  constructor(
    what: string,
    readonly cause?: unknown,
  ) {
    super(`The validation service ${what}.`);
  }
}

/** The token is unknown, expired or revoked. */
export class ValidationServiceUnauthorised extends Error {
  override name = 'ValidationServiceUnauthorised';

  constructor() {
    super('The validation service does not take the token.');
  }
}

const SLOWER_BY = 5;

/** Seconds to wait before the next request for the token (RFC 8628, 3.5). The interval never becomes shorter. */
export function nextInterval(interval: number, state: NotYet): number {
  if (state === 'slowDown') return interval + SLOWER_BY;
  return state === 'noAnswer' ? interval * 2 : interval;
}

type CollectedFindings = Pick<SubmissionResult, 'findings' | 'errorCount' | 'warningCount'>;

/** Counts all findings and returns the first ones, errors before warnings. Memory holds at most `most` errors and `most` warnings. */
export async function collectFindings(
  found: AsyncIterable<Finding>,
  most = MOST_FINDINGS,
): Promise<CollectedFindings> {
  const errors: Finding[] = [];
  const warnings: Finding[] = [];
  let errorCount = 0;
  let warningCount = 0;
  for await (const finding of found) {
    const isError = finding.severity === 'error';
    if (isError) errorCount += 1;
    else warningCount += 1;
    const kept = isError ? errors : warnings;
    if (kept.length < most) kept.push(finding);
  }
  return { findings: [...errors, ...warnings].slice(0, most), errorCount, warningCount };
}
