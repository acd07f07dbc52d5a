import { BlockList, isIP } from 'node:net';
import type { AssessmentFlag } from '@platewise/shared/assessments';

export type FlagFacts = {
  learnerEmail: string;
  /** From which the learner has signed in. */
  learnerAddresses: string[];
  usiNumber: string | null;
  form: {
    observerEmail: string | null;
    openedAt: Date | null;
    submittedAt: Date | null;
    signerAddress: string | null;
    studentPerformanceSatisfactory: boolean | null;
  } | null;
};

const QUICK_MS = 60_000;
/** A household's share of the newer kind of address; the rest changes by the day. */
const HOUSEHOLD_BITS = 64;

/** What the assessor is asked to look at twice. Each of it can be innocent: a café has one connection for all. */
export function assessmentFlags(facts: FlagFacts): AssessmentFlag[] {
  const { form, usiNumber } = facts;
  const flags: [AssessmentFlag, boolean][] = [
    ['same-address', isSharedAddress(facts)],
    ['same-email', form?.observerEmail === facts.learnerEmail],
    ['quick-form', form !== null && isQuick(form)],
    ['not-satisfactory', form?.studentPerformanceSatisfactory === false],
    ['usi-exempt', usiNumber === 'INDIV'],
  ];
  return flags.filter(([, raised]) => raised).map(([flag]) => flag);
}

const isQuick = ({ openedAt, submittedAt }: NonNullable<FlagFacts['form']>) =>
  openedAt !== null &&
  submittedAt !== null &&
  submittedAt.getTime() - openedAt.getTime() < QUICK_MS;

function isSharedAddress({ form, learnerAddresses }: FlagFacts): boolean {
  const signer = form?.signerAddress ?? '';
  const version = isIP(signer);
  if (version === 0) return false;
  const own = new BlockList();
  if (version === 6) own.addSubnet(signer, HOUSEHOLD_BITS, 'ipv6');
  else own.addAddress(signer, 'ipv4');
  return learnerAddresses.some(
    (address) => isIP(address) !== 0 && own.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4'),
  );
}
