import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { projectRoot } from '../../config/projectRoot';
import { AVS_MAPPING, mappingWith } from './avsMapping';

it('is written down as it is', async () => {
  const page = await readFile(path.join(projectRoot(), 'docs/avs.md'), 'utf8');
  const [, written = ''] = /```yaml\n(.*?)```/s.exec(page) ?? [];
  expect(parse(written)).toEqual(AVS_MAPPING);
});

it('uses its own words when no others are given', () => {
  const mapping = mappingWith({
    calls: { token: 'POST https://login.example/token' },
    limits: { pollSeconds: 10 },
    states: { working: ['Queued', 'Running'] },
    errors: null,
  });
  expect(mapping).toEqual({
    ...AVS_MAPPING,
    calls: { ...AVS_MAPPING.calls, token: 'POST https://login.example/token' },
    limits: { ...AVS_MAPPING.limits, pollSeconds: 10 },
    states: { ...AVS_MAPPING.states, working: ['Queued', 'Running'] },
  });
  expect(mappingWith(null)).toEqual(AVS_MAPPING);
});

it.each([
  ['text', 'it must be a table'],
  [[], 'it must be a table'],
  [{ call: {} }, 'there is no call'],
  [{ calls: { tokens: 'POST /x' } }, 'there is no calls.tokens'],
  [{ calls: 'POST /x' }, 'calls must be a table'],
  [{ calls: { token: 5 } }, 'calls.token must be text'],
  [{ calls: { token: '/x' } }, "calls.token must be like 'POST /oauth/token'"],
  [{ calls: { token: 'POST x' } }, "calls.token must be like 'POST /oauth/token'"],
  [{ calls: { fileSet: 'GET /sets/{id}' } }, 'calls.fileSet has no {id}'],
  [{ limits: { callSeconds: '30' } }, 'limits.callSeconds must be a number'],
  [{ limits: { callSeconds: -1 } }, 'limits.callSeconds must be a number'],
  [{ limits: { callSeconds: Number.POSITIVE_INFINITY } }, 'limits.callSeconds must be a number'],
  [{ states: { valid: 'ok' } }, 'states.valid must be a list'],
  [{ states: { valid: [] } }, 'states.valid must be a list'],
  [JSON.parse('{"__proto__": {}}'), 'there is no __proto__'],
])('refuses %j: %s', (given, message) => {
  expect(() => mappingWith(given)).toThrow(message);
});
