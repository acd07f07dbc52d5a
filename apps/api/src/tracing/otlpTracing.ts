import { AsyncLocalStorage } from 'node:async_hooks';
import { channel } from 'node:diagnostics_channel';
import {
  type Context,
  DiagLogLevel,
  defaultTextMapGetter,
  defaultTextMapSetter,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type pg from 'pg';
import type { Logger } from 'pino';
import { nameOfQuery, withoutValues } from './queryText';
import type { Attributes, Tracing } from './tracing';

type Options = { url: string; serviceName: string; release: string | null; log: Logger };

/** A collector that does not answer must not delay the end of the process. */
const LAST_SPANS_WITHIN_MS = 2000;

/** Sends spans to a collector (OTLP over HTTP). The current span is in an AsyncLocalStorage of its own, and no global tracer is set. */
export function otlpTracing({ url, serviceName, release, log }: Options): Tracing {
  logExportProblems(log);
  const provider = new BasicTracerProvider({
    resource: detectResources({ detectors: [envDetector] }).merge(
      resourceFromAttributes({
        'service.name': serviceName,
        ...(release !== null && { 'service.version': release }),
      }),
    ),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url }))],
  });
  const tracer = provider.getTracer('platewise');
  const running = new AsyncLocalStorage<Context>();
  const propagator = new W3CTraceContextPropagator();

  const contextOf = (traceparent: string | undefined) =>
    propagator.extract(ROOT_CONTEXT, traceparent ? { traceparent } : {}, defaultTextMapGetter);

  const currentTraceparent = () => {
    const carrier: { traceparent?: string } = {};
    const context = running.getStore();
    if (context) propagator.inject(context, carrier, defaultTextMapSetter);
    return carrier.traceparent;
  };

  async function inSpan<T>(
    name: string,
    options: SpanOptions,
    context: Context,
    work: () => Promise<T>,
  ) {
    const span = tracer.startSpan(name, options, context);
    try {
      return await running.run(trace.setSpan(context, span), work);
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  }

  const call = <T>(name: string, attributes: Attributes, work: () => Promise<T>) => {
    const context = running.getStore();
    // Without a current span nothing is traced. Otherwise the job queue would make a trace each second.
    return context ? inSpan(name, { kind: SpanKind.CLIENT, attributes }, context, work) : work();
  };

  const stopPassingOn = sendTraceparent(currentTraceparent);
  return {
    request(traceparent, work) {
      const context = contextOf(traceparent);
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, context);
      running.run(trace.setSpan(context, span), work, ({ name, attributes, failed }) => {
        span.updateName(name).setAttributes(attributes);
        if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
    },
    call,
    job(kind, traceparent, work) {
      const from = trace.getSpanContext(contextOf(traceparent));
      const options = {
        kind: SpanKind.CONSUMER,
        links: from ? [{ context: from }] : [],
        attributes: { 'messaging.destination.name': kind },
      };
      return inSpan(`job ${kind}`, options, ROOT_CONTEXT, work);
    },
    currentTraceparent,
    watch: (pool) => watchQueries(pool, call),
    async close() {
      stopPassingOn();
      let timer: NodeJS.Timeout | undefined;
      const tooLate = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, LAST_SPANS_WITHIN_MS);
      });
      await Promise.race([provider.shutdown().catch(() => undefined), tooLate]);
      clearTimeout(timer);
    },
  };
}

/** Records the type of an error only, because its message may quote what a person typed. */
function fail(span: Span, error: unknown) {
  const kind = error instanceof Error ? error.constructor.name : typeof error;
  span.setAttribute('error.type', kind).setStatus({ code: SpanStatusCode.ERROR });
}

type OutgoingRequest = { addHeader: (name: string, value: string) => void };

/** Adds the current traceparent to every request that `fetch` sends to another system. */
function sendTraceparent(currentTraceparent: () => string | undefined) {
  const outgoing = channel('undici:request:create');
  const addParent = (message: unknown) => {
    const traceparent = currentTraceparent();
    if (traceparent)
      (message as { request: OutgoingRequest }).request.addHeader('traceparent', traceparent);
  };
  outgoing.subscribe(addParent);
  return () => outgoing.unsubscribe(addParent);
}

function logExportProblems(log: Logger) {
  const tell = (message: string) => log.warn({ trouble: message.slice(0, 300) }, 'traces');
  const ignore = () => undefined;
  diag.setLogger(
    { error: tell, warn: tell, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}

type Query = (...args: unknown[]) => unknown;
type Queryable = { query: Query };

/** Makes a span of each query of the pool and, in transactions, of its connections. Streams of rows are not traced. */
function watchQueries(pool: pg.Pool, call: Tracing['call']) {
  watchConnection(pool as unknown as Queryable, call);
  pool.on('connect', (client) => watchConnection(client as unknown as Queryable, call));
}

function watchConnection(queryable: Queryable, call: Tracing['call']) {
  const query = queryable.query.bind(queryable);
  queryable.query = (...args) => {
    const text = textOf(args[0]);
    // The pool passes its own queries to a connection with a callback. These are already traced.
    if (text === undefined || args.some((arg) => typeof arg === 'function')) return query(...args);
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': withoutValues(text) };
    return call(nameOfQuery(text), attributes, async () => query(...args));
  };
}

function textOf(asked: unknown): string | undefined {
  if (typeof asked === 'string') return asked;
  if (typeof asked !== 'object' || asked === null || 'submit' in asked) return undefined;
  return 'text' in asked && typeof asked.text === 'string' ? asked.text : undefined;
}
