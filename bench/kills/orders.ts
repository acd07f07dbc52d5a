import { randomUUID } from 'node:crypto';
import { anAddress, aVisaCard } from '../../apps/api/src/testing/forms';
import { issueStudentToken } from '../setUp/tokens';
import type { Shop } from './shop';

export type Kind =
  | 'card'
  | 'declined card'
  | 'card and code'
  | 'card and a code for one'
  | 'code for all of it'
  | 'voucher for one';

const KINDS: [Kind, number][] = [
  ['card', 0.4],
  ['card and code', 0.15],
  ['card and a code for one', 0.2],
  ['voucher for one', 0.12],
  ['code for all of it', 0.05],
  ['declined card', 0.08],
];
/** This many learners get the same code, which only one of them can use. */
const CONTENDERS = 3;
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const FORM = {
  courseId: 2,
  understandTerms: true,
  ...anAddress,
};

export type Order = {
  userId: string;
  kind: Kind;
  headers: Record<string, string>;
  body: object;
  /** The number of requests that a press sends: some learners press twice. */
  presses: number;
  tries: number;
  answer: { enrolmentSuccessful: boolean; id: string | null } | null;
};

/** Creates learners with one order each; about half of the browsers send an idempotency key. */
export async function openOrders(shop: Shop, random: () => number) {
  const promo = (code: string, percentage: number, isOneUseOnly: boolean) =>
    shop.rows(
      `INSERT INTO "PromoCode" (code, percentage, "isOneUseOnly", "expiresOn") VALUES ($1, $2, $3, '2099-12-31')`,
      [code, percentage, isOneUseOnly],
    );
  await promo('TENTH', 0.1, false);
  await promo('FREE', 1, false);

  const shared = { promo: { code: '', left: 0 }, voucher: { code: '', left: 0 } };
  let made = 0;
  async function contested(what: keyof typeof shared) {
    const current = shared[what];
    if (current.left-- > 0) return current.code;
    const code = what === 'promo' ? `ONCE${++made}` : voucherCode(random);
    shared[what] = { code, left: CONTENDERS - 1 };
    if (what === 'promo') await promo(code, 0.2, true);
    else
      await shop.rows(
        `INSERT INTO "Voucher" (id, code, "courseId", "expiresOn") VALUES (gen_random_uuid(), $1, 2, '2099-12-31')`,
        [code],
      );
    return code;
  }

  async function paidWith(kind: Kind): Promise<object> {
    switch (kind) {
      case 'card':
        return aVisaCard;
      case 'declined card':
        return { ...aVisaCard, cardNumber: '4000000000000002' };
      case 'card and code':
        return { ...aVisaCard, discountCode: 'TENTH' };
      case 'card and a code for one':
        return { ...aVisaCard, discountCode: await contested('promo') };
      case 'code for all of it':
        return { promoCode: 'FREE' };
      case 'voucher for one':
        return { promoCode: await contested('voucher') };
    }
  }

  return async function anOrder(): Promise<Order> {
    const kind = pick(random);
    const email = `${randomUUID()}@example.com`;
    const { userId, header } = await issueStudentToken(shop.pool, email);
    const named: Record<string, string> = random() < 0.5 ? { 'Idempotency-Key': randomUUID() } : {};
    return {
      userId,
      kind,
      headers: {
        ...header,
        ...named,
        ...fromAnAddress(random),
        'Content-Type': 'application/json',
      },
      body: { ...FORM, email, ...(await paidWith(kind)) },
      presses: random() < 0.1 ? 2 : 1,
      tries: 0,
      answer: null,
    };
  };
}

function pick(random: () => number): Kind {
  let at = random();
  for (const [kind, share] of KINDS) {
    if (at < share) return kind;
    at -= share;
  }
  return 'card';
}

/** An address from the range for measurements, because the server counts declined cards per address. */
const fromAnAddress = (random: () => number) => ({
  'X-Forwarded-For': `198.18.${Math.floor(random() * 256)}.${Math.floor(random() * 256)}`,
});

function voucherCode(random: () => number) {
  const letters = Array.from({ length: 12 }, () => ALPHABET[Math.floor(random() * 32)]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;
}

/** Sends the form. Without an answer the order is tried again later, as a person would do. */
export async function send(order: Order, port: number) {
  order.tries++;
  const sent = Array.from({ length: order.presses }, () => sendOnce(order, port));
  const answers = (await Promise.all(sent)).filter((answer) => answer !== null);
  order.answer = answers.find((answer) => answer.enrolmentSuccessful) ?? answers[0] ?? null;
}

async function sendOnce({ headers, body }: Order, port: number): Promise<Order['answer']> {
  try {
    const reply = await fetch(`http://127.0.0.1:${port}/api/v1/enrolment/step1`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(60_000),
    });
    if (reply.ok) return (await reply.json()) as Order['answer'];
    if (reply.status === 409 || reply.status >= 500) return null;
    throw new RefusalError(`step 1 answered ${reply.status}: ${await reply.text()}`);
  } catch (error) {
    if (error instanceof RefusalError) throw error;
    return null;
  }
}

class RefusalError extends Error {}
