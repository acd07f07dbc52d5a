import { DomainError } from '../../domainError';

const RETRY = { retryAfterSeconds: 30 };

export const yourOtherReport = () =>
  new DomainError(
    'tooMany',
    'Another report of yours is still being downloaded. Please wait for it, or cancel it.',
    RETRY,
  );

export const tooManyReports = () =>
  new DomainError(
    'tooMany',
    'Other people are downloading reports at the moment. Please try again in a minute.',
    RETRY,
  );
