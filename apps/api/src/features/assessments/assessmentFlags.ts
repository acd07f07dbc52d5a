import { BlockList, isIP } from 'node:net';
import type { AssessmentFlag } from '@platewise/shared/assessments';
import type { AppContext } from '../../context';
import type { Prisma, Tx } from '../../db/client';
import { usiIn } from '../../sealing/sealedAnswers';

export type FlagFacts = {
  learnerEmail: string;
  /** The addresses from which the learner has signed in. */
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

/** Flags for the assessor to check. Each can be innocent: a café has one internet connection for everybody. */
export function raiseFlags(facts: FlagFacts): AssessmentFlag[] {
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

/** The relations that flags need, in addition to the learner's sign-ins. */
export const flagInclude = {
  user: { select: { id: true, email: true } },
  details: { select: { enrolmentId: true, hasUsi: true, sealedAnswers: true } },
  thirdPartyForm: {
    select: {
      observerEmail: true,
      openedAt: true,
      submittedAt: true,
      signerAddress: true,
      studentPerformanceSatisfactory: true,
    },
  },
} as const satisfies Prisma.EnrolmentInclude;

type EnrolmentToFlag = Pick<
  Prisma.EnrolmentGetPayload<{ include: typeof flagInclude }>,
  'user' | 'details' | 'thirdPartyForm'
>;

/** The flags of some enrolments, in their order. */
export async function listFlags(ctx: AppContext, db: Tx, enrolments: EnrolmentToFlag[]) {
  const sessions = await db.session.findMany({
    where: { userId: { in: enrolments.map(({ user }) => user.id) }, actorId: null },
    distinct: ['userId', 'address'],
    select: { userId: true, address: true },
  });
  return enrolments.map(({ user, details, thirdPartyForm }) =>
    raiseFlags({
      learnerEmail: user.email,
      learnerAddresses: sessions
        .filter(({ userId }) => userId === user.id)
        .map(({ address }) => address ?? ''),
      usiNumber: usiIn(ctx, details),
      form: thirdPartyForm,
    }),
  );
}
