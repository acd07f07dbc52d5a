import { randomBytes } from 'node:crypto';
import type { AppContext } from '../../context';
import { Prisma, type Tx } from '../../db/client';
import { preparedQuery } from '../../db/rawQuery';

export type Enrolment = Prisma.EnrolmentGetPayload<object>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const CONTENT_TOKEN = /^[\w-]{22}$/;

export const isUuid = (value: string) => UUID.test(value);

/** Finds an enrolment by its id or its content token. Addresses of the study area contain either. */
export async function findEnrolment({ db }: AppContext, value: string): Promise<Enrolment | null> {
  const by = isUuid(value) ? 'id' : CONTENT_TOKEN.test(value) ? 'contentToken' : null;
  if (!by) return null;
  const [enrolment] = await preparedQuery<Enrolment>(
    db,
    `enrolment by ${by}`,
    `SELECT ${COLUMNS} FROM "Enrolment" WHERE "${by}" = $1`,
    [by === 'id' ? value.toLowerCase() : value],
  );
  return enrolment ?? null;
}

const COLUMNS = Object.values(Prisma.EnrolmentScalarFieldEnum)
  .map((name) => `"${name}"`)
  .join(', ');

/** 22 random characters that identify an enrolment in addresses of the study area. */
export const newContentToken = () => randomBytes(16).toString('base64url');

/**
 * The last quiz answer and the observer's signature may arrive at once, each in a transaction that does not see the other.
 * Both take this lock before they look, so that the second one sees the first. Take it before the form's row.
 */
export const lockEnrolment = (tx: Tx, enrolmentId: string) =>
  tx.$queryRaw`SELECT id FROM "Enrolment" WHERE id = ${enrolmentId}::uuid FOR UPDATE`;
