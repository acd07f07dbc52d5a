import { collectionsAround, startStandin } from '@platewise/avs-standin/standin';
import type { AvsSettings } from '../avsCalls';
import { mappingWith } from '../avsMapping';
import { avsValidation } from '../avsValidation';

const TODAY = new Date('2026-03-02T00:00:00Z');

const QUICK = { callSeconds: 5, fileSeconds: 5, validationSeconds: 5, pollSeconds: 0.002 };

/** The time limits in tests of a service that never answers. */
export const IMPATIENT = { callSeconds: 0.05, fileSeconds: 0.05 };

/** The adapter as it speaks to a service of its own, which lives in 2026. */
export async function avsAtStandin() {
  let now = TODAY;
  const standin = await startStandin({ clock: () => now, collections: collectionsAround(2026) });

  const service = (limits: Partial<typeof QUICK> = {}, over: Partial<AvsSettings> = {}) =>
    avsValidation({
      url: standin.url,
      clientId: 'platewise',
      mapping: mappingWith({ limits: { ...QUICK, ...limits } }),
      retryMs: 1,
      ...over,
    });

  /** The person's answer on the page of the service. */
  const say = async (userCode: string, answer: 'allow' | 'deny') => {
    const body = new URLSearchParams({ user_code: userCode, answer });
    const { status } = await fetch(`${standin.url}/device`, { method: 'POST', body });
    return status;
  };

  return {
    standin,
    service,
    say,
    later: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1000);
    },
    /** A token that a person has allowed. */
    letIn: async () => {
      const { authorise, pollToken } = service();
      const { deviceCode, userCode } = await authorise();
      await say(userCode, 'allow');
      const poll = await pollToken(deviceCode);
      if (poll.state !== 'granted') throw new Error(`it was ${poll.state}`);
      return poll.token;
    },
    close: standin.close,
  };
}
