import type { NswReprintAnswer, NswReprintForm } from '@platewise/shared/reprints';
import { send } from './send';

/**
 * Orders and pays a reprint. Not an endpoint of the store: what an endpoint is given stands in the store's actions, and a
 * card must not. Rejects with a `Failure`; the page stays where it is, so that nothing typed is lost.
 */
export async function orderReprint(
  data: Partial<NswReprintForm>,
  idempotencyKey: string,
): Promise<NswReprintAnswer> {
  const url = '/userCourse/nsw-reprint';
  const config = { url, method: 'POST', data, idempotencyKey, keepPage: true };
  return (await send<NswReprintAnswer>(config)).data;
}
