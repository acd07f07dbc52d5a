import type { ExtraCheck } from '@platewise/shared/certificates/requirements';
import { formatCount } from '@platewise/shared/count';
import { showDay } from '@platewise/shared/dates';
import type { GatewayName, Status } from '@platewise/shared/status';
import type { Check } from './check';
import { ago, days, hours, inWords, minutes, msSince } from './statusTimes';

const MAILS = { to: '/Admin/Mails?state=FAILED', label: 'Failed emails' };
const PAYMENTS = { to: '/Admin/Payments', label: 'Payments' };
const REPORTING = { to: '/Admin/Avetmiss/Reporting', label: 'Avetmiss' };

export function checkMails({ mails }: Status): Check {
  const { waiting, sentToday, failed, failedToday } = mails;
  const says = `${formatCount(sentToday, 'email')} sent today, ${waiting} waiting.`;
  if (failed === 0) return { what: 'Emails', light: 'good', says };
  return {
    what: 'Emails',
    light: failedToday > 0 ? 'act' : 'look',
    says: `${says} ${failed} couldn’t be sent, ${failedToday} of them from today.`,
    todo: 'Read the errors, then resend the emails.',
    link: MAILS,
  };
}

export function checkPayments({ payments, now }: Status): Check {
  const { succeeded, declined, refunded, open, oldestOpenSince } = payments;
  const what = 'Payments of the last 24 hours';
  const says = `${succeeded} succeeded, ${declined} declined, ${refunded} refunded, ${open} open.`;
  const waits = oldestOpenSince === null ? 0 : msSince(oldestOpenSince, now);
  if (waits > minutes(45))
    return {
      what,
      light: 'act',
      says: `${says} The oldest has been open for ${inWords(waits)}.`,
      todo: 'Look it up at the payment provider. It is settled automatically when the provider responds.',
      link: PAYMENTS,
    };
  if (succeeded === 0 && declined >= 5)
    return {
      what,
      light: 'look',
      says: `${says} None went through.`,
      todo: 'Try a payment yourself, and look at the payment provider’s own status page.',
      link: PAYMENTS,
    };
  return { what, light: 'good', says };
}

const SOME = 3;
const some = (ids: string[]) =>
  ids.slice(0, SOME).join(', ') + (ids.length > SOME ? ` and ${ids.length - SOME} more` : '');

export function checkBooks({ payments, lastRuns, now }: Status): Check {
  const what = 'Payments and access';
  const { paidNoAccess, accessNoPayment, chargedTwice } = payments;
  const { settlePayments } = lastRuns;
  if (chargedTwice.length > 0)
    return {
      what,
      light: 'act',
      says: `Charged twice: ${some(chargedTwice)}.`,
      todo: 'Refund the second charge at the payment provider.',
      link: { to: '/Admin/Payments?state=twice', label: 'Payments' },
    };
  if (paidNoAccess.length > 0)
    return {
      what,
      light: 'act',
      says: `Paid, no access: ${some(paidNoAccess)}.`,
      todo: 'Give these people access to what they paid for, or refund them.',
      link: PAYMENTS,
    };
  if (settlePayments !== null && msSince(settlePayments, now) > minutes(40))
    return {
      what,
      light: 'act',
      says: `Charges and our records were last compared ${ago(settlePayments, now)}. They should be compared every 15 minutes.`,
      todo: 'Check that a process works through the queue and that the payment provider responds.',
    };
  if (accessNoPayment.length > 0)
    return {
      what,
      light: 'look',
      says: `Access, no payment: ${some(accessNoPayment)}.`,
      todo: 'Close the access that was refunded, or leave it open as a favour.',
      link: { to: '/Admin/User-Courses', label: 'Courses' },
    };
  if (settlePayments === null)
    return { what, light: 'unknown', says: 'Charges and our records haven’t been compared yet.' };
  return {
    what,
    light: 'good',
    says: `Charges and our records agreed ${ago(settlePayments, now)}.`,
  };
}

export function checkReminders({ lastRuns: { sendReminders }, now }: Status): Check {
  const what = 'Reminders';
  if (sendReminders === null) return { what, light: 'unknown', says: 'None have been due yet.' };
  const says = `Last checked ${ago(sendReminders, now)}. They are checked every 20 minutes from 8 am to 8 pm.`;
  if (msSince(sendReminders, now) < hours(14)) return { what, light: 'good', says };
  return { what, light: 'look', says, todo: 'Check that a process works through the queue.' };
}

export function checkSync({ lastRuns: { syncCourses }, now }: Status): Check {
  const says = syncCourses === null ? 'Never yet.' : `Last done ${ago(syncCourses, now)}.`;
  return { what: 'Sync of the courses', light: syncCourses === null ? 'unknown' : 'good', says };
}

/** Figures and law in the lessons are compared with their sources once a year. */
export function checkFacts({ factsToCheck }: Status): Check {
  const what = 'Facts in the lessons';
  const [oldest] = factsToCheck;
  if (!oldest)
    return { what, light: 'good', says: 'All were compared with their sources within a year.' };
  const count = factsToCheck.length;
  return {
    what,
    light: 'look',
    says: `${formatCount(count, 'fact')} ${count === 1 ? 'was' : 'were'} last compared with the source more than a year ago: ${some(factsToCheck.map(({ id }) => id))}. The oldest was checked on ${showDay(oldest.checkedOn)}.`,
    todo: 'Compare each with its source, correct the lessons if the law has changed, and write the day into content/facts.yaml.',
  };
}

/** Clips of learners are prepared by ffmpeg before an assessor sees them. */
export function checkClips({ clips: { waiting, notPrepared } }: Status): Check {
  const what = 'Video clips';
  if (notPrepared === 0)
    return {
      what,
      light: 'good',
      says: waiting === 0 ? 'None waits.' : `${formatCount(waiting, 'clip')} being prepared.`,
    };
  return {
    what,
    light: 'act',
    says: `${formatCount(notPrepared, 'clip')} couldn’t be prepared. No assessor sees ${notPrepared === 1 ? 'it' : 'them'}, and nothing is lost.`,
    todo: 'Install ffmpeg on the worker, or read the errors of the failed jobs. The job tries again every night.',
    link: { to: '/Admin/Failed-Jobs', label: 'Failed jobs' },
  };
}

export function checkReporting({ reporting, now }: Status): Check[] {
  if (!reporting) return [];
  const { authorisedUntil } = reporting;
  const what = 'Access to the validation service';
  const todo = 'Authorise reporting again.';
  if (authorisedUntil === null)
    return [{ what, light: 'look', says: 'There is no authorisation.', todo, link: REPORTING }];
  const left = -msSince(authorisedUntil, now);
  const day = showDay(authorisedUntil);
  if (left <= 0)
    return [{ what, light: 'look', says: `It expired on ${day}.`, todo, link: REPORTING }];
  const says = `Valid until ${day}.`;
  if (left > days(30)) return [{ what, light: 'good', says }];
  return [
    { what, light: 'look', says: `${says} That is in ${inWords(left)}.`, todo, link: REPORTING },
  ];
}

type Names = { what: string; real: string; standIn: string; todo?: string };

const GATEWAYS: Record<GatewayName, Names> = {
  payments: {
    what: 'Taking payments',
    real: 'Stripe takes them.',
    standIn: 'A sandbox is in use. No money moves.',
    todo: 'Set PAYMENT_PROVIDER=stripe and Stripe’s keys.',
  },
  mail: {
    what: 'Sending emails',
    real: 'An email server sends them.',
    standIn: 'They are stored in a folder and not delivered.',
    todo: 'Set MAIL_URL.',
  },
  addresses: {
    what: 'Looking up addresses',
    real: 'Harmony looks up every address.',
    standIn: 'A table of suburbs and postcodes is used.',
  },
  learningPlatform: {
    what: 'Where people study',
    real: 'On eLearnd.',
    standIn: 'On our own pages.',
  },
  courseProvider: {
    what: 'Where courses come from',
    real: 'From eLearnd.',
    standIn: 'From the folder of the product.',
  },
  validationService: {
    what: 'Validating NAT files',
    real: 'The validation service does it.',
    standIn: 'Our own rules are used. Nothing is submitted.',
  },
  usiRegistry: {
    what: 'Verifying USIs',
    real: 'The USI Registry verifies them.',
    standIn: 'The USI Registry itself is not asked.',
    todo: 'Set USI_PROVIDER=http and USI_ENVIRONMENT=production.',
  },
  fileScanner: {
    what: 'Scanning uploaded files for viruses',
    real: 'clamd scans every certificate and document.',
    standIn: 'Files are not scanned.',
  },
};

/** In production what needs a real one is missed; the rest is a choice. */
export const checkGateways = ({ gateways, production }: Status): Check[] =>
  gateways.map(({ name, real }) => {
    const { what, todo, ...says } = GATEWAYS[name as GatewayName];
    if (real) return { what, light: 'good', says: says.real };
    return production && todo
      ? { what, light: 'act', says: says.standIn, todo }
      : { what, light: 'good', says: says.standIn };
  });

/** Nothing where no credential is used. */
export function checkUsiCredential({ usiCredentialExpiresOn, now }: Status): Check[] {
  if (!usiCredentialExpiresOn) return [];
  const left = -msSince(usiCredentialExpiresOn, now);
  const light = left <= days(14) ? 'act' : left <= days(60) ? 'look' : 'good';
  return [
    {
      what: 'Credential for the USI Registry',
      light,
      says: `It is valid until ${showDay(usiCredentialExpiresOn)}.`,
      todo:
        light === 'good'
          ? undefined
          : 'Make a new one in Relationship Authorisation Manager, and set USI_KEYSTORE_FILE.',
    },
  ];
}

/** Certificates that need no USI and no assessor are issued by the system alone, and the office should know why. */
export function checkCertificates({ certificates, production }: Status): Check {
  const what = 'Checks before a certificate';
  const { requires, reason } = certificates;
  if (requires.length > 0)
    return {
      what,
      light: 'good',
      says: `Certificates also wait for ${requires.map((check) => CHECKED[check]).join(' and ')}.`,
    };
  return {
    what,
    light: production ? 'look' : 'good',
    says: reason
      ? `Certificates wait for no USI and no assessor. The reason given: ${reason}`
      : 'Certificates wait for no USI and no assessor.',
    todo: production ? 'To change this, set CERTIFICATE_REQUIRES.' : undefined,
  };
}

const CHECKED: Record<ExtraCheck, string> = { usi: 'a valid USI', assessor: 'an assessor' };
