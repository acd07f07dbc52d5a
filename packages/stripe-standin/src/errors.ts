import type { PaymentError, PaymentIntent } from './objects';

type Body = Partial<PaymentError> & {
  type: string;
  message: string;
  param?: string;
  payment_intent?: PaymentIntent;
};

/** An error response with the body of Stripe's API. */
export class StripeError extends Error {
  constructor(
    readonly status: number,
    readonly body: Body,
    /** Whether the endpoint had begun its work. Only then is the response stored for the idempotency key. */
    readonly kept = false,
    readonly shouldRetry?: boolean,
  ) {
    super(body.message);
  }
}

export const invalidRequest = (message: string, more: Partial<Body> = {}, status = 400) =>
  new StripeError(status, { type: 'invalid_request_error', message, ...more });

export const noSuch = (what: string, id: string) =>
  invalidRequest(
    `No such ${what}: '${id}'`,
    { code: 'resource_missing', param: what.replace(' ', '_') },
    404,
  );

export const missingParam = (param: string) =>
  invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
