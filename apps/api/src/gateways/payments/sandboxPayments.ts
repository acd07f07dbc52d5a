import { createHash } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makePrivate } from '../makePrivate';
import { DECLINED, declineReason, NOT_CONFIRMED } from './declines';
import type { Charge, ChargeRequest, ChargeResult, PaymentGateway } from './paymentGateway';

/** The provider's published test card numbers and the code of each decline. */
const DECLINES: Record<string, string> = {
  '4000000000000002': 'generic_decline',
  '4000000000009995': 'insufficient_funds',
  '4000000000009987': 'lost_card',
  '4000000000009979': 'stolen_card',
  '4100000000000019': 'fraudulent',
  '4000000000000069': 'expired_card',
  '4000000000000127': 'incorrect_cvc',
  '4000000000000119': 'processing_error',
};
/** For these test cards the bank asks the cardholder to confirm. */
const ASKING = ['4000002500003155', '4000000000003220'];
/** The provider's payment methods for tests, with their cards. A test wallet pays with them. */
const TEST_METHODS: ReadonlyMap<string, string> = new Map([
  ['pm_card_visa', '4242424242424242'],
  ['pm_card_visa_chargeDeclined', '4000000000000002'],
  ['pm_card_chargeDeclinedInsufficientFunds', '4000000000009995'],
  ['pm_card_threeDSecure2Required', '4000000000003220'],
]);

const cardNumberOf = (source: ChargeRequest['source']) =>
  'card' in source
    ? source.card.number.replace(/\D/g, '')
    : (TEST_METHODS.get(source.paymentMethodId) ?? '');

type StoredCharge = Pick<ChargeRequest, 'amountCents' | 'email'> &
  Partial<Pick<ChargeRequest, 'idempotencyKey' | 'description' | 'returnUrl'>> & {
    result: ChargeResult;
    askedAt?: string;
  };
type StoredRefund = { amountCents: number };
type ChallengeAnswer = { outcome: 'passed' | 'failed' | 'withdrawn' };

const nameOf = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 40);
const isPart = (file: string) => file.endsWith('.part');
const refOf = (name: string) => `sandbox_${name}`;
const nameIn = (ref: string) => /^sandbox_([0-9a-f]{40})$/.exec(ref)?.[1] ?? null;

/**
 * A payment gateway that charges no money. It stores one file for each charge, without card numbers, so that the charge is found
 * after a crash, by a second process or by a repeated key. `challengesAt` is the address of its bank page. Without it, cards that
 * need a confirmation are declined.
 */
export function sandboxPayments(
  folder: string,
  { challengesAt }: { challengesAt?: string } = {},
): PaymentGateway {
  const challenges = `${folder}-challenges`;
  makePrivate(folder, challenges);
  const chargeFile = (name: string) => path.join(folder, `${name}.json`);
  const refundFile = (ref: string, key?: string) =>
    path.join(folder, `refund-${nameOf(ref)}${key ? `-${nameOf(key)}` : ''}.json`);
  const answerFile = (name: string) => path.join(challenges, `${name}.json`);

  const readCharge = (name: string) => readJson<StoredCharge>(chargeFile(name));
  /** The sum of the refunds of parts of a charge, or the whole amount after a refund of all of it. */
  const refundedOf = async (ref: string, { amountCents }: StoredCharge) => {
    if (await readJson(refundFile(ref))) return amountCents;
    const isOfCharge = (file: string) => file.startsWith(`refund-${nameOf(ref)}-`);
    const files = (await readdir(folder)).filter((file) => isOfCharge(file) && !isPart(file));
    const refunds = await Promise.all(
      files.map((file) => readJson<StoredRefund>(path.join(folder, file))),
    );
    return refunds.reduce((cents, refund) => cents + (refund?.amountCents ?? 0), 0);
  };
  const becameOf = async (name: string): Promise<ChargeResult | null> => {
    const kept = await readCharge(name);
    if (kept?.result.outcome !== 'action_required') return kept?.result ?? null;
    const answered = await readJson<ChallengeAnswer>(answerFile(name));
    return answered ? resultAfterAnswer(answered, kept.result.providerRef) : kept.result;
  };
  const decide = ({ source, idempotencyKey }: ChargeRequest): ChargeResult => {
    const number = cardNumberOf(source);
    const code = DECLINES[number];
    if (code) return { outcome: 'declined', reason: declineReason({ code }) };
    const providerRef = refOf(nameOf(idempotencyKey));
    if (!ASKING.includes(number)) return { outcome: 'succeeded', providerRef };
    return challengesAt
      ? { outcome: 'action_required', providerRef, url: `${challengesAt}/${providerRef}` }
      : { outcome: 'declined', reason: DECLINED };
  };

  return {
    provider: 'sandbox',
    takesCards: true,
    takesMethod: (paymentMethodId) => TEST_METHODS.has(paymentMethodId),
    events: null,
    findCharge: ({ idempotencyKey }) => becameOf(nameOf(idempotencyKey)),
    async charge(request) {
      const { source: _, ...rest } = request;
      const name = nameOf(request.idempotencyKey);
      const result = decide(request);
      const fresh = await writeOnce(chargeFile(name), { ...rest, result });
      return fresh ? result : ((await becameOf(name)) ?? result);
    },
    async withdraw(providerRef) {
      const name = nameIn(providerRef);
      if (!name) return null;
      await writeOnce(answerFile(name), { outcome: 'withdrawn' } satisfies ChallengeAnswer);
      return becameOf(name);
    },
    async listCharges(since) {
      const names = await readdir(folder).catch(() => []);
      const found = await Promise.all(
        names.map(async (file): Promise<Charge[]> => {
          const name = /^([0-9a-f]{40})\.json$/.exec(file)?.[1];
          const charge = name ? await readCharge(name) : null;
          const { idempotencyKey, askedAt = '' } = charge ?? {};
          if (!name || !charge || !idempotencyKey || new Date(askedAt) < since) return [];
          const result = await becameOf(name);
          if (result?.outcome !== 'succeeded') return [];
          const { providerRef } = result;
          if ((await refundedOf(providerRef, charge)) >= charge.amountCents) return [];
          return [{ idempotencyKey, providerRef }];
        }),
      );
      return found.flat();
    },
    async refund(providerRef) {
      await writeOnce(refundFile(providerRef), { providerRef });
    },
    async refundPart(providerRef, { idempotencyKey, amountCents }) {
      const charge = await readCharge(nameIn(providerRef) ?? '');
      if (!charge) throw new Error(`the sandbox does not know ${providerRef}`);
      const file = refundFile(providerRef, idempotencyKey);
      if (!(await readJson(file))) {
        const left = charge.amountCents - (await refundedOf(providerRef, charge));
        if (left === 0) return null;
        if (amountCents > left) throw new Error(`only ${left} cents are left of ${providerRef}`);
        await writeOnce(file, { amountCents } satisfies StoredRefund);
      }
      return `sandbox_refund_${nameOf(idempotencyKey)}`;
    },
    challenges: {
      async find(ref) {
        const kept = await readCharge(nameIn(ref) ?? '');
        if (kept?.result.outcome !== 'action_required') return null;
        return { amountCents: kept.amountCents, description: kept.description ?? '' };
      },
      async answer(ref, passed) {
        const name = nameIn(ref) ?? '';
        const { returnUrl } = (await readCharge(name)) ?? {};
        if (!returnUrl) return null;
        await writeOnce(answerFile(name), {
          outcome: passed ? 'passed' : 'failed',
        } satisfies ChallengeAnswer);
        const url = new URL(returnUrl);
        const result = await becameOf(name);
        const status = result?.outcome === 'succeeded' ? 'succeeded' : 'failed';
        url.searchParams.set('redirect_status', status);
        return url.href;
      },
    },
  };
}

function resultAfterAnswer({ outcome }: ChallengeAnswer, providerRef: string): ChargeResult | null {
  if (outcome === 'withdrawn') return null;
  return outcome === 'passed'
    ? { outcome: 'succeeded', providerRef }
    : { outcome: 'declined', reason: NOT_CONFIRMED };
}

const readJson = <T>(file: string): Promise<T | null> =>
  readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as T,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    },
  );

/** Writes a file completely or not at all, and never replaces one, because linking fails when the name exists. Returns whether this call wrote it. */
async function writeOnce(file: string, content: object): Promise<boolean> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const part = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}.part`;
  await writeFile(part, JSON.stringify(content), { mode: 0o600 });
  try {
    await link(part, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(part, { force: true });
  }
}
