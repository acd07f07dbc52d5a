import { expect, it } from 'vitest';
import { readObservability } from './observability';

const GIVEN = {
  port: 8080,
  metricsPort: 0,
  otlpEndpoint: null,
  otlpTracesEndpoint: null,
  serviceName: undefined,
  release: undefined,
};

it.each([
  [{}, { metricsPort: null, tracesUrl: null, serviceName: 'platewise', release: null }],
  [{ metricsPort: 9464 }, { metricsPort: 9464 }],
  [{ otlpEndpoint: 'http://c:4318/' }, { tracesUrl: 'http://c:4318/v1/traces' }],
  [
    { otlpEndpoint: 'http://c:4318', otlpTracesEndpoint: 'http://t/in' },
    { tracesUrl: 'http://t/in' },
  ],
  [
    { serviceName: 'school', release: '1.4.0+3f80648' },
    { serviceName: 'school', release: '1.4.0+3f80648' },
  ],
])('%o is read as %o', (given, read) =>
  expect(readObservability({ ...GIVEN, ...given })).toMatchObject(read),
);

it.each([
  [{ metricsPort: 8080 }, /METRICS_PORT must not be PORT/],
  [{ release: 'v1 <b>' }, /RELEASE must be a version/],
])('%o stops the start', (given, words) =>
  expect(() => readObservability({ ...GIVEN, ...given })).toThrow(words),
);
