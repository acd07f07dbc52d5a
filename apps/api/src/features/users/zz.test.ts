import request from 'supertest';
import { it } from 'vitest';
import { createApp } from '../../app';
import { validRequest } from '../../journeys/watchedCalls';
import { createLog } from '../../log';
import { testContext } from '../../testing/testContext';
const ctx = testContext({ log: createLog('error') });
it('pays', async () => {
  const v = await validRequest(ctx, 'post /corporate/tax-invoices/:invoiceGuid/pay');
  const app = createApp(ctx);
  for (let i = 0; i < 6; i++) {
    const r = await request(app).post(`/api/v1${v.path}`).set(v.header ?? {}).send({ ...v.body, cardName: i % 2 ? 'Some body else' : '"><script>alert(1)</script>' });
    console.log(i, r.status, r.text.slice(0, 300));
    if (r.status < 400) await v.renew?.();
  }
}, 60000);
