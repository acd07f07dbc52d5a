import { startStandin } from '@platewise/elearnd-standin/standin';
import type { AppContext } from '../../../context';
import { httpCourses } from '../../../gateways/courseProvider/httpCourses';
import { normaliseIncoming } from '../../content/incoming/normaliseIncoming';

const secret = 'a-secret-that-both-servers-know-well';

/** A stand-in for eLearnd's author server, and the context that syncs with it. */
export async function anAuthorServer(ctx: AppContext) {
  const standin = await startStandin({ secret });
  const courseProvider = httpCourses({
    url: standin.url,
    secret,
    now: () => new Date(),
    timeoutMs: 5000,
    firstWaitMs: 1,
    pauseMs: 0,
    check: normaliseIncoming,
  });
  return { ...standin, ctx: { ...ctx, gateways: { ...ctx.gateways, courseProvider } } };
}
