import type { NameChange } from '@platewise/shared/nameChanges';
import type { AppContext } from '../../context';
import { missing } from '../../domainError';
import { open } from '../../sealing/seal';
import { nameProofField } from '../../sealing/sealedField';
import { fileNameOf } from '../documents/fileNameOf';
import { recordRead } from '../sensitiveReads/recordRead';
import { describeChanges, findNameChanges } from './findNameChanges';
import { NAME_CHANGE_LIST } from './nameChangeList';

/** A request with what it would change, for the person who decides. */
export async function getNameChange(ctx: AppContext, id: string): Promise<NameChange> {
  const request = await ctx.db.nameChange.findUnique({
    where: { id },
    omit: { sealedProof: true },
  });
  const [row] = await NAME_CHANGE_LIST.read(ctx, [id], undefined);
  if (!request || !row) throw unknownRequest();
  const { userId, firstName, lastName, state, certificateNumbers, proofType, proofSize } = request;
  const to = { firstName, lastName };
  const { changes } =
    state === 'waiting' ? await findNameChanges(ctx, ctx.db, userId, to) : { changes: [] };
  return {
    ...row,
    ...describeChanges(changes),
    certificateNumbers,
    proof:
      proofType && proofSize !== null
        ? { fileName: fileNameOf(PROOF, proofType), size: proofSize }
        : null,
  };
}

/** The file of a proof. Like any document, it is only downloaded, and each time is recorded. */
export async function getNameProof(ctx: AppContext, id: string) {
  const { userId, ...file } = await openNameProof(ctx, id);
  await recordRead(ctx, {
    userId,
    groups: ['identity'],
    through: 'document',
    file: file.fileName,
  });
  return file;
}

async function openNameProof(ctx: AppContext, id: string) {
  const request = await ctx.db.nameChange.findUnique({ where: { id } });
  if (!request) throw unknownRequest();
  const { userId, sealedProof, proofType } = request;
  if (!sealedProof || !proofType) throw missing('This proof');
  return {
    userId,
    fileName: fileNameOf(PROOF, proofType),
    mediaType: proofType,
    body: open(ctx, nameProofField(id), sealedProof),
  };
}

const PROOF = 'Proof of name';
const unknownRequest = () => missing('This request');
