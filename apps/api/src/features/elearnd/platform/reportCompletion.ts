import type { AppContext } from '../../../context';
import { completionToken } from '../completionToken';
import { PlatformRefusal, type PlatformSession } from './platformSession';

const TIMEOUT_MS = 10_000;

/** Reports to the training site over HTTP that the learner has finished, as eLearnd does. */
export async function reportCompletion(
  { config, now, log }: AppContext,
  { sub, course_id, enrolment_id }: PlatformSession,
): Promise<void> {
  const completion = { sub, course_id, enrolment_id };
  const token = completionToken(config.elearnd.secret, completion, now());
  const answer = await fetch(`http://127.0.0.1:${config.port}/api/v1/elearnd/completions`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    log.error({ err: error }, 'completion was not reported');
    return null;
  });
  if (answer?.ok) return;
  throw new PlatformRefusal(
    502,
    'We couldn’t tell your training organisation that you’ve finished.',
  );
}
