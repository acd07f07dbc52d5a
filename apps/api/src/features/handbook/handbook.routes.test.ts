import request from 'supertest';
import { expect, it } from 'vitest';
import { createApp } from '../../app';
import { testContext } from '../../testing/testContext';

it('anybody can read the student handbook, with the names of this provider in it', async () => {
  const ctx = testContext();
  const { status, body } = await request(createApp(ctx)).get('/api/v1/handbook');
  expect(status).toBe(200);
  expect(body.html).toContain(ctx.config.rto.name);
  expect(body.html).toMatch(/<h2>.*observer/i);
  expect(body.html).not.toMatch(/\{\w+\}/);
});
