import type { AppContext } from '../../context';

const PAGE = 50;

/** Whose learners they are, and which. */
export type GraduatesOf = { ownerId: string; courseId?: number };

export type Graduate = {
  enrolmentId: string;
  firstName: string;
  lastName: string;
  certificateNumber: string;
};

const whoCompleted = ({ ownerId, courseId }: GraduatesOf) => ({
  ownerId,
  courseId,
  enrolment: { certificates: { some: { state: 'VALID' as const } } },
});

export const countGraduates = ({ db }: AppContext, of: GraduatesOf) =>
  db.voucher.count({ where: whoCompleted(of) });

/** The learners of a business's own vouchers who hold a certificate, a few at a time. */
export async function* listGraduates(ctx: AppContext, of: GraduatesOf): AsyncGenerator<Graduate> {
  let after: string | undefined;
  do {
    const vouchers = await ctx.db.voucher.findMany({
      where: whoCompleted(of),
      orderBy: { id: 'asc' },
      take: PAGE,
      ...(after ? { cursor: { id: after }, skip: 1 } : {}),
      select: { id: true, enrolment: { select: GRADUATE } },
    });
    for (const { enrolment } of vouchers) if (enrolment) yield graduateOf(enrolment);
    after = vouchers.length === PAGE ? vouchers.at(-1)?.id : undefined;
  } while (after);
}

const GRADUATE = {
  id: true,
  firstName: true,
  lastName: true,
  certificates: { where: { state: 'VALID' }, select: { number: true } },
} as const;

function graduateOf(enrolment: {
  id: string;
  firstName: string;
  lastName: string;
  certificates: { number: string }[];
}): Graduate {
  const { id, firstName, lastName, certificates } = enrolment;
  return { enrolmentId: id, firstName, lastName, certificateNumber: certificates[0]?.number ?? id };
}
