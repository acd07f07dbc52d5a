import { pino } from 'pino';
import request from 'supertest';
import { expect, it } from 'vitest';
import { createApp } from '../app';
import { testContext } from '../testing/testContext';
import { safePath } from './requestLog';

it.each([
  [
    '/api/v1/userCourse/018f4e00-0000-7000-8000-000000000000/status',
    '/api/v1/userCourse/018f4e00-0000-7000-8000-000000000000/status',
  ],
  [
    '/api/v1/userCourse/third-party-form/018f4e00-k3v9x7q2m4n8p6r5t1',
    '/api/v1/userCourse/third-party-form/[hidden]',
  ],
  [
    '/api/v1/certificates/FH1-000001/0123456789abcdef01234567',
    '/api/v1/certificates/FH1-000001/[hidden]',
  ],
  ['/api/v1/admin/mails?search=mei@example.com', '/api/v1/admin/mails'],
  ['/api/v1/vouchers/T9F2-7HHD-BT8E', '/api/v1/vouchers/[hidden]'],
  ['/api/v1/Vouchers/t9f27hhdbt8e/', '/api/v1/Vouchers/[hidden]/'],
  ['/redeem/T9F2-7HHD-BT8E', '/redeem/[hidden]'],
  [
    '/api/v1/suitability-checks/6c0c2a35-4d0f-4b6e-9d6c-3f0f5f1f0d11/questions',
    '/api/v1/suitability-checks/[hidden]/questions',
  ],
  ['/api/v1/corporate/voucher-batches/preview', '/api/v1/corporate/voucher-batches/preview'],
  ['/api/v1/certificates/FSSHR-000123/status', '/api/v1/certificates/FSSHR-000123/status'],
])('%s is logged as %s', (url, path) => expect(safePath(url)).toBe(path));

it('a call is one line with its status and without headers', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
  await request(createApp(testContext({ log })))
    .get('/api/v1/userCourse/third-party-form/018f4e00-k3v9x7q2m4n8p6r5t1')
    .set('Authorization', 'Bearer nonsense');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] as string)).toMatchObject({
    req: { method: 'GET', path: '/api/v1/userCourse/third-party-form/[hidden]' },
    res: { status: 401 },
  });
  expect(lines[0]).not.toMatch(/nonsense|k3v9x7q2/);
});
