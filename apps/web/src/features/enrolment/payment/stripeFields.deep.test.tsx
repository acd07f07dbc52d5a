import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { errors, fill, press, said } from '../testing/form';
import { DECLINED, ENROLLED, fillAddress, openPayment, PAY, SITE } from '../testing/payment';

// Stripe.js comes only from js.stripe.com. Mocks of its two packages report to the page what a frame would report.
const stripe = vi.hoisted(() => ({
  load: vi.fn(),
  createPaymentMethod: vi.fn(),
  submit: vi.fn(),
  /** The wallets that the device has. */
  wallets: undefined as object | undefined,
  amounts: [] as number[],
}));
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: stripe.load }));
vi.mock('@stripe/react-stripe-js', async () => {
  const { useEffect, useRef } = await import('react');
  type Frame = {
    id?: string;
    onChange?: (event: { empty: boolean; complete: boolean }) => void;
    onBlur?: () => void;
  };
  type Wallet = {
    onReady: (event: object) => void;
    onClick: (event: object) => void;
    onConfirm: (event: object) => void;
  };
  /** The sheet of the wallet is confirmed as soon as it opens. */
  function FakeWallet({ onReady, onClick, onConfirm }: Wallet) {
    const ready = useRef(onReady);
    useEffect(() => ready.current({ availablePaymentMethods: stripe.wallets }), []);
    const open = () =>
      onClick({
        resolve: () => onConfirm({ paymentFailed: () => undefined }),
        reject: () => undefined,
      });
    return (
      stripe.wallets && (
        <button type="button" onClick={open}>
          Google Pay
        </button>
      )
    );
  }
  const frame = (whole: RegExp) =>
    function FakeFrame({ id, onChange, onBlur }: Frame) {
      const tell = (value: string) =>
        onChange?.({ empty: value === '', complete: whole.test(value) });
      return <input id={id} onBlur={onBlur} onChange={(event) => tell(event.target.value)} />;
    };
  return {
    Elements: ({ options, children }: { options: { amount?: number }; children: unknown }) => {
      if (options.amount) stripe.amounts.push(options.amount);
      return children;
    },
    useStripe: () => ({ createPaymentMethod: stripe.createPaymentMethod }),
    useElements: () => ({ getElement: () => ({}), submit: stripe.submit }),
    ExpressCheckoutElement: FakeWallet,
    CardNumberElement: frame(/^\d{16}$/),
    CardExpiryElement: frame(/^\d\d\/\d\d$/),
    CardCvcElement: frame(/^\d{3}$/),
  };
});

const WITH_KEY = { 'GET /config': { body: { ...SITE, stripePublishableKey: 'pk_test_1' } } };

beforeEach(() => {
  vi.clearAllMocks();
  stripe.wallets = undefined;
  stripe.amounts = [];
  stripe.submit.mockResolvedValue({});
  stripe.load.mockResolvedValue({});
  let count = 0;
  stripe.createPaymentMethod.mockImplementation(async () => ({
    paymentMethod: { id: `pm_${++count}` },
  }));
});

async function openWithKey(pay: Parameters<typeof openPayment>[0] = {}) {
  const app = await openPayment({ ...WITH_KEY, ...pay });
  await screen.findByLabelText('Card number');
  fillAddress();
  return app;
}
function fillFrames(number = '4242424242424242') {
  fill('Name on card', 'Sam Lee');
  fill('Card number', number);
  fill('Expiry date', '12/39');
  fill('CVC', '123');
}

// The first of all: what has been loaded is not asked for again.
it('says what to do when the fields cannot be loaded', async () => {
  stripe.load.mockRejectedValue(new Error('Failed to load Stripe.js'));
  await openPayment(WITH_KEY);
  expect(await screen.findByText(/couldn.t load the card fields/)).toBeTruthy();
});

describe("a card in Stripe's own fields", () => {
  it('is sent as an id; its number, expiry and CVC reach neither the form nor the server', async () => {
    const { server, place } = await openWithKey({ [PAY]: ENROLLED });
    fillFrames();
    press('Pay $55.00');
    await waitFor(() => expect(place()).toContain('step-2'));
    expect(stripe.load).toHaveBeenCalledWith('pk_test_1');
    expect(stripe.createPaymentMethod).toHaveBeenCalledWith({
      type: 'card',
      card: {},
      billing_details: { name: 'Sam Lee' },
    });
    const [order] = server.bodies(PAY) as Record<string, unknown>[];
    expect(order).toMatchObject({ paymentMethodId: 'pm_1', streetName: 'Smith Street' });
    expect(Object.keys(order ?? {}).filter((name) => name.startsWith('card'))).toEqual([]);
  });

  it('is asked for in the same words as a typed one', async () => {
    await openWithKey();
    fill('Name on card', '');
    fill('Card number', '4242');
    press('Pay $55.00');
    await waitFor(() =>
      expect(errors()).toEqual([
        'Please enter the name on your card.',
        'This is not complete. Please check it against your card.',
        'Card expiry date is required.',
        'Card CVC is required.',
      ]),
    );
    expect(stripe.createPaymentMethod).not.toHaveBeenCalled();
  });

  it('keeps its id while the answer is open, and has a new one after a decline', async () => {
    let tries = 0;
    const answers = ['offline', DECLINED, ENROLLED] as const;
    const { server, place } = await openWithKey({ [PAY]: () => answers[tries++] ?? ENROLLED });
    fillFrames();
    for (const asked of [1, 2, 3]) {
      await waitFor(() =>
        expect(screen.getByRole<HTMLButtonElement>('button', { name: /Pay/ }).disabled).toBe(false),
      );
      fireEvent.click(screen.getByRole('button', { name: /Pay/ }));
      await waitFor(() => expect(server.bodies(PAY)).toHaveLength(asked));
    }
    await waitFor(() => expect(place()).toContain('step-2'));
    const ids = (server.bodies(PAY) as { paymentMethodId: string }[]).map(
      ({ paymentMethodId }) => paymentMethodId,
    );
    expect(ids).toEqual(['pm_1', 'pm_1', 'pm_2']);
  });

  it('that Stripe does not take is told in its words, and nothing is ordered', async () => {
    stripe.createPaymentMethod.mockResolvedValue({
      error: { message: 'Your card is not supported.' },
    });
    const { server } = await openWithKey();
    fillFrames();
    press('Pay $55.00');
    await said('Your card is not supported.');
    expect(server.bodies(PAY)).toEqual([]);
  });
});

describe('a wallet', () => {
  const openWithWallet = async (pay: Parameters<typeof openPayment>[0] = {}) => {
    stripe.wallets = { googlePay: true };
    const app = await openPayment({ ...WITH_KEY, ...pay });
    await screen.findByRole('button', { name: 'Google Pay' });
    return app;
  };

  it('pays for the whole order without the card fields, as an id', async () => {
    const { server, place } = await openWithWallet({ [PAY]: ENROLLED });
    expect(await screen.findByText('or pay by card')).toBeTruthy();
    expect(stripe.amounts).toContain(5500);
    fillAddress();
    press('Google Pay');
    await waitFor(() => expect(place()).toContain('step-2'));
    const orders = server.bodies(PAY) as Record<string, unknown>[];
    expect(orders).toHaveLength(1);
    expect(orders[0]).toMatchObject({ paymentMethodId: 'pm_1', streetName: 'Smith Street' });
    expect(orders[0]).not.toHaveProperty('cardName');
  });

  it('does not open while something else is missing, and the form says what', async () => {
    const { server } = await openWithWallet();
    press('Google Pay');
    await waitFor(() =>
      expect(errors()).toEqual([
        'Address is required',
        'Please tick the student handbook acknowledgement.',
      ]),
    );
    expect(stripe.submit).not.toHaveBeenCalled();
    expect(server.bodies(PAY)).toEqual([]);
    // The Pay button asks for the card as ever.
    press('Pay $55.00');
    await waitFor(() => expect(errors()).toContain('Card number is required.'));
  });

  it('that Stripe does not take is told in its words, and nothing is ordered', async () => {
    stripe.createPaymentMethod.mockResolvedValue({ error: { message: 'This card is not known.' } });
    const { server } = await openWithWallet();
    fillAddress();
    press('Google Pay');
    await said('This card is not known.');
    expect(server.bodies(PAY)).toEqual([]);
  });

  it('that is declined leaves the form as it was, with the card fields to go on with', async () => {
    const { place } = await openWithWallet({ [PAY]: DECLINED });
    fillAddress();
    press('Google Pay');
    await said('Your card was declined.');
    expect(place()).toContain('step-1');
    expect(screen.getByLabelText('Card number')).toBeTruthy();
  });

  it('is not offered on a device without one', async () => {
    await openWithKey();
    expect(screen.queryByText('or pay by card')).toBeNull();
  });
});
