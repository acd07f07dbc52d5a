import type { SuitabilityCheckAnswer } from '@platewise/shared/suitability';
import type { AppContext } from '../../context';
import { missing } from '../../domainError';
import { seal } from '../../sealing/seal';
import { checkCertificateField } from '../../sealing/sealedField';
import { getCheck, oldestCheck } from './takeCheck';

export const MOST_CERTIFICATE_BYTES = 5 * 1024 * 1024;

/** The sender's name of the file may have a person's name in it, so the file gets a name of ours. */
const FILE_NAMES: Record<string, string> = {
  'image/jpeg': 'nsw-certificate.jpg',
  'image/png': 'nsw-certificate.png',
  'application/pdf': 'nsw-certificate.pdf',
};

/** Stores an earlier certificate with a check. A second one replaces the first. */
export async function attachCertificate(
  ctx: AppContext,
  checkId: string,
  { bytes, mediaType }: { bytes: Buffer; mediaType: string },
): Promise<SuitabilityCheckAnswer> {
  const { count } = await ctx.db.suitabilityCheck.updateMany({
    where: { id: checkId, createdAt: { gt: oldestCheck(ctx) } },
    data: {
      certificateFile: FILE_NAMES[mediaType] ?? null,
      certificateType: mediaType,
      sealedCertificate: seal(ctx, checkCertificateField(checkId), bytes),
    },
  });
  if (count === 0) throw missing('This check');
  return getCheck(ctx, checkId);
}
