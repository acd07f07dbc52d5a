import type { Metrics } from '../metrics/metrics';
import type { Tracing } from '../tracing/tracing';
import type { Gateways } from './gateways';

type Watch = { metrics: Metrics; tracing: Tracing };

/** The calls that leave the house. */
const CALLS = {
  payments: ['charge', 'findCharge', 'withdraw', 'listCharges', 'refund'],
  mail: ['send'],
  addresses: ['find', 'retrieve'],
  identityProvider: ['emailIn'],
  courseProvider: ['courses', 'course'],
  validationService: ['authorise', 'pollToken', 'collections', 'submit'],
} as const satisfies { [G in keyof Gateways]?: readonly (keyof Gateways[G])[] };

type Call = (...args: unknown[]) => Promise<unknown>;

/** The same gateways; each call of theirs is counted, timed and a span. What is sent and answered is not looked at. */
export function watchGateways(gateways: Gateways, watch: Watch): Gateways {
  const watched = Object.entries(CALLS).map(([name, calls]) => {
    const gateway = gateways[name as keyof Gateways] as unknown as Record<string, Call>;
    const over = calls.map((call) => [call, watchedCall(watch, name, call, gateway)]);
    return [name, { ...gateway, ...Object.fromEntries(over) }];
  });
  return { ...gateways, ...Object.fromEntries(watched) };
}

const watchedCall =
  ({ metrics, tracing }: Watch, name: string, call: string, gateway: Record<string, Call>): Call =>
  async (...args) => {
    const began = performance.now();
    const ended = (outcome: string) => {
      metrics.gatewayCalled(name, call, outcome, (performance.now() - began) / 1000);
      if (name === 'payments' && call === 'charge') metrics.charged(outcome);
      if (name === 'payments' && call === 'refund') metrics.refunded(outcome);
    };
    try {
      const answer = await tracing.call(`${name} ${call}`, { 'peer.service': name }, async () =>
        gateway[call]?.(...args),
      );
      ended(outcomeOf(answer));
      return answer;
    } catch (error) {
      ended('failed');
      throw error;
    }
  };

/** A charge says what came of it; the others came to their end. */
const outcomeOf = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'outcome' in answer
    ? String(answer.outcome)
    : 'done';
