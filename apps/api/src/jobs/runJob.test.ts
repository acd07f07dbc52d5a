import { expect, it } from 'vitest';
import { createLog } from '../log';
import { createMetrics } from '../metrics/metrics';
import { testContext } from '../testing/testContext';
import { runJob } from './runJob';

const JOB = {
  id: 'job-1',
  retryCount: 2,
  data: { mailId: 'm', origin: { requestId: 'request-1', traceparent: 'here' } },
};

it.each([
  ['done', async () => undefined],
  ['failed', () => Promise.reject(new Error('550 <ava@example.com> is unknown here'))],
])(
  'a job that is %s is told once, counted once, and hears nothing of where it comes from',
  async (outcome, work) => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    const metrics = createMetrics();
    const heard: object[] = [];
    await runJob(testContext({ log, metrics }), 'send-mail', JOB, (_, payload) => {
      heard.push(payload);
      return work();
    }).catch(() => undefined);

    expect(heard).toEqual([{ mailId: 'm' }]);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      kind: 'send-mail',
      jobId: 'job-1',
      attempt: 3,
      requestId: 'request-1',
      outcome,
      ms: expect.any(Number),
    });
    expect(lines[0]).not.toContain('ava@example.com');
    expect(await metrics.registry.metrics()).toContain(
      `platewise_job_duration_seconds_count{kind="send-mail",outcome="${outcome}"} 1`,
    );
  },
);
