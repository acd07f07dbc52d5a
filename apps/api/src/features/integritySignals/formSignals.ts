import { BlockList, isIP } from 'node:net';

const QUICK_MS = 60_000;

type Times = { openedAt: Date | null; submittedAt: Date | null };

/** Milliseconds between the first opening and the submission of a form; null unless both are known. */
export const formTookMs = ({ openedAt, submittedAt }: Times) =>
  openedAt && submittedAt ? submittedAt.getTime() - openedAt.getTime() : null;

/** Whether a form was submitted within a minute of being opened. */
export function isQuickForm(times: Times): boolean {
  const took = formTookMs(times);
  return took !== null && took < QUICK_MS;
}

/** A household's share of an IPv6 address; the rest changes by the day. */
const HOUSEHOLD_BITS = 64;

/** Whether an address belongs to the household of one of the others. */
export function isSharedAddress(signerAddress: string | null, addresses: (string | null)[]) {
  const signer = withoutPrefix(signerAddress);
  const version = isIP(signer);
  if (version === 0) return false;
  const household = new BlockList();
  if (version === 6) household.addSubnet(signer, HOUSEHOLD_BITS, 'ipv6');
  else household.addAddress(signer, 'ipv4');
  return addresses
    .map(withoutPrefix)
    .some((address) => isIP(address) === version && household.check(address, FAMILIES[version]));
}

const FAMILIES: Record<number, 'ipv4' | 'ipv6'> = { 4: 'ipv4', 6: 'ipv6' };

/** A server that listens on both families writes an IPv4 address as '::ffff:203.0.113.7'. */
const withoutPrefix = (address: string | null) =>
  (address ?? '').replace(/^::ffff:(?=\d+[.])/i, '');

export type LearnerSession = {
  address: string | null;
  userAgent: string | null;
  createdAt: Date;
  usedAt: Date;
};

type SignedForm = {
  signerAddress: string | null;
  signerUserAgent: string | null;
  submittedAt: Date;
};

/** An access token lives for a quarter of an hour: a session in use is refreshed at least that often. */
const SAME_TIME_MS = 15 * 60_000;

/**
 * Whether the form was signed on what may be the learner's device. Of a device only the name of its browser is known, and many
 * people have the same one. So the learner must have used the site with it within a quarter of an hour of the signature,
 * and over the same kind of network (IPv4 or IPv6).
 */
export const isLearnersDevice = (form: SignedForm, sessions: LearnerSession[]) =>
  sessions.some(
    ({ address, userAgent, createdAt, usedAt }) =>
      Boolean(userAgent) &&
      userAgent === form.signerUserAgent &&
      isSameFamily(address, form.signerAddress) &&
      [createdAt, usedAt].some(
        (at) => Math.abs(at.getTime() - form.submittedAt.getTime()) <= SAME_TIME_MS,
      ),
  );

function isSameFamily(one: string | null, other: string | null) {
  const version = isIP(withoutPrefix(one));
  return version !== 0 && version === isIP(withoutPrefix(other));
}

/** One observer who signs for more learners than this, within so many hours, is looked at. */
const MOST_LEARNERS = 5;
export const OBSERVER_HOURS = 24;

/** `learner` names the learner, and is the same for all enrolments of one. */
type SignedBy = { enrolmentId: string; learner: string; submittedAt: Date };

/**
 * The forms of one observer that were submitted within a day together with `form`, if they are of too many learners. The day
 * with the most learners counts. `forms` are ordered by time.
 */
export function findBusyObserver(
  form: Pick<SignedBy, 'submittedAt'>,
  forms: SignedBy[],
): { learners: number; forms: SignedBy[] } | null {
  const within = OBSERVER_HOURS * 3_600_000;
  const days = forms.map(({ submittedAt: first }) =>
    forms.filter(({ submittedAt }) => {
      const after = submittedAt.getTime() - first.getTime();
      return after >= 0 && after < within;
    }),
  );
  const fullest = days
    .filter((day) =>
      day.some(({ submittedAt }) => submittedAt.getTime() === form.submittedAt.getTime()),
    )
    .map((day) => ({ learners: new Set(day.map(({ learner }) => learner)).size, forms: day }))
    .sort((a, b) => b.learners - a.learners)[0];
  return fullest && fullest.learners > MOST_LEARNERS ? fullest : null;
}
