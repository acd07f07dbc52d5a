import { MESSAGES } from '@platewise/shared/messages';
import type { Request, Response } from 'express';
import multer, { MulterError, memoryStorage } from 'multer';
import { DomainError, invalidField } from '../domainError';
import { hasBody } from './body';

/** An upload of one file, in a form field of any name: a zip file, or `papers`, which are photos and PDF documents. */
export type Upload = { mostBytes: number; accepts?: 'zip' | 'papers' };
/** The media type is that of the content. The sender's name of the file is only good to be shown. */
export type UploadedFile = { name: string; bytes: Buffer; mediaType: string };

/** Room for the parts of a form around the file. */
const FORM_BYTES = 64 * 1024;
const FIELD = 'file';
const { missing, notSupported, tooLarge, oneOnly } = MESSAGES.upload;

const isTooLarge = () => new DomainError('tooLarge', tooLarge, { errors: { [FIELD]: [tooLarge] } });
const unreadable = () => new DomainError('invalid', 'The request could not be read.');

/** Reads the uploaded file into memory after the caller has been checked: at most `mostBytes`, whatever is sent. */
export async function readUpload(
  req: Request,
  { mostBytes, accepts = 'zip' }: Upload,
): Promise<UploadedFile> {
  const length = Number(req.headers['content-length'] ?? 0);
  if (length > mostBytes + FORM_BYTES) throw isTooLarge();
  if (!req.is('multipart/form-data')) throw notAForm(req);
  await receive(req, mostBytes);
  const [file] = req.files as Express.Multer.File[];
  if (!file || file.size === 0) throw invalidField(FIELD, missing);
  const mediaType = mediaTypeOf(file.buffer, accepts);
  if (!mediaType) throw invalidField(FIELD, notSupported);
  return { name: file.originalname, bytes: file.buffer, mediaType };
}

const notAForm = (req: Request) =>
  hasBody(req)
    ? new DomainError('unsupported', 'The request must be a form with a file.')
    : invalidField(FIELD, missing);

const receive = (req: Request, fileSize: number) =>
  new Promise<void>((resolve, reject) => {
    const limits = { fileSize, files: 1, fields: 10, fieldSize: 1000, parts: 12, headerPairs: 50 };
    multer({ storage: memoryStorage(), limits }).any()(req, req.res as Response, (error) =>
      error ? reject(refusalOf(error)) : resolve(),
    );
  });

/** A form that is cut short or malformed is refused like any other unreadable body. */
function refusalOf(error: unknown): DomainError {
  const code = error instanceof MulterError ? error.code : null;
  if (code === 'LIMIT_FILE_SIZE') return isTooLarge();
  return code === 'LIMIT_FILE_COUNT' ? invalidField(FIELD, oneOnly) : unreadable();
}

/** The first bytes of each type, in hex. */
const BEGINNINGS: Record<'zip' | 'papers', [begins: string, mediaType: string][]> = {
  zip: [
    ['504b0304', 'application/zip'],
    ['504b0506', 'application/zip'],
  ],
  papers: [
    ['ffd8ff', 'image/jpeg'],
    ['89504e470d0a1a0a', 'image/png'],
    ['255044462d', 'application/pdf'],
  ],
};

/** Checks the content, because the sender can set any file name and media type. */
function mediaTypeOf(bytes: Buffer, accepts: 'zip' | 'papers') {
  const begins = bytes.subarray(0, 8).toString('hex');
  return BEGINNINGS[accepts].find(([beginning]) => begins.startsWith(beginning))?.[1];
}
