import type { IncomingMessage } from 'node:http';
import type { NewClip } from '@platewise/shared/skillClips';
import { Metadata } from '@tus/server';
import type { AppContext } from '../../context';
import { conflict, DomainError, missing } from '../../domainError';
import { type Enrolment, isUuid } from '../progress/findEnrolment';
import { beginClip, checkClipSize } from './beginClip';
import { arrivedBytes } from './clipFiles';
import { receiveClip } from './receiveClip';
import { askTus } from './tusServer';

const TUS = '1.0.0';
const OFFSET_TYPE = 'application/offset+octet-stream';
const MOST_METADATA = 2000;

/** The answer to a request of tus: headers, and no body. */
export type UploadAnswer = { status: number; headers: Record<string, string> };

const answer = (status: number, headers: Record<string, string | number> = {}): UploadAnswer => ({
  status,
  headers: {
    'Tus-Resumable': TUS,
    ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
  },
});

const invalid = (message: string) => new DomainError('invalid', message);

export const UPLOAD_REFUSALS = {
  version: `Uploads follow the protocol tus ${TUS}: the header Tus-Resumable is missing or names another version.`,
  length: 'The header Upload-Length must be a whole number of bytes.',
  deferred: 'The length of a clip must be known before it is sent.',
  concatenation: 'A clip cannot be put together from several uploads.',
  checksum: 'Checksums of parts are not supported.',
  metadata: 'The header Upload-Metadata could not be read.',
  offset: 'The header Upload-Offset must be a whole number of bytes.',
  type: `A part of a clip must be sent as ${OFFSET_TYPE}.`,
  behind:
    'This part does not begin where the upload ends. Ask how far it is, and go on from there.',
  arrived: 'This clip has arrived already.',
  tooLong: 'This part is longer than what is missing of the clip.',
  disturbed: 'Another connection goes on with this upload.',
  notStored: 'The clip can’t be stored just now. Please try again in a few minutes.',
} as const;

function checkProtocol({ headers }: IncomingMessage) {
  if (headers['tus-resumable'] !== TUS) throw invalid(UPLOAD_REFUSALS.version);
  if (headers['upload-concat'] !== undefined) throw invalid(UPLOAD_REFUSALS.concatenation);
  if (headers['upload-defer-length'] !== undefined) throw invalid(UPLOAD_REFUSALS.deferred);
  if (headers['upload-checksum'] !== undefined) throw invalid(UPLOAD_REFUSALS.checksum);
}

const WHOLE = /^\d{1,15}$/;
function wholeNumber(value: string | string[] | undefined, refusal: string): number {
  if (typeof value !== 'string' || !WHOLE.test(value)) throw invalid(refusal);
  return Number(value);
}

export type AnnouncedClip = { clip: NewClip; size: number };

/** Reads the announcement of a clip from the headers. Its metadata are not checked yet. */
export function readAnnouncement(request: IncomingMessage): { size: number; metadata: object } {
  checkProtocol(request);
  const size = wholeNumber(request.headers['upload-length'], UPLOAD_REFUSALS.length);
  checkClipSize(size);
  return { size, metadata: readMetadata(request) };
}

function readMetadata({ headers }: IncomingMessage): object {
  const given = headers['upload-metadata'];
  if (given === undefined) return {};
  if (typeof given !== 'string' || given.length > MOST_METADATA)
    throw invalid(UPLOAD_REFUSALS.metadata);
  try {
    return Metadata.parse(given);
  } catch {
    throw invalid(UPLOAD_REFUSALS.metadata);
  }
}

/** Begins an upload. The answer has its address. */
export async function beginUpload(
  ctx: AppContext,
  enrolment: Enrolment,
  { clip, size }: AnnouncedClip,
  request: IncomingMessage,
): Promise<UploadAnswer> {
  const id = await beginClip(ctx, enrolment, clip, size);
  const { status, offset } = await askTus(ctx, 'POST', id, request);
  if (status !== 201) throw refusalOf(status);
  if (offset === size) await receiveClip(ctx, { id, size });
  return answer(201, {
    Location: `/api/v1/userCourse/${enrolment.id}/skill-clips/uploads/${id}`,
    'Upload-Offset': offset ?? 0,
  });
}

type UploadName = { enrolment: Enrolment; uploadId: string };

async function getUpload({ db }: AppContext, { enrolment, uploadId }: UploadName) {
  const clip = isUuid(uploadId)
    ? await db.skillClip.findUnique({
        where: { id: uploadId.toLowerCase(), enrolmentId: enrolment.id },
        select: { id: true, state: true, size: true, uploadedAt: true },
      })
    : null;
  // The bytes of a replaced upload are deleted.
  if (!clip || (clip.state !== 'uploading' && !clip.uploadedAt)) throw missing('This upload');
  return clip;
}

/** How far an upload has come. An upload that is complete is received, in case the answer to its last part was lost. */
export async function getUploadOffset(
  ctx: AppContext,
  named: UploadName,
  request: IncomingMessage,
): Promise<UploadAnswer> {
  checkProtocol(request);
  const clip = await getUpload(ctx, named);
  const isHere = clip.state !== 'uploading' || (await receiveClip(ctx, clip));
  if (isHere) return answer(200, { 'Upload-Offset': clip.size, 'Upload-Length': clip.size });
  // The library waits for a part that is still being written.
  const { status, offset } = await askTus(ctx, 'HEAD', clip.id, request);
  if (status === 200 && offset !== null)
    return answer(200, { 'Upload-Offset': offset, 'Upload-Length': clip.size });
  if (await hasArrived(ctx, named))
    return answer(200, { 'Upload-Offset': clip.size, 'Upload-Length': clip.size });
  throw refusalOf(status);
}

/** Another request may have brought the last bytes while this one waited. Its client must not begin the upload again. */
const hasArrived = async (ctx: AppContext, named: UploadName) =>
  (await getUpload(ctx, named)).state !== 'uploading';

/** Takes the next part of an upload. */
export async function continueUpload(
  ctx: AppContext,
  named: UploadName,
  request: IncomingMessage,
): Promise<UploadAnswer> {
  checkProtocol(request);
  const clip = await getUpload(ctx, named);
  if (clip.state !== 'uploading') throw conflict(UPLOAD_REFUSALS.arrived);
  if (request.headers['content-type'] !== OFFSET_TYPE)
    throw new DomainError('unsupported', UPLOAD_REFUSALS.type);
  const from = wholeNumber(request.headers['upload-offset'], UPLOAD_REFUSALS.offset);
  if (from + Number(request.headers['content-length'] ?? 0) > clip.size)
    throw new DomainError('tooLarge', UPLOAD_REFUSALS.tooLong);
  const { status, offset } = await askTus(ctx, 'PATCH', clip.id, request);
  if (status !== 204 || offset === null)
    throw (await hasArrived(ctx, named)) ? conflict(UPLOAD_REFUSALS.arrived) : refusalOf(status);
  if (offset === clip.size) await receiveClip(ctx, clip);
  return answer(204, { 'Upload-Offset': offset });
}

/** Ends an upload that is not finished. */
export async function endUpload(
  ctx: AppContext,
  named: UploadName,
  request: IncomingMessage,
): Promise<UploadAnswer> {
  checkProtocol(request);
  const { id } = await getUpload(ctx, named);
  const { count } = await ctx.db.skillClip.updateMany({
    where: { id, state: 'uploading' },
    data: { state: 'replaced', filesDestroyedAt: ctx.now() },
  });
  if (count === 0) throw conflict(UPLOAD_REFUSALS.arrived);
  if ((await arrivedBytes(ctx, id)) !== null) await askTus(ctx, 'DELETE', id, request);
  return answer(204);
}

/** Translates the library's refusals, which are written for programs. */
function refusalOf(status: number): DomainError {
  if (status === 409) return conflict(UPLOAD_REFUSALS.behind);
  if (status === 413) return new DomainError('tooLarge', UPLOAD_REFUSALS.tooLong);
  if (status === 404 || status === 410) return missing('This upload');
  // The library's answer to a part that was cut off, or asked to end by the next one.
  if (status === 400) return conflict(UPLOAD_REFUSALS.disturbed);
  return new DomainError('unavailable', UPLOAD_REFUSALS.notStored, { retryAfterSeconds: 60 });
}
