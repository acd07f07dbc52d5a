import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import {
  type FileScanner,
  FileScannerFailed,
  type LargeFile,
  type ScanResult,
} from './fileScanner';

export type ClamdSettings = { host: string; port: number; timeoutMs?: number };

/** For the whole call. A large PDF takes clamd a few seconds. */
const TIMEOUT_MS = 20_000;
/** A clip of 200 MB takes a slow scanner two minutes. */
const LARGE_TIMEOUT_MS = 5 * 60_000;
const CHUNK_BYTES = 64 * 1024;
/** An answer is one line. More than this comes from another kind of server. */
const MOST_ANSWER = 4096;

/** ClamAV's daemon, asked by its command INSTREAM (man clamd): the file is sent in chunks, and never stored on a disk of ours. */
export const clamdScanner = (settings: ClamdSettings): FileScanner => ({
  scan: async (file) => readAnswer(await ask(settings, file)),
});

/** Sends the file and returns the answer. clamd may answer before it has received everything, such as when the file is too large. */
function ask(
  { host, port, timeoutMs: given }: ClamdSettings,
  file: Buffer | LargeFile,
): Promise<string> {
  const timeoutMs = given ?? (Buffer.isBuffer(file) ? TIMEOUT_MS : LARGE_TIMEOUT_MS);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect({ host, port });
    const failed = (why: string, cause?: unknown) => {
      clearTimeout(timer);
      socket.destroy();
      reject(new FileScannerFailed(`clamd: ${why}`, { cause }));
    };
    const timer = setTimeout(() => failed(`no answer within ${timeoutMs} ms`), timeoutMs);
    socket.setEncoding('utf8');
    socket.on('data', (part) => {
      answer += String(part);
      const end = answer.indexOf('\0');
      if (end < 0) {
        if (answer.length > MOST_ANSWER) failed('the answer is too long');
        return;
      }
      clearTimeout(timer);
      socket.destroy();
      resolve(answer.slice(0, end));
    });
    socket.on('error', (error) => failed('the connection failed', error));
    socket.on('end', () => failed('the connection was closed without an answer'));
    socket.once('connect', () => {
      sendFile(socket, file).catch((error: unknown) => failed('the file was not sent', error));
    });
  });
}

/** Each chunk begins with its length in four bytes. A chunk without bytes ends the file. */
async function sendFile(socket: Socket, file: Buffer | LargeFile) {
  socket.write('zINSTREAM\0');
  for await (const piece of Buffer.isBuffer(file) ? [file] : file.bytes)
    for (let at = 0; at < piece.length; at += CHUNK_BYTES) {
      // The scanner has given its answer, or is gone.
      if (socket.destroyed) return;
      const chunk = piece.subarray(at, at + CHUNK_BYTES);
      socket.write(lengthOf(chunk.length));
      if (!socket.write(chunk)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
    }
  socket.write(lengthOf(0));
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

/** 'stream: OK', 'stream: Eicar-Test-Signature FOUND', or a sentence that ends in ERROR. */
function readAnswer(answer: string): ScanResult {
  if (answer === 'stream: OK') return { outcome: 'clean' };
  const [, finding] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
  if (finding) return { outcome: 'infected', finding };
  throw new FileScannerFailed(`clamd: it answered '${answer}'`);
}
