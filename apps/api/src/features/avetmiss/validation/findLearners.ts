import type { Finding, NatRecord } from '@platewise/avetmiss/types';
import { sydneyDay } from '@platewise/shared/dates';
import type { AppContext } from '../../../context';
import { enrolmentBehind } from './enrolmentBehind';

export type Behind = { userId: string | null; userCourseId: string | null };

const NOBODY: Behind = { userId: null, userCourseId: null };
const MOST_NUMBER = 2_147_483_647;

/** Clients are numbered here; what others have imported may name theirs otherwise. */
function numberOf(identifier: string | null): number | null {
  const number = /^\d{1,10}$/.test(identifier ?? '') ? Number(identifier) : 0;
  return number > 0 && number <= MOST_NUMBER ? number : null;
}

/** Who is behind a finding. */
export async function findLearners({ db }: AppContext, findings: Finding[]) {
  const numbers = findings.flatMap((finding) => numberOf(finding.clientIdentifier) ?? []);
  const users = await db.user.findMany({
    where: { clientNumber: { in: [...new Set(numbers)] } },
    select: {
      id: true,
      clientNumber: true,
      enrolments: { select: { id: true, courseId: true, enrolledAt: true } },
    },
  });
  const learners = new Map(
    users.map(({ id, clientNumber, enrolments }) => [
      clientNumber,
      {
        id,
        enrolments: enrolments.map((each) => ({ ...each, enrolledOn: sydneyDay(each.enrolledAt) })),
      },
    ]),
  );
  return ({ fileId, clientIdentifier }: Finding, record: NatRecord = {}): Behind => {
    const learner = learners.get(numberOf(clientIdentifier) ?? 0);
    if (!learner) return NOBODY;
    const enrolment = enrolmentBehind(fileId, record, learner.enrolments);
    return { userId: learner.id, userCourseId: enrolment?.id ?? null };
  };
}
