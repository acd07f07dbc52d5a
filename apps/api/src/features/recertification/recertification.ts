import { USER_TYPES } from '@platewise/shared/accounts';
import { sydneyDay } from '@platewise/shared/dates';
import { fullName } from '@platewise/shared/personNames';
import {
  offeredCourse,
  offerRecertification,
  type Recertification,
} from '@platewise/shared/recertification';
import type { AppContext } from '../../context';
import { OrderRefused } from '../payments/paymentErrors';
import { unknownEnrolment } from '../progress/enrolmentAccess';
import { getRecertificationFacts, recertified } from './recertificationFacts';

/** Finds the course that renews the learner's certificate today, and the details that the form starts with. */
export async function getRecertification(
  ctx: AppContext,
  enrolmentId: string,
): Promise<Recertification> {
  const enrolment = await findRecertified(ctx, enrolmentId);
  if (!enrolment) throw unknownEnrolment();
  const { user, firstName, lastName, phone } = enrolment;
  const facts = getRecertificationFacts(enrolment);
  const offer = offerRecertification(facts, sydneyDay(ctx.now()));
  // The account of a business has one address, and each of its learners has another.
  const isShared = user.userType === USER_TYPES.business;
  return {
    kind: offer.kind,
    courseId: offeredCourse(offer),
    from: 'from' in offer ? offer.from : null,
    until: 'until' in offer ? offer.until : null,
    certificateNumber: enrolment.certificates[0]?.number ?? null,
    certifiedUntil: facts.certifiedUntil,
    learnerName: fullName(isShared ? { firstName, lastName } : user),
    email: isShared ? enrolment.email : user.email,
    phone,
    address: addressOf(enrolment),
  };
}

/**
 * The number of the certificate that an order renews, after the rule was applied again. Null for an order that renews none.
 * Another person's enrolment is refused with the same words as an unknown one.
 */
export async function checkRenewal(
  ctx: AppContext,
  userId: string,
  { renews, courseId }: { renews?: string | null; courseId: number },
): Promise<string | null> {
  if (!renews) return null;
  const enrolment = await findRecertified(ctx, renews);
  if (enrolment?.userId !== userId) throw unknownEnrolment();
  const offer = offerRecertification(getRecertificationFacts(enrolment), sydneyDay(ctx.now()));
  if (offeredCourse(offer) !== courseId) throw notTheRightCourse();
  return enrolment.certificates[0]?.number ?? null;
}

const findRecertified = ({ db }: AppContext, id: string) =>
  db.enrolment.findUnique({
    where: { id },
    include: {
      ...recertified,
      user: {
        select: { ...recertified.user.select, email: true, firstName: true, lastName: true },
      },
    },
  });

type FormerAddress = Pick<
  NonNullable<Awaited<ReturnType<typeof findRecertified>>>,
  | 'identityDisposedOn'
  | 'unitNumber'
  | 'streetNumber'
  | 'streetName'
  | 'city'
  | 'state'
  | 'postcode'
>;

/** Null once it was disposed of. */
export const addressOf = ({
  identityDisposedOn,
  unitNumber,
  streetNumber,
  streetName,
  city,
  state,
  postcode,
}: FormerAddress) =>
  identityDisposedOn === null
    ? { unitNumber, streetNumber, streetName, city, state, postcode }
    : null;

const notTheRightCourse = () =>
  new OrderRefused(
    'This course does not renew your certificate today. Please open the renewal again from your courses.',
  );
