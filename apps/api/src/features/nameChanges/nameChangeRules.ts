import { fullName, hasOneName, type StoredNames } from '@platewise/shared/personNames';
import { sameMailbox, samePerson } from '@platewise/shared/personNames/samePerson';
import { getLearnerName } from '../certificates/certificateRules';

export type Names = { firstName: string; lastName: string };
type Account = Names & { email: string };
type UsiNames = {
  usiFirstName: string;
  usiMiddleName: string | null;
  usiLastName: string;
  usiOneName: boolean | null;
};

export type EnrolmentFacts = Account & {
  id: string;
  courseTitle: string;
  /** Its identity or its evidence has been disposed of, so nothing new is written to it. */
  disposed: boolean;
  /** Null before step 2. */
  details: UsiNames | null;
  /** The certificate that is valid now. */
  certificate: { number: string; learnerName: string } | null;
};

/** The changes that a new name brings to one enrolment. */
export type EnrolmentChange = {
  id: string;
  courseTitle: string;
  renames: boolean;
  /** The names of the USI account in step 2, where they were the former name. */
  usiNames: UsiNames | null;
  replaces: { number: string; learnerName: string } | null;
};

/**
 * Lists the changes that a new name brings to the enrolments of an account. An enrolment with the name and the address of another
 * person, which the office is about to transfer, stays as it is.
 */
export const planNameChange = (
  account: Account,
  enrolments: EnrolmentFacts[],
  to: Names,
): EnrolmentChange[] =>
  enrolments
    .filter((enrolment) => isOwn(account, enrolment))
    .map((enrolment) => planEnrolment(account, enrolment, to))
    .filter(({ renames, usiNames, replaces }) => renames || usiNames || replaces);

const isOwn = (account: Account, enrolment: EnrolmentFacts) =>
  samePerson(account, enrolment) || sameMailbox(account.email, enrolment.email);

function planEnrolment(account: Account, enrolment: EnrolmentFacts, to: Names): EnrolmentChange {
  const { id, courseTitle, disposed, certificate } = enrolment;
  const former = [account, enrolment];
  if (disposed) {
    const isFormer = former.some((names) => certificate?.learnerName === fullName(names));
    const replaces = isFormer ? replacement(certificate, fullName(to)) : null;
    return { id, courseTitle, renames: false, usiNames: null, replaces };
  }
  const usiNames = planUsiNames(former, enrolment.details, to);
  const details = usiNames ?? enrolment.details;
  return {
    id,
    courseTitle,
    renames: !isSame(enrolment, to),
    usiNames,
    replaces: carries(details, to) ? replacement(certificate, getLearnerName(to, details)) : null,
  };
}

/** A middle name stays, because the account has none. A person with one name has no middle name. */
function planUsiNames(former: Names[], details: UsiNames | null, to: Names): UsiNames | null {
  if (!details || carries(details, to)) return null;
  const now = { firstName: details.usiFirstName, lastName: details.usiLastName };
  if (!former.some((names) => samePerson(names, now))) return null;
  const usiOneName = hasOneName(to);
  return {
    usiFirstName: to.firstName,
    usiMiddleName: usiOneName ? null : details.usiMiddleName,
    usiLastName: to.lastName,
    usiOneName,
  };
}

/** Without details of step 2, a certificate carries the name of the enrolment. */
const carries = (details: UsiNames | null, to: Names) =>
  details === null ||
  (isSame({ firstName: details.usiFirstName, lastName: details.usiLastName }, to) &&
    hasOneName({ ...to, oneName: details.usiOneName }) === hasOneName(to));

const isSame = (one: StoredNames, other: Names) =>
  one.firstName === other.firstName && one.lastName === other.lastName;

const replacement = (certificate: EnrolmentFacts['certificate'], learnerName: string) =>
  certificate && certificate.learnerName !== learnerName
    ? { number: certificate.number, learnerName }
    : null;

/** Whether the name of the account, an enrolment or a certificate is another one afterwards. */
export const changesAnything = (account: Names, changes: EnrolmentChange[], to: Names) =>
  !isSame(account, to) || changes.length > 0;
