import type { AssessmentFlag } from '@platewise/shared/assessments';
import type { AppContext } from '../../context';
import type { Prisma, Tx } from '../../db/client';
import { usiIn } from '../../sealing/sealedAnswers';
import { isQuickForm, isSharedAddress } from '../integritySignals/formSignals';

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

/** Flags for the assessor to check. Each can be innocent: a café has one internet connection for everybody. */
export function raiseFlags(facts: FlagFacts): AssessmentFlag[] {
  const { form, usiNumber } = facts;
  const flags: [AssessmentFlag, boolean][] = [
    ['same-address', isSharedAddress(form?.signerAddress ?? null, facts.learnerAddresses)],
    ['same-email', form?.observerEmail === facts.learnerEmail],
    ['quick-form', form !== null && isQuickForm(form)],
    ['not-satisfactory', form?.studentPerformanceSatisfactory === false],
    ['usi-exempt', usiNumber === 'INDIV'],
  ];
  return flags.filter(([, raised]) => raised).map(([flag]) => flag);
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
