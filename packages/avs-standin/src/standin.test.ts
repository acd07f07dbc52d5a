import { afterAll, expect, it } from 'vitest';
import { startStandin } from './standin';

let now = new Date('2026-03-02T00:00:00Z');
const standin = await startStandin({ clock: () => now });
afterAll(standin.close);

type Body = ReturnType<typeof JSON.parse>;

async function form(path: string, params: Record<string, string>) {
  const body = new URLSearchParams(params);
  const answer = await fetch(standin.url + path, { method: 'POST', body });
  return { status: answer.status, text: await answer.text() };
}

async function oauth(path: string, params: Record<string, string>): Promise<Body> {
  return JSON.parse((await form(`/oauth${path}`, params)).text);
}

const poll = (deviceCode: string) =>
  oauth('/token', {
    grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
    device_code: deviceCode,
    client_id: 'us',
  });

async function token(): Promise<string> {
  const given = await oauth('/device', { client_id: 'us' });
  await form('/device', { user_code: given.user_code, answer: 'allow' });
  return (await poll(given.device_code)).access_token;
}

async function ask(method: string, path: string, given: string, body?: string) {
  const type = method === 'PUT' ? 'text/plain' : 'application/json';
  const headers = { Authorization: `Bearer ${given}`, 'Content-Type': type };
  const answer = await fetch(`${standin.url}/api${path}`, { method, headers, body });
  const text = await answer.text();
  return { status: answer.status, body: (text ? JSON.parse(text) : null) as Body };
}

it('lets in by RFC 8628, with the code shown on its page', async () => {
  const given = await oauth('/device', { client_id: 'us' });
  expect(given).toEqual({
    device_code: expect.any(String),
    user_code: expect.stringMatching(/^[B-Z]{4}-[B-Z]{4}$/),
    verification_uri: `${standin.url}/device`,
    verification_uri_complete: `${standin.url}/device?user_code=${given.user_code}`,
    expires_in: 600,
    interval: 5,
  });
  const page = await fetch(`${standin.url}/device?user_code=%22%3E%3Cscript%3E`);
  expect(await page.text()).not.toContain('<script>');
  expect((await form('/device', { user_code: 'WRONG', answer: 'allow' })).status).toBe(400);
  expect((await poll(given.device_code)).error).toBe('authorization_pending');
  expect((await poll(given.device_code)).error).toBe('slow_down');
  expect((await poll('other')).error).toBe('invalid_grant');
  now = new Date(now.getTime() + 600_000);
  expect((await poll(given.device_code)).error).toBe('expired_token');
});

it('takes files while a set is open, and hands in only what is valid', async () => {
  const given = await token();
  const { body: set } = await ask('POST', '/collections/2025-annual/file-sets', given, '{}');
  const at = `/file-sets/${set.id}`;
  expect((await ask('PUT', `${at}/files/notes.txt`, given, 'x')).status).toBe(400);
  await ask('PUT', `${at}/files/NAT00010.txt`, given, 'one\r\nthree\r\n');
  expect((await ask('PATCH', at, given, '{"state":"submit"}')).status).toBe(409);
  expect((await ask('PATCH', at, given, '{"state":"validate"}')).body.state).toBe('validating');
  expect((await ask('PUT', `${at}/files/NAT00010.txt`, given, 'x')).body.message).toBe(
    'The file set is validating.',
  );
  expect((await ask('GET', at, given)).body).toMatchObject({
    state: 'invalid',
    files: [{ name: 'NAT00010', length: 12 }],
  });
  const { body: errors } = await ask('GET', `${at}/errors?page=2&pageSize=2`, given);
  expect(errors).toEqual({
    items: [expect.objectContaining({ file: 'NAT00010', record: 2, rule: '1000', severity: 'E' })],
    total: 3,
  });
  expect((await ask('GET', `${at}/errors?page=0`, given)).status).toBe(400);
  expect((await ask('DELETE', at, given)).status).toBe(204);
  expect((await ask('GET', at, given)).status).toBe(404);
});

it('goes wrong when it is told to, and shows what it holds', async () => {
  const given = await token();
  const fault = (body: object) =>
    fetch(`${standin.url}/_standin/faults`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  await fault({ kind: 'error', on: 'GET /collections', after: 1 });
  const statuses: number[] = [];
  for (let call = 0; call < 3; call++)
    statuses.push(
      (
        await fetch(`${standin.url}/api/collections`, {
          headers: { Authorization: `Bearer ${given}` },
        })
      ).status,
    );
  expect(statuses).toEqual([200, 500, 200]);

  const books = await (await fetch(`${standin.url}/_standin/books`)).json();
  expect(books).toMatchObject({ tokens: 2, fileSets: [] });
  await fetch(`${standin.url}/_standin/tokens`, { method: 'DELETE' });
  expect((await ask('GET', '/collections', given)).status).toBe(401);
});
