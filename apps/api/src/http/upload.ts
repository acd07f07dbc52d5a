import { MESSAGES } from '@platewise/shared/messages';
import type { Request, Response } from 'express';
import multer, { MulterError, memoryStorage } from 'multer';
import { DomainError, invalidField } from '../domainError';
import { hasBody } from './body';

/** One zip, in whatever field it is sent. */
export type Upload = { mostBytes: number };
export type UploadedFile = { name: string; bytes: Buffer };

/** What goes around a file in a form. */
const FORM_BYTES = 64 * 1024;
const FIELD = 'file';
const { missing, notSupported, tooLarge, oneOnly } = MESSAGES.upload;

const isTooLarge = () => new DomainError('tooLarge', tooLarge, { errors: { [FIELD]: [tooLarge] } });
const unreadable = () => new DomainError('invalid', 'The request could not be read.');

/** Read once it is known who calls, and kept in memory: no more than `mostBytes`, whatever is sent. */
export async function readUpload(req: Request, { mostBytes }: Upload): Promise<UploadedFile> {
  const length = Number(req.headers['content-length'] ?? 0);
  if (length > mostBytes + FORM_BYTES) throw isTooLarge();
  if (!req.is('multipart/form-data')) throw noForm(req);
  await receive(req, mostBytes);
  const [file] = req.files as Express.Multer.File[];
  if (!file || file.size === 0) throw invalidField(FIELD, missing);
  if (!isZip(file.buffer)) throw invalidField(FIELD, notSupported);
  return { name: file.originalname, bytes: file.buffer };
}

const noForm = (req: Request) =>
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

/** Forms that are cut short or make no sense are refused like other bodies that cannot be read. */
function refusalOf(error: unknown): DomainError {
  const code = error instanceof MulterError ? error.code : null;
  if (code === 'LIMIT_FILE_SIZE') return isTooLarge();
  return code === 'LIMIT_FILE_COUNT' ? invalidField(FIELD, oneOnly) : unreadable();
}

/** By what is in it: names and types of uploads are whatever the sender says. */
const isZip = (bytes: Buffer) =>
  ['504b0304', '504b0506'].includes(bytes.subarray(0, 4).toString('hex'));
