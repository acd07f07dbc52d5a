import type { Logger } from 'pino';
import type { Config } from '../config/config';
import { NO_TRACING, type Tracing } from './tracing';

/** Opens tracing. OpenTelemetry is loaded only when a collector is set. */
export async function openTracing(
  { tracesUrl, serviceName, release }: Config['observability'],
  log: Logger,
): Promise<Tracing> {
  if (tracesUrl === null) return NO_TRACING;
  const { otlpTracing } = await import('./otlpTracing');
  return otlpTracing({ url: tracesUrl, serviceName, release, log });
}
