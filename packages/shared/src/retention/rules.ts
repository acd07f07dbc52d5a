/** The kinds of record that are listed each month, and disposed of once an admin has approved. */
export const LISTED_RULES = [
  'identity',
  'abandoned',
  'evidence',
  'enquiries',
  'mails',
  'natFiles',
  'books',
] as const;
export type ListedRule = (typeof LISTED_RULES)[number];
export type RuleKey = ListedRule | 'certification' | 'signIns' | 'audit' | 'accounts';

type RetentionRule = {
  title: string;
  what: string;
  /** The requirement, by its instrument. */
  why: string;
  period: string;
  disposal: string;
  untouched: string;
  /** By an admin's approval, by the day's sweep, or never by the product. */
  how: 'approval' | 'daily' | 'never';
};
type ListedRetentionRule = RetentionRule & { how: 'approval'; months: number };

const PRIVACY =
  'Australian Privacy Principle 11.2 (Privacy Act 1988): what is no longer needed is destroyed.';
const STANDARDS = 'Standards for RTOs 2025 and their Compliance Standards';

/** The records that are stored, for how long and why. docs/decisions/024-privacy.md explains the reasons. */
export const RETENTION_RULES: Record<ListedRule, ListedRetentionRule> &
  Record<Exclude<RuleKey, ListedRule>, RetentionRule> = {
  identity: {
    title: 'Identity of learners with a certificate',
    what: 'All answers of step 2: date of birth, names and number of the USI, disability, origin, schooling. Address and phone of the enrolment. Identity documents about it. The address and browser from which the observer signed.',
    why: `Data provision to the national VET regulator asks for them until the collection of the following year is closed. The certificate does not rest on them: the USI is no part of the register of certificates. ${PRIVACY}`,
    period:
      '2 years after the latest certificate was issued, and not before the collection of the following year is over',
    months: 24,
    disposal: 'Deletes the answers of step 2 and empties address, phone and the signing details.',
    untouched: 'Name, course, units, certificates, and the state for statistics.',
    how: 'approval',
  },
  abandoned: {
    title: 'Answers of enrolments without a certificate',
    what: 'The same answers, and those about the workplace, where an enrolment expired or was ended without a certificate.',
    why: `Withdrawals are reported like completions; afterwards nothing needs them. ${PRIVACY}`,
    period:
      '1 year after the enrolment expired or was ended, and not before the collection of the following year is over',
    months: 12,
    disposal:
      'Deletes the answers of steps 2 and 3 and empties address, phone and the signing details.',
    untouched: 'Name, course, and how far the learner came.',
    how: 'approval',
  },
  evidence: {
    title: 'Evidence of assessment',
    what: 'Quiz answers, the observer’s form with comments and signature, assessors’ reasons, answers about the workplace, the office’s comments, notes and documents about the enrolment.',
    why: `${STANDARDS}: completed assessment items are kept for 2 years.`,
    period:
      '2 years after the first certificate was issued or, without one, after the enrolment expired or was ended',
    months: 24,
    disposal:
      'Deletes answers, judgements and workplace, and empties the observer’s form. That and when it was signed stays.',
    untouched: 'Certificates, the result, and the days on which course and form were completed.',
    how: 'approval',
  },
  enquiries: {
    title: 'Enquiries',
    what: 'Messages sent by the contact page, with the emails that brought them.',
    why: `No law asks for them. ${PRIVACY}`,
    period: '1 year after they were sent',
    months: 12,
    disposal: 'Deletes the message and its email.',
    untouched: 'Any enrolment or purchase that followed.',
    how: 'approval',
  },
  mails: {
    title: 'Emails',
    what: 'Every email that was sent to learners, observers and businesses.',
    why: `They show what people were told, for as long as there is evidence to go with it. ${PRIVACY}`,
    period: '2 years after they were written',
    months: 24,
    disposal: 'Deletes the email. The enrolment’s timeline no longer shows it.',
    untouched: 'Emails that wait to be sent.',
    how: 'approval',
  },
  natFiles: {
    title: 'NAT files',
    what: 'The set of files made for a collection of national VET data.',
    why: `National VET data policy: they can be corrected until the collection of the following year is over, and generated again from the records behind them. ${PRIVACY}`,
    period:
      '1 year after the last day of their collection, and not before the following year is over',
    months: 12,
    disposal: 'Deletes the files and what their validation found.',
    untouched: 'The enrolments they report.',
    how: 'approval',
  },
  books: {
    title: 'Buyers',
    what: 'Name, address and email on invoices; contact and address of voucher purchases and reprints; to whom vouchers were sent; what was ordered with a payment.',
    why: 'Corporations Act 2001 section 286: financial records are kept for 7 years, longer than the 5 years of tax law.',
    period: '7 years after the invoice was issued',
    months: 84,
    disposal: 'Empties these fields.',
    untouched: 'Number, day, lines, amounts and GST of every invoice, and the payment.',
    how: 'approval',
  },
  certification: {
    title: 'Certificates',
    what: 'The certificate as it was drawn, with name, course, units, number and the page that verifies it.',
    why: `${STANDARDS}: records of certification are kept for 30 years.`,
    period: 'At least 30 years after it was issued',
    disposal: 'Nothing in the product deletes one, not even the deletion of its learner.',
    untouched: 'All of it.',
    how: 'never',
  },
  signIns: {
    title: 'Sign-ins',
    what: 'The address and browser of each sign-in, links to reset passwords, first answers to repeated requests.',
    why: `Needed to end a sign-in and to explain one. ${PRIVACY}`,
    period: '30 days after they ended; first answers a day',
    disposal: 'Deleted each night, without asking.',
    untouched: 'When a person was last signed in.',
    how: 'daily',
  },
  audit: {
    title: 'Audit log, and who has seen what',
    what: 'Who changed or looked at what, and when.',
    why: 'A log that can be shortened proves nothing: the database refuses to change either. They hold what was changed, by whom, and no evidence.',
    period: 'As long as there is the business',
    disposal: 'None.',
    untouched: 'All of it.',
    how: 'never',
  },
  accounts: {
    title: 'Accounts',
    what: 'Name, email address and what a person may do.',
    why: 'People come back for their certificate for decades. The office deletes an account when its owner asks, but not the certificates.',
    period: 'Until the person asks',
    disposal: 'By the office, under Registers.',
    untouched: 'All of it.',
    how: 'never',
  },
};
export const RULE_KEYS = Object.keys(RETENTION_RULES) as RuleKey[];
