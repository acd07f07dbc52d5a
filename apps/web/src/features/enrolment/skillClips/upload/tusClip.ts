import { type DetailedError, type HttpResponse, Upload } from 'tus-js-client';
import type { Failure } from '../../../../api/failure';
import { renewSession } from '../../../../api/http';
import { readActing, readClaims, readSession } from '../../../../api/session';
import type { WaitingClip } from '../../../../offline/waitingClips';
import { uploadsOf } from '../skillClipsApi';

/** A part that a slow connection sends before it breaks. */
const CHUNK_BYTES = 512 * 1024;
/** The server is busy with the part before, or has more of the clip than the browser thought. */
const PASSING_WHILE_SENDING = new Set([404, 409, 410, 423]);

export type ClipSender = (
  clip: WaitingClip,
  events: {
    onAddress: (address: string) => void;
    onProgress: (sent: number) => void;
    signal: AbortSignal;
  },
) => Promise<void>;

/**
 * Sends what the server does not have yet. Rejects with a `Failure`; the caller tries again, and the upload goes on where it stopped.
 * The client of the protocol would create a second upload after any refusal, so a refusal ends the try here.
 */
export const sendByTus: ClipSender = (clip, { onAddress, onProgress, signal }) =>
  new Promise((resolve, reject) => {
    let usedToken = '';
    const upload = new Upload(clip.video, {
      endpoint: new URL(`/api/v1${uploadsOf(clip.userCourseId)}`, location.origin).href,
      uploadUrl: clip.address,
      chunkSize: CHUNK_BYTES,
      retryDelays: null,
      storeFingerprintForResuming: false,
      metadata: { shot: clip.shot, recordedOn: clip.recordedOn },
      onBeforeRequest: (request) => {
        usedToken = ownToken(clip.owner);
        request.setHeader('Authorization', `Bearer ${usedToken}`);
      },
      onAfterResponse: async (request, response) => {
        const status = response.getStatus();
        if (status >= 200 && status < 300) return;
        const method = request.getMethod();
        // The server no longer knows this upload: a new one is created.
        if (method === 'HEAD' && (status === 404 || status === 410)) return;
        // The next try has the new token. A session that has ended leaves none.
        if (status === 401) await renewSession(usedToken).catch(() => undefined);
        throw new RefusedRequest(toFailure(response, method));
      },
      onUploadUrlAvailable: () => upload.url && onAddress(upload.url),
      onProgress,
      onSuccess: () => resolve(),
      onError: (error) => reject(causeOf(error)),
    });
    const stop = () => {
      void upload.abort();
      reject(new DOMException('The clip was removed.', 'AbortError'));
    };
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    upload.start();
  });

/** The token of the learner who recorded the clip. It is read for each request, because another tab may have renewed it. */
function ownToken(owner: string): string {
  const token = readActing() ? undefined : readSession()?.token;
  if (!token || readClaims(token)?.id !== owner) throw new Error('another account is logged in');
  return token;
}

class RefusedRequest extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.Message);
    this.failure = failure;
  }
}

function toFailure(response: HttpResponse, method: string): Failure {
  const status = response.getStatus();
  const isPassing = method !== 'POST' && PASSING_WHILE_SENDING.has(status);
  const retryAfterSeconds = Number(response.getHeader('Retry-After') ?? NaN);
  return {
    type: 'about:blank',
    title: 'Refused',
    Message: messageOf(response.getBody()) ?? 'The clip could not be sent. Please try again.',
    // 503 is what every caller takes for passing.
    status: isPassing ? 503 : status,
    ...(Number.isFinite(retryAfterSeconds) && { retryAfterSeconds }),
  };
}

function messageOf(body: string): string | null {
  try {
    const answer: unknown = JSON.parse(body);
    const isProblem = typeof answer === 'object' && answer !== null && 'Message' in answer;
    return isProblem && typeof answer.Message === 'string' ? answer.Message : null;
  } catch {
    return null;
  }
}

const NO_ANSWER: Failure = {
  type: 'about:blank',
  title: 'No connection',
  status: 0,
  Message: 'There is no connection.',
};

function causeOf(error: Error | DetailedError): unknown {
  const cause = 'causingError' in error ? error.causingError : error;
  return cause instanceof RefusedRequest ? cause.failure : NO_ANSWER;
}
