import { ConfigError } from './configError';

type Given = {
  port: number;
  /** 0 where none is asked for. */
  metricsPort: number;
  otlpEndpoint: string | null;
  otlpTracesEndpoint: string | null;
  serviceName: string | undefined;
  release: string | undefined;
};

/** Who may look on while the product runs. The OTEL_ names that are not read here are read by OpenTelemetry itself. */
export function readObservability(given: Given) {
  const { port, metricsPort, otlpEndpoint, otlpTracesEndpoint, release } = given;
  if (metricsPort === port)
    throw new ConfigError('METRICS_PORT must not be PORT: metrics are not for the public.');
  if (release && !/^[\w.+-]{1,64}$/.test(release))
    throw new ConfigError('RELEASE must be a version or a commit: letters, digits, . + - and _.');
  return {
    metricsPort: metricsPort || null,
    tracesUrl:
      otlpTracesEndpoint ?? (otlpEndpoint && `${otlpEndpoint.replace(/\/+$/, '')}/v1/traces`),
    serviceName: given.serviceName ?? 'platewise',
    release: release ?? null,
  };
}
