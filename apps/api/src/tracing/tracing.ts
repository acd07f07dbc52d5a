import type pg from 'pg';

export type Attributes = Record<string, string | number>;

/** How a request ended, in the words of OpenTelemetry's conventions. */
export type RequestEnd = { name: string; attributes: Attributes; failed: boolean };

/** Spans: what happened within what, and how long each took. None carries a value of anybody's. */
export type Tracing = {
  /** `traceparent` is the caller's. The work calls its argument once at the end. */
  request(traceparent: string | undefined, work: (ended: (end: RequestEnd) => void) => void): void;
  /** A call to another system. */
  call<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T>;
  /** A trace of its own, linked to where it was enqueued. */
  job<T>(kind: string, traceparent: string | undefined, work: () => Promise<T>): Promise<T>;
  /** What runs now, for a job that goes on with it. */
  here(): string | undefined;
  /** Every query from now on is a span. */
  watch(pool: pg.Pool): void;
  close(): Promise<void>;
};

export const NO_TRACING: Tracing = {
  request: (_, work) => work(() => undefined),
  call: (_, __, work) => work(),
  job: (_, __, work) => work(),
  here: () => undefined,
  watch: () => undefined,
  close: async () => undefined,
};
