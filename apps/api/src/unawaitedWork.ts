import type { AppContext } from './context';

const underWay = new Set<Promise<void>>();

/** Starts work that the response does not wait for. A failure is logged with `failure`, because no response can report it. */
export function runUnawaited(
  ctx: Pick<AppContext, 'log'>,
  failure: string,
  work: () => Promise<unknown>,
) {
  const done = work()
    .then(() => {})
    .catch((err: unknown) => ctx.log.error({ err }, failure))
    .finally(() => underWay.delete(done));
  underWay.add(done);
}

/** Waits for all such work. Without it, the end of the server or of a test would cut the work off half-way. */
export const unawaitedWorkDone = async () => {
  await Promise.all(underWay);
};
