import type { Metrics } from '../metrics/metrics';
import type { Tracing } from '../tracing/tracing';
import type { AddressLookup } from './addresses/addressLookup';
import type { CourseProvider } from './courseProvider/courseProvider';
import type { FileScanner } from './fileScanner/fileScanner';
import type { FileStore } from './fileStore/fileStore';
import type { IdentityProvider } from './identityProvider/identityProvider';
import type { LearningPlatform } from './learningPlatform/learningPlatform';
import type { MailEvents } from './mail/mailEvents';
import type { MailGateway } from './mail/mailGateway';
import type { PaymentGateway } from './payments/paymentGateway';
import type { UsiRegistry } from './usiRegistry/usiRegistry';
import type { ValidationService } from './validationService/validationService';

export type Gateways = {
  payments: PaymentGateway;
  mail: MailGateway;
  /** Null without a mail provider that reports to us. */
  mailEvents: MailEvents | null;
  learningPlatform: LearningPlatform;
  addresses: AddressLookup;
  identityProvider: IdentityProvider;
  courseProvider: CourseProvider;
  validationService: ValidationService;
  /** Null when the product works without the USI Registry. */
  usiRegistry: UsiRegistry | null;
  fileScanner: FileScanner;
  /** The files of clips, each sealed. */
  fileStore: FileStore;
};

type Watch = { metrics: Metrics; tracing: Tracing };

/** The calls that go to other systems. The store of files may be a folder. */
const CALLS = {
  payments: ['charge', 'findCharge', 'withdraw', 'listCharges', 'refund'],
  mail: ['send'],
  addresses: ['find', 'retrieve'],
  identityProvider: ['emailIn'],
  courseProvider: ['courses', 'course'],
  validationService: ['authorise', 'pollToken', 'collections', 'submit'],
  fileScanner: ['scan'],
  fileStore: ['write', 'read', 'size', 'delete'],
  usiRegistry: [
    'verify',
    'verifyMany',
    'locate',
    'create',
    'changeDetails',
    'documentTypes',
    'countries',
  ],
} as const satisfies { [G in keyof Gateways]?: readonly (keyof NonNullable<Gateways[G]>)[] };

type Call = (...args: unknown[]) => Promise<unknown>;

/** Wraps the gateways so that each call is counted, timed and traced. Requests and answers are not recorded. */
export function watchGateways(gateways: Gateways, watch: Watch): Gateways {
  const watched = Object.entries(CALLS).map(([name, calls]) => {
    const gateway = gateways[name as keyof Gateways] as unknown as Record<string, Call> | null;
    if (!gateway) return [name, null];
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

/** The outcome of a charge, or 'done' for other calls. */
const outcomeOf = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'outcome' in answer
    ? String(answer.outcome)
    : 'done';
