import { timingSafeEqual } from 'node:crypto';
import { required, text, whole } from '@platewise/shared/fields';
import type { ClipLink } from '@platewise/shared/skillClips';
import { type InferType, object } from 'yup';
import type { AppContext } from '../../context';
import { DomainError, forbidden, missing } from '../../domainError';
import { FileMissing } from '../../gateways/fileStore/fileStore';
import { deriveKey, hmac } from '../../sealing/cipher';
import { SealFault } from '../../sealing/seal';
import { openStoredFile } from '../../sealing/storedFiles';
import { isUuid } from '../progress/findEnrolment';
import { CLIP_KINDS, type ClipKind } from './clipFiles';

/** Long enough to watch a clip several times. Then the page asks for another link. */
const LINK_SECONDS = 600;

export const PLAY_REFUSALS = {
  wrong: 'This link is not complete. Please open the clip from its page.',
  expired: 'This link works for ten minutes only. Please load the page again.',
  destroyed: 'The video of this clip has been deleted.',
  notThere: 'The video of this clip cannot be shown.',
} as const;

/** The query of a link to a file of a clip. */
export const clipLinkSchema = object({
  expires: whole('Expiry').required(required('Expiry')),
  viewer: text('Viewer', 60).required(required('Viewer')),
  signature: text('Signature', 100).required(required('Signature')),
});
type ClipRequest = InferType<typeof clipLinkSchema> & { clipId: string; kind: string };

function signatureOf(
  { config }: Pick<AppContext, 'config'>,
  { clipId, kind, expires, viewer }: Omit<ClipRequest, 'signature'>,
): Buffer {
  const key = deriveKey(config.secrets.jwtSecret, 'links to clips');
  return Buffer.from(hmac(key, [clipId, kind, expires, viewer].join(' ')));
}

type Linker = Pick<AppContext, 'config' | 'now'>;

/** The address of a file of a clip for one user, for some minutes. The browser's player sends no access token. */
export function clipAddress(
  ctx: Linker,
  clipId: string,
  kind: ClipKind,
  { userId }: { userId: string },
): string {
  const expires = Math.floor(ctx.now().getTime() / 1000) + LINK_SECONDS;
  const signature = signatureOf(ctx, { clipId, kind, expires, viewer: userId });
  const query = new URLSearchParams({
    expires: String(expires),
    viewer: userId,
    signature: signature.toString('base64url'),
  });
  return `/api/v1/skill-clips/${clipId}/${kind}?${query.toString()}`;
}

/** The addresses at which a browser plays a clip. The caller has checked that the user may see it. */
export const signClipLink = (ctx: Linker, clipId: string, userId: string): ClipLink => ({
  address: clipAddress(ctx, clipId, 'small', { userId }),
  poster: clipAddress(ctx, clipId, 'poster', { userId }),
});

function checkLink(ctx: AppContext, { signature, ...link }: ClipRequest) {
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(ctx, link);
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw forbidden(PLAY_REFUSALS.wrong);
  if (link.expires * 1000 < ctx.now().getTime()) throw forbidden(PLAY_REFUSALS.expired);
}

const notFound = (message: string) => new DomainError('missing', message);

/** A file of a clip, for a link that we have signed. */
export async function playClip(ctx: AppContext, link: ClipRequest) {
  const { clipId } = link;
  const kind = CLIP_KINDS.find((each) => each === link.kind);
  if (!kind || !isUuid(clipId)) throw missing('This clip');
  checkLink(ctx, link);
  const clip = await ctx.db.skillClip.findUnique({
    where: { id: clipId },
    select: { mediaType: true, readyAt: true, filesDestroyedAt: true },
  });
  if (!clip?.readyAt) throw missing('This clip');
  if (clip.filesDestroyedAt) throw notFound(PLAY_REFUSALS.destroyed);
  const { size, read } = await openStoredFile(ctx, { clipId, kind }).catch((error: unknown) => {
    if (!(error instanceof FileMissing || error instanceof SealFault)) throw error;
    ctx.log.error({ err: error, clipId, kind }, 'a clip cannot be shown');
    throw notFound(PLAY_REFUSALS.notThere);
  });
  const type = mediaTypeOf(kind, clip.mediaType);
  return {
    fileName: `clip-${clipId.slice(-8)}-${kind}${ENDINGS[type] ?? ''}`,
    mediaType: type,
    inline: true,
    body: { size, readBytes: read },
  };
}

const ENDINGS: Record<string, string> = {
  'video/mp4': '.mp4',
  'video/quicktime': '.mov',
  'video/webm': '.webm',
  'video/x-matroska': '.mkv',
  'image/jpeg': '.jpg',
};

/** The type that we have found out, and never one that was sent. */
function mediaTypeOf(kind: ClipKind, original: string | null) {
  if (kind === 'poster') return 'image/jpeg';
  if (kind === 'small') return 'video/mp4';
  return original && original in ENDINGS ? original : 'application/octet-stream';
}
