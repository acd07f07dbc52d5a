import type { IdentityPicture, OwnSkillClips } from '@platewise/shared/skillClips';
import type { AppContext } from '../../context';
import { conflict, invalidField, missing } from '../../domainError';
import { open, seal } from '../../sealing/seal';
import { identityPictureField } from '../../sealing/sealedField';
import { fileNameOf } from '../documents/fileNameOf';
import { lockEnrolment } from '../progress/findEnrolment';
import { recordRead } from '../sensitiveReads/recordRead';
import { loadSkillClips } from './loadSkillClips';
import { checkOpen, getOwnSkillClips } from './ownSkillClips';

type File = { bytes: Buffer; mediaType: string };

/** The pictures are destroyed, and only the result stays. */
export const WITHOUT_PICTURES = {
  sealedDocument: null,
  documentType: null,
  sealedFace: null,
  faceType: null,
  identitySentAt: null,
};

/** Stores the photo of the document or of the face, sealed, until a person has compared them. */
export async function addIdentityPicture(
  ctx: AppContext,
  { id: enrolmentId }: { id: string },
  picture: IdentityPicture,
  { bytes, mediaType }: File,
): Promise<OwnSkillClips> {
  if (mediaType === 'application/pdf')
    throw invalidField('file', 'Please send a photo: a JPEG or PNG.');
  const sealed = seal(ctx, identityPictureField(enrolmentId, picture), bytes);
  await ctx.db.$transaction(async (tx) => {
    await lockEnrolment(tx, enrolmentId);
    const loaded = await loadSkillClips(ctx, tx, enrolmentId);
    checkOpen(loaded);
    const { video } = loaded;
    if (video?.identity === 'same')
      throw conflict('An assessor has compared your face with your document already.');
    const isOther = picture === 'document' ? video?.faceType : video?.documentType;
    await tx.skillVideo.update({
      where: { enrolmentId },
      data: {
        ...(picture === 'document'
          ? { sealedDocument: sealed, documentType: mediaType }
          : { sealedFace: sealed, faceType: mediaType }),
        identity: isOther ? 'waiting' : 'none',
        identitySentAt: ctx.now(),
        version: { increment: 1 },
      },
    });
  });
  return getOwnSkillClips(ctx, { id: enrolmentId });
}

/** A picture for the person who compares. Each look is recorded. */
export async function getIdentityPicture(
  ctx: AppContext,
  enrolmentId: string,
  picture: IdentityPicture,
) {
  const video = await ctx.db.skillVideo.findUnique({
    where: { enrolmentId },
    include: { enrolment: { select: { userId: true } } },
  });
  if (!video) throw missing('This enrolment');
  const { sealedDocument, documentType, sealedFace, faceType } = video;
  const sealed = picture === 'document' ? sealedDocument : sealedFace;
  const mediaType = picture === 'document' ? documentType : faceType;
  if (!sealed || !mediaType) throw missing('This picture');
  const fileName = fileNameOf(picture === 'document' ? 'Document' : 'Face', mediaType);
  await recordRead(ctx, {
    userId: video.enrolment.userId,
    enrolmentId,
    groups: ['identity'],
    through: 'skill clips',
    file: fileName,
  });
  return {
    fileName,
    mediaType,
    body: open(ctx, identityPictureField(enrolmentId, picture), sealed),
    inline: true,
  };
}

const MOST_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * Destroys pictures that are not needed: of learners who do not go on, and where nothing is to be judged any more. Those of a learner who
 * waits for an assessor stay until they are compared.
 */
export async function destroyOldIdentityPictures(ctx: AppContext) {
  const aMonthAgo = new Date(ctx.now().getTime() - MOST_DAYS * DAY_MS);
  const isOver = {
    OR: [
      { endedAt: { not: null } },
      { user: { deletedAt: { not: null } } },
      { thirdPartyForm: { doneAt: { not: null } } },
    ],
  };
  await ctx.db.skillVideo.updateMany({
    where: {
      identitySentAt: { lte: aMonthAgo },
      OR: [{ sentAt: null }, { enrolment: isOver }],
    },
    data: { ...WITHOUT_PICTURES, identity: 'none', version: { increment: 1 } },
  });
}
