import { Prisma } from '../db/client';

type Sample = { sample?: number | undefined; seed?: string | undefined };

/**
 * The conditions of a list, or a sample of the rows that meet them. The hash of id and seed decides, so the same seed gives the
 * same rows, and no one can choose them.
 */
export const inSample = (
  from: Prisma.Sql,
  id: Prisma.Sql,
  conditions: Prisma.Sql[],
  { sample, seed = '' }: Sample,
): Prisma.Sql[] =>
  sample === undefined
    ? conditions
    : [
        Prisma.sql`${id} IN (SELECT ${id} FROM ${from} ${
          conditions.length > 0
            ? Prisma.sql`WHERE ${Prisma.join(conditions, ' AND ')}`
            : Prisma.empty
        } ORDER BY md5(${id}::text || ${seed}), ${id} LIMIT ${sample})`,
      ];
