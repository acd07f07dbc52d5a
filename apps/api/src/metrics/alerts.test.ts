import { readFileSync } from 'node:fs';
import path from 'node:path';
import { collectDefaultMetrics } from 'prom-client';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { projectRoot } from '../config/projectRoot';
import { createMetrics } from './metrics';

type Rule = { alert: string; expr: string; for: string; annotations: { summary: string } };

/** Prometheus' own: the target and the functions. */
const OWN = ['up'];

it('every alert is about a metric that there is, and its labels are those of the metric', async () => {
  const file = path.join(projectRoot(), 'docs/alerts.yml');
  const { groups } = parse(readFileSync(file, 'utf8')) as { groups: { rules: Rule[] }[] };
  const { registry } = createMetrics();
  collectDefaultMetrics({ register: registry });
  const known = new Map(
    registry
      .getMetricsAsArray()
      .map((metric) => [
        metric.name,
        (metric as unknown as { labelNames?: string[] }).labelNames ?? [],
      ]),
  );
  const rules = groups.flatMap((group) => group.rules);
  expect(rules.length).toBeGreaterThanOrEqual(10);
  for (const { alert, expr, for: lasting, annotations } of rules) {
    expect([alert, /^\d+[mh]$/.test(lasting), annotations.summary]).toEqual([
      alert,
      true,
      expect.any(String),
    ]);
    const named = expr.match(/\b(?:platewise|nodejs|process|up)(?:_\w+)?\b(?=[\s{)[])/g) ?? [];
    expect([alert, named.length > 0]).toEqual([alert, true]);
    for (const name of named.filter((each) => !OWN.includes(each))) {
      const labels = known.get(name.replace(/_(bucket|count|sum)$/, '')) ?? known.get(name);
      expect([alert, name, labels !== undefined]).toEqual([alert, name, true]);
      const asked =
        new RegExp(`${name}\\{([^}]*)\\}`).exec(expr)?.[1]?.match(/\w+(?=[!=]=?~?")/g) ?? [];
      expect([alert, asked.filter((label) => !labels?.includes(label))]).toEqual([alert, []]);
    }
  }
});
