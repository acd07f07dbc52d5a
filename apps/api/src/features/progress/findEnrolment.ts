import type { AppContext } from '../../context';
import type { Prisma } from '../../db/client';

export type Enrolment = Prisma.EnrolmentGetPayload<object>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const CONTENT_TOKEN = /^[\w-]{22}$/;

export const isUuid = (value: string) => UUID.test(value);

/** By its id or its content token: addresses of the study area carry either. */
export async function findEnrolment({ db }: AppContext, value: string): Promise<Enrolment | null> {
  if (isUuid(value)) return db.enrolment.findUnique({ where: { id: value.toLowerCase() } });
  return CONTENT_TOKEN.test(value)
    ? db.enrolment.findUnique({ where: { contentToken: value } })
    : null;
}
