import { sydneyDay } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { dayOf } from '../../db/client';
import { type CertificateData, getCertificateState } from '../certificates/certificateRules';
import { type EnrolmentFacts, type Names, planNameChange } from './nameChangeRules';

/** No one has it, so that it would change all that carries the former name. */
const ANY_OTHER: Names = { firstName: '', lastName: '' };

/** The account with what a new name would change; all that can change, where no new name is given. */
export async function findNameChanges(
  ctx: AppContext,
  db: Pick<Tx, 'user' | 'enrolment'>,
  userId: string,
  to: Names = ANY_OTHER,
) {
  const account = await db.user.findUniqueOrThrow({ where: { id: userId } });
  const enrolments = await db.enrolment.findMany({
    where: { userId },
    include: {
      details: true,
      certificates: { where: { state: 'VALID' }, omit: { pdf: true } },
    },
    orderBy: [{ enrolledAt: 'asc' }, { id: 'asc' }],
  });
  const today = sydneyDay(ctx.now());
  const facts = enrolments.map(
    ({ certificates, identityDisposedOn, evidenceDisposedOn, ...enrolment }): EnrolmentFacts => {
      const valid = certificates.find(
        ({ state, expiresOn }) =>
          getCertificateState({ state, expiresOn: expiresOn && dayOf(expiresOn) }, today) ===
          'valid',
      );
      return {
        ...enrolment,
        disposed: (identityDisposedOn ?? evidenceDisposedOn) !== null,
        certificate: valid
          ? { number: valid.number, learnerName: (valid.data as CertificateData).learnerName }
          : null,
      };
    },
  );
  return { account, changes: planNameChange(account, facts, to) };
}

type Changes = Awaited<ReturnType<typeof findNameChanges>>['changes'];

/** The same for the screen. */
export const describeChanges = (changes: Changes) => ({
  courses: changes.filter(({ renames }) => renames).map(({ courseTitle }) => courseTitle),
  certificates: changes.flatMap(({ replaces, courseTitle }) =>
    replaces ? [{ number: replaces.number, courseTitle }] : [],
  ),
});
