import { createHash } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ChargeRequest, ChargeResult, PaymentGateway } from './paymentGateway';

/** The provider's published test numbers, and its words for each decline. */
const DECLINES: Record<string, string> = {
  '4000000000000002': 'Your card was declined.',
  '4000000000009995': 'Your card has insufficient funds.',
  '4000000000000069': 'Your card has expired.',
  '4000000000000127': "Your card's security code is incorrect.",
  '4000000000000119': 'An error occurred while processing your card. Try again in a little bit.',
};

const nameOf = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 40);

/**
 * A stand-in that remembers: one file for each charge, so that a crash, a second process or a repeated key find what
 * was charged. Never a card number in it.
 */
export function sandboxPayments(folder: string): PaymentGateway {
  const fileOf = (key: string) => path.join(folder, `${nameOf(key)}.json`);

  const findCharge = (key: string): Promise<ChargeResult | null> =>
    readFile(fileOf(key), 'utf8').then(
      (text) => (JSON.parse(text) as { result: ChargeResult }).result,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      },
    );

  return {
    provider: 'sandbox',
    findCharge,
    async charge(request) {
      await mkdir(folder, { recursive: true });
      const record = {
        result: decide(request),
        amountCents: request.amountCents,
        email: request.email,
      };
      const fresh = await writeOnce(fileOf(request.idempotencyKey), JSON.stringify(record));
      return fresh ? record.result : ((await findCharge(request.idempotencyKey)) as ChargeResult);
    },
    async refund(providerRef) {
      await mkdir(folder, { recursive: true });
      await writeOnce(
        path.join(folder, `refund-${nameOf(providerRef)}.json`),
        JSON.stringify({ providerRef }),
      );
    },
  };
}

function decide(request: ChargeRequest): ChargeResult {
  const number = 'card' in request.source ? request.source.card.number.replace(/\D/g, '') : '';
  const reason = DECLINES[number];
  return reason
    ? { outcome: 'declined', reason }
    : { outcome: 'succeeded', providerRef: `sandbox_${nameOf(request.idempotencyKey)}` };
}

/** Whole or not at all, and only the first time: linking fails when the name is taken. */
async function writeOnce(file: string, text: string): Promise<boolean> {
  const part = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}.part`;
  await writeFile(part, text);
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
