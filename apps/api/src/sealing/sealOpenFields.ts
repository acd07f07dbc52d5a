import type { PoolClient } from 'pg';
import type { AppContext } from '../context';
import { inResealingTransaction } from './resealingTransaction';
import { type SensitiveAnswers, sealAnswers, sealOfficeUsi } from './sealedAnswers';
import { sealSignature } from './sealedSignature';

const AT_A_TIME = 250;

/**
 * Seals the values that earlier releases stored unsealed, and empties their former columns. It works in batches, so that the next
 * start can continue after a crash. It returns straight away when nothing is left.
 */
export async function sealOpenFields(ctx: AppContext) {
  for (const [what, sealBatch] of Object.entries(OPEN)) {
    let sealed = 0;
    for (;;) {
      const count = await inResealingTransaction(ctx.db.pool, (client) => sealBatch(ctx, client));
      sealed += count;
      if (count < AT_A_TIME) break;
    }
    if (sealed > 0) ctx.log.info({ what, sealed }, 'sealed what stood in the open');
  }
}

type SealBatch = (ctx: AppContext, client: PoolClient) => Promise<number>;

const sealOpenAnswers: SealBatch = async (ctx, client) => {
  const { rows } = await client.query<SensitiveAnswers & { enrolmentId: string }>(`
    SELECT "enrolmentId", "usiNumber", disability, "disabilityType", "aboriginalOrTorresStraitIslandOrigin", "indigenousOrigin"
    FROM "EnrolmentDetails" WHERE disability IS NOT NULL LIMIT ${AT_A_TIME} FOR UPDATE`);
  const sealed = rows.map((row) => sealAnswers(ctx, row.enrolmentId, row));
  await client.query(
    `UPDATE "EnrolmentDetails" d
     SET "sealedAnswers" = coalesce(d."sealedAnswers", v.sealed),
       "usiDigest" = CASE WHEN d."sealedAnswers" IS NULL THEN v.digest ELSE d."usiDigest" END,
       "usiNumber" = NULL, disability = NULL, "disabilityType" = NULL,
       "aboriginalOrTorresStraitIslandOrigin" = NULL, "indigenousOrigin" = NULL
     FROM unnest($1::uuid[], $2::bytea[], $3::bytea[]) AS v(id, sealed, digest) WHERE d."enrolmentId" = v.id`,
    [
      rows.map(({ enrolmentId }) => enrolmentId),
      sealed.map(({ sealedAnswers }) => sealedAnswers),
      sealed.map(({ usiDigest }) => usiDigest),
    ],
  );
  return rows.length;
};

const sealOpenUsis: SealBatch = async (ctx, client) => {
  const { rows } = await client.query<{ id: string; usi: string }>(`
    SELECT id, "usiFromOffice" AS usi FROM "Enrolment" WHERE "usiFromOffice" IS NOT NULL
    LIMIT ${AT_A_TIME} FOR UPDATE`);
  const sealed = rows.map(({ id, usi }) => sealOfficeUsi(ctx, id, usi));
  await client.query(
    `UPDATE "Enrolment" e
     SET "sealedUsi" = coalesce(e."sealedUsi", v.sealed), "usiDigest" = coalesce(e."usiDigest", v.digest),
       "usiFromOffice" = NULL
     FROM unnest($1::uuid[], $2::bytea[], $3::bytea[]) AS v(id, sealed, digest) WHERE e.id = v.id`,
    [
      rows.map(({ id }) => id),
      sealed.map(({ sealedUsi }) => sealedUsi),
      sealed.map(({ usiDigest }) => usiDigest),
    ],
  );
  return rows.length;
};

const sealOpenSignatures: SealBatch = async (ctx, client) => {
  const { rows } = await client.query<{ enrolmentId: string; signature: string }>(`
    SELECT "enrolmentId", signature FROM "ThirdPartyForm" WHERE signature IS NOT NULL
    LIMIT ${AT_A_TIME} FOR UPDATE`);
  await client.query(
    `UPDATE "ThirdPartyForm" f
     SET "sealedSignature" = coalesce(f."sealedSignature", v.sealed), signature = NULL
     FROM unnest($1::uuid[], $2::bytea[]) AS v(id, sealed) WHERE f."enrolmentId" = v.id`,
    [
      rows.map(({ enrolmentId }) => enrolmentId),
      rows.map((row) => sealSignature(ctx, row.enrolmentId, row.signature).sealedSignature),
    ],
  );
  return rows.length;
};

const OPEN: Record<string, SealBatch> = {
  'answers of step 2': sealOpenAnswers,
  'USIs that the office recorded': sealOpenUsis,
  'signatures of observers': sealOpenSignatures,
};
