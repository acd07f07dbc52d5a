import { isFailure } from '../api/problems';
import { notify } from './notify';

/** A refusal in the server's words; anything else in those of the list. */
export function tellRefusal(error: unknown, otherwise: string) {
  const failure = isFailure(error) ? error : null;
  if (failure?.pageLeft) return;
  const isRefusal = failure !== null && failure.status >= 400 && failure.status < 500;
  notify.error((isRefusal && failure.Message) || otherwise);
}
