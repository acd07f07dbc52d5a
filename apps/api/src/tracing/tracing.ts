import type pg from 'pg';

export type Attributes = Record<string, string | number>;

/** The end of a request, with names from the conventions of OpenTelemetry. */
export type RequestEnd = { name: string; attributes: Attributes; failed: boolean };

/** Traces requests, jobs, calls and queries as spans. No span contains personal data. */
export type Tracing = {
  /** `traceparent` comes from the caller. The work calls its argument once, at the end. */
  request(traceparent: string | undefined, work: (ended: (end: RequestEnd) => void) => void): void;
  /** A call to another system. */
  call<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T>;
  /** Starts a new trace that is linked to the trace in which the job was enqueued. */
  job<T>(kind: string, traceparent: string | undefined, work: () => Promise<T>): Promise<T>;
  /** The current span as a traceparent, for a job that continues its work. */
  currentTraceparent(): string | undefined;
  /** Makes a span of every later query of the pool. */
  watch(pool: pg.Pool): void;
  close(): Promise<void>;
};

export const NO_TRACING: Tracing = {
  request: (_, work) => work(() => undefined),
  call: (_, __, work) => work(),
  job: (_, __, work) => work(),
  currentTraceparent: () => undefined,
  watch: () => undefined,
  close: async () => undefined,
};
