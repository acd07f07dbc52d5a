import { isFailure } from '../api/problems';
import { notify } from './notify';

/** A refusal in the server's words; anything else in those of the page. */
export function refusalWords(error: unknown, otherwise: string): string {
  const isRefusal = isFailure(error) && error.status >= 400 && error.status < 500;
  return (isRefusal && error.Message) || otherwise;
}

export function tellRefusal(error: unknown, otherwise: string) {
  if (isFailure(error) && error.pageLeft) return;
  notify.error(refusalWords(error, otherwise));
}
