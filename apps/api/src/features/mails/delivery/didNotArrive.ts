import { NOT_DELIVERED } from '@platewise/shared/mails';
import { Prisma } from '../../../db/client';

/** Whether the recipient doesn't have an email. `mail` is the name of its table in the statement. */
export const didNotArriveIn = (mail: string) => {
  const column = (name: string) => Prisma.raw(`${mail}.${name}`);
  return Prisma.sql`(${column('state')} = 'FAILED'
    OR coalesce(${column('delivery')}::text = ANY (${[...NOT_DELIVERED]}), false))`;
};
