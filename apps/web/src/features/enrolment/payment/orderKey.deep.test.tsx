import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type fakeServer, problem } from '../../../testing/fakeServer';
import { fill, press } from '../testing/form';
import {
  DECLINED,
  ENROLLED,
  fillAddress,
  fillCard,
  type Handlers,
  openPayment,
  PAY,
} from '../testing/payment';

describe('the key that keeps an order from being paid twice', () => {
  const keys = (server: ReturnType<typeof fakeServer>) =>
    server.asked.filter(({ call }) => call === PAY).map(({ idempotencyKey }) => idempotencyKey);

  async function payAgain(first: Handlers[string], change?: () => void) {
    let count = 0;
    const { server, place } = await openPayment({
      [PAY]: () => {
        count++;
        if (count > 1) return ENROLLED;
        return first as typeof ENROLLED;
      },
    });
    fillAddress();
    fillCard();
    press('Pay $55.00');
    await waitFor(() => expect(server.bodies(PAY)).toHaveLength(1));
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: /Pay/ }).disabled).toBe(false),
    );
    change?.();
    press(/Pay/);
    await waitFor(() => expect(place()).toContain('step-2'));
    return keys(server);
  }

  it('is the same when the answer was lost and the same order is sent again', async () => {
    const [first, second] = await payAgain('offline');
    expect(first).toHaveLength(32);
    expect(second).toBe(first);
  });

  it('is the same after a fault of the server', async () => {
    const [first, second] = await payAgain(problem(502, 'The bank did not answer.'));
    expect(second).toBe(first);
  });

  it('is a new one for another order', async () => {
    const [first, second] = await payAgain('offline', () => fill('CVC', '321'));
    expect(second).not.toBe(first);
  });

  it('is a new one once the first order was answered', async () => {
    const [first, second] = await payAgain(DECLINED);
    expect(second).not.toBe(first);
  });
});
