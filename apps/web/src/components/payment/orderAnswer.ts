import { MESSAGES } from '@platewise/shared/messages';
import type { Failure } from '../../api/failure';

const OFFLINE: Failure = {
  type: 'about:blank',
  title: 'Offline',
  status: 0,
  Message: MESSAGES.enrolment.offline,
};

/** Before anything of an order leaves the device: only then is it certain that nothing was charged. */
export function refuseOffline() {
  if (!navigator.onLine) throw OFFLINE;
}

/** An answer need not come from our server; one on the way gives no more than a title. */
export function reasonOf(error: unknown): string {
  const { Message, title } = (error ?? {}) as Partial<Failure>;
  if (Message === MESSAGES.auth.noConnection) return MESSAGES.enrolment.noAnswer;
  return Message || title || MESSAGES.enrolment.submitFailed;
}

/** Whether the server has dealt with the order; a fault or a lost answer leaves that open. */
export function isAnswered(error: unknown): boolean {
  const { status = 0 } = (error ?? {}) as Partial<Failure>;
  return status >= 400 && status < 500 && status !== 409;
}
