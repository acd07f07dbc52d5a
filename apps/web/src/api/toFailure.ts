import { MESSAGES } from '@platewise/shared/messages';
import type { Problem } from '@platewise/shared/problem';
import { isAxiosError } from 'axios';
import type { Failure } from './problems';

const NO_ANSWER: Problem = {
  type: 'about:blank',
  title: 'No connection',
  status: 0,
  Message: MESSAGES.auth.noConnection,
};

export async function toFailure(error: unknown): Promise<Failure> {
  if (!isAxiosError<unknown>(error)) throw error;
  const { response, config } = error;
  const pageLeft = config?.pageLeft ?? false;
  if (!response) return { ...NO_ANSWER, pageLeft };
  const body = response.data instanceof Blob ? await readBlob(response.data) : response.data;
  const problem = isProblem(body) ? body : fromStatus(response.status);
  return { ...problem, status: response.status, pageLeft };
}

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && ('Message' in body || 'title' in body);

const fromStatus = (status: number): Problem => ({
  type: 'about:blank',
  title: 'Something went wrong',
  status,
  Message: 'Something went wrong on our side. Please try again.',
});

/** A refused download carries its problem as the file. */
async function readBlob(blob: Blob): Promise<unknown> {
  try {
    return JSON.parse(await blob.text());
  } catch {
    return null;
  }
}
