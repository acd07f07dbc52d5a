import { USER_TYPES } from '@platewise/shared/accounts';
import { NSW_COURSE_IDS } from '@platewise/shared/content/courses';
import type { RecertificationFacts } from '@platewise/shared/recertification';
import { dayOf, type Prisma } from '../../db/client';

const valid = { where: { state: 'VALID' }, select: { number: true, expiresOn: true } } as const;

/** Includes what the rule needs: the certificate, and the person's other NSW enrolments. */
export const recertified = {
  user: {
    select: {
      id: true,
      userType: true,
      enrolments: {
        where: { courseId: { in: [...NSW_COURSE_IDS] } },
        select: { id: true, email: true, closedAt: true, expiresOn: true, certificates: valid },
      },
    },
  },
  certificates: valid,
} as const satisfies Prisma.EnrolmentInclude;

type CertifiedEnrolment = Pick<
  Prisma.EnrolmentGetPayload<{ include: typeof recertified }>,
  'id' | 'email' | 'user' | 'certificates'
>;

/** In a business's own account only the email address identifies the learner. */
export function getRecertificationFacts({
  id,
  email,
  user,
  certificates,
}: CertifiedEnrolment): RecertificationFacts {
  const certifiedUntil = getLastDay(certificates);
  const isShared = user.userType === USER_TYPES.business;
  const others = user.enrolments.filter(
    (other) => other.id !== id && (!isShared || other.email === email),
  );
  const certified = others.flatMap((other) => getLastDay(other.certificates) ?? []);
  const open = others.filter((other) => !other.closedAt && getLastDay(other.certificates) === null);
  return {
    certifiedUntil,
    renewedUntil: latest(certified.filter((day) => day > (certifiedUntil ?? ''))),
    renewingUntil: latest(open.map(({ expiresOn }) => dayOf(expiresOn))),
  };
}

const getLastDay = ([certificate]: { expiresOn: Date | null }[]) =>
  certificate?.expiresOn ? dayOf(certificate.expiresOn) : null;

const latest = (days: string[]) => days.toSorted().at(-1) ?? null;
