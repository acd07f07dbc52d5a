import { ConfigError } from './configError';

type ObservabilitySettings = {
  port: number;
  /** 0 when no metrics are served. */
  metricsPort: number;
  otlpEndpoint: string | null;
  otlpTracesEndpoint: string | null;
  serviceName: string | undefined;
  release: string | undefined;
};

/** Reads the settings of metrics and traces. OpenTelemetry itself reads the other OTEL_ variables. */
export function readObservability(given: ObservabilitySettings) {
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
