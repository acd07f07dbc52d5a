import { neededToOpen } from '@platewise/shared/documents';
import { isPermitted, ROLE_REFUSAL } from '@platewise/shared/officeRoles';
import type { SensitiveGroup } from '@platewise/shared/sensitiveReads';
import type { AppContext } from '../../context';
import { forbidden, missing } from '../../domainError';
import { open } from '../../sealing/seal';
import { documentField } from '../../sealing/sealedField';
import { recordRead } from '../sensitiveReads/recordRead';

export const mayOpen = ({ officeRole }: { officeRole: string | null }, kind: string) =>
  isPermitted(officeRole, neededToOpen(kind));

export function refuseUnlessMayOpen(admin: { officeRole: string | null }, kind: string) {
  if (!mayOpen(admin, kind)) throw forbidden(ROLE_REFUSAL);
}

/** The file of a document, for the office. It is only downloaded: a stranger made the file. */
export async function getDocumentFile(
  ctx: AppContext,
  admin: { officeRole: string | null },
  id: string,
) {
  const { kind, userId, enrolmentId, ...file } = await openDocument(ctx, id);
  refuseUnlessMayOpen(admin, kind);
  await recordRead(ctx, {
    userId,
    ...(enrolmentId && { enrolmentId }),
    groups: groupsOf(kind),
    through: 'document',
    file: file.fileName,
  });
  return file;
}

export async function openDocument(ctx: AppContext, id: string) {
  const document = await ctx.db.officeDocument.findUnique({ where: { id } });
  if (!document) throw missing('This document');
  const { kind, userId, enrolmentId, fileName, mediaType, sealedFile } = document;
  return {
    kind,
    userId,
    enrolmentId,
    fileName,
    mediaType,
    body: open(ctx, documentField(id), sealedFile),
  };
}

/** Any document may show who the person is. */
const groupsOf = (kind: string): SensitiveGroup[] =>
  kind === 'medical or support' ? ['disability'] : ['identity'];
