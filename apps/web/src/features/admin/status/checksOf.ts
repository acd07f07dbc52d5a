import type { Status } from '@platewise/shared/status';
import { type Check, LIGHTS } from './check';
import {
  checkBooks,
  checkCertificates,
  checkClips,
  checkFacts,
  checkGateways,
  checkMails,
  checkPayments,
  checkReminders,
  checkReporting,
  checkSync,
  checkUsiCredential,
} from './officeChecks';
import {
  checkBackup,
  checkDatabase,
  checkFailedJobs,
  checkProcesses,
  checkProxy,
  checkQueue,
  checkRefusals,
} from './systemChecks';

/** The most urgent checks come first. */
export const checksOf = (status: Status): Check[] =>
  [
    checkProcesses(status),
    checkDatabase(status),
    checkRefusals(status),
    ...checkProxy(status),
    checkQueue(status),
    checkFailedJobs(status),
    checkMails(status),
    checkPayments(status),
    checkBooks(status),
    checkCertificates(status),
    checkReminders(status),
    checkSync(status),
    checkFacts(status),
    checkClips(status),
    checkBackup(status),
    ...checkReporting(status),
    ...checkUsiCredential(status),
    ...checkGateways(status),
  ].sort((a, b) => LIGHTS.indexOf(b.light) - LIGHTS.indexOf(a.light));
