import { NAT_FILES } from '@platewise/avetmiss/layouts';
import { expect, it, onTestFinished } from 'vitest';
import { mappingWith } from './avsMapping';
import { avsValidation } from './avsValidation';
import { aSubmission } from './testing/natSet';

import { type Script, type ScriptedAnswer, scriptedService } from './testing/scriptedService';

async function speaking(script: Script, mapping: unknown = {}) {
  const server = await scriptedService(script);
  onTestFinished(async () => void (await server.close()));
  const service = avsValidation({
    url: server.url,
    clientId: 'platewise',
    mapping: mappingWith(mapping),
    retryMs: 1,
  });
  return { ...server, service };
}

it('is spoken to with other addresses and words, as the mapping says', async () => {
  const { service, asked } = await speaking(
    {
      'POST /as/device_authorization': [
        {
          body: {
            device_code: 'd1',
            user_code: 'WXYZ',
            verification_url: 'https://avs.example/link',
            expires_in: 1800,
          },
        },
      ],
      'POST /as/token.oauth2': [
        { body: { access_token: 't1', token_type: 'bearer', expires_in: '3600' } },
      ],
      'GET /v2/organisations/me/collections': [
        {
          body: [
            { key: 9, release: 'AVETMISS 7.0', yr: '2025', what: {} },
            {
              key: 7,
              release: 'AVETMISS 8.0',
              yr: '2025',
              what: { name: 'Annual', from: '2025-01-01T00:00:00Z', to: '2025-12-31T00:00:00Z' },
            },
          ],
        },
      ],
      'POST /v2/filesets?collection=7': [{ status: 201, body: { data: { ref: 'a/b' } } }],
      ...Object.fromEntries(
        NAT_FILES.map((file) => [`POST /v2/filesets/a%2Fb/${file}`, [{ status: 201, body: '' }]]),
      ),
      'PUT /v2/filesets/a%2Fb/status': [{ status: 202 }],
      'GET /v2/filesets/a%2Fb': [
        { body: { data: { status: 'QUEUED' } } },
        { body: { data: { status: 'RUNNING' } } },
        { body: { data: { status: 'REJECTED' } } },
      ],
      'GET /v2/filesets/a%2Fb/edits': [
        {
          body: {
            data: [
              { f: 'NAT00080.TXT', line: '2', no: 4630, level: 'Advice', text: 'Suburb?' },
              { f: 'nat00120', line: 3, no: 3213, level: 'Fatal', on: 'activity end date' },
              { no: 4000, level: 'Fatal', text: 'The set is empty.' },
            ],
          },
        },
      ],
    },
    {
      scope: 'submit',
      limits: { pollSeconds: 0 },
      calls: {
        deviceAuthorisation: 'POST /as/device_authorization',
        token: 'POST /as/token.oauth2',
        collections: 'GET /v2/organisations/me/collections',
        createFileSet: 'POST /v2/filesets?collection={collection}',
        putFile: 'POST /v2/filesets/{fileSet}/{file}',
        changeState: 'PUT /v2/filesets/{fileSet}/status',
        fileSet: 'GET /v2/filesets/{fileSet}',
        errors: 'GET /v2/filesets/{fileSet}/edits',
      },
      collections: {
        items: '',
        id: 'key',
        year: 'yr',
        period: 'what.name',
        startDate: 'what.from',
        endDate: 'what.to',
        version: 'release',
      },
      releases: { '8.0': ['AVETMISS 8.0'] },
      files: { contentType: 'application/octet-stream' },
      fileSet: { id: 'data.ref', state: 'data.status' },
      change: { state: 'status', validate: 'VALIDATING' },
      states: { working: ['queued', 'running'], invalid: ['rejected'] },
      errors: {
        items: 'data',
        file: 'f',
        record: 'line',
        rule: 'no',
        severity: 'level',
        field: 'on',
        message: 'text',
      },
      severities: { warning: ['Advice'] },
      addressRules: ['4630'],
    },
  );

  expect(await service.authorise()).toEqual({
    deviceCode: 'd1',
    userCode: 'WXYZ',
    verificationUrl: 'https://avs.example/link',
    expiresIn: 1800,
    interval: 5,
  });
  expect(await service.pollToken('d1')).toEqual({ state: 'granted', token: 't1', expiresIn: 3600 });
  const { collection } = aSubmission();
  expect(await service.collections('t1')).toEqual([collection]);

  const { findings, ...result } = await service.submit('t1', aSubmission());
  expect(result).toEqual({ successful: false, errorCount: 2, warningCount: 1 });
  expect(findings).toMatchObject([
    {
      fileId: 'NAT00120',
      recordNumber: 3,
      ruleId: '3213',
      field: 'activityEndDate',
      kind: 'record',
      message: 'Rule 3213 is broken.',
    },
    { fileId: 'NAT00010', recordNumber: 0, field: null, message: 'The set is empty.' },
    { fileId: 'NAT00080', recordNumber: 2, severity: 'warning', kind: 'address' },
  ]);

  const [device, token, list] = asked;
  const form = expect.stringMatching(/^application\/x-www-form-urlencoded/);
  expect(device).toMatchObject({ type: form, token: '', body: 'client_id=platewise&scope=submit' });
  expect(token).toMatchObject({
    type: form,
    body: 'grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Adevice_code&device_code=d1&client_id=platewise',
  });
  expect(list?.token).toBe('Bearer t1');
  expect(asked.find(({ call }) => call.endsWith('NAT00120'))?.type).toBe(
    'application/octet-stream',
  );
  expect(asked.find(({ call }) => call.endsWith('/status'))?.body).toBe('{"status":"VALIDATING"}');
});

const asPaged = (pages: ScriptedAnswer[]): Script => ({
  'GET /api/collections': [{ body: { items: [{ id: 'c', ...aSubmission().collection }] } }],
  'POST /api/collections/c/file-sets': [{ body: { id: 's' } }],
  ...Object.fromEntries(NAT_FILES.map((file) => [`PUT /api/file-sets/s/files/${file}.txt`, [{}]])),
  'PATCH /api/file-sets/s': [{}],
  'GET /api/file-sets/s': [{ body: { state: 'invalid' } }],
  ...Object.fromEntries(
    pages.map((said, n) => [`GET /api/file-sets/s/errors?page=${n + 1}&pageSize=200`, [said]]),
  ),
});
const page = (...rules: string[]) => ({ items: rules.map((rule) => ({ rule })) });

it.each([
  ['until one is empty', [{ body: page('1', '2') }, { body: page('3') }, { body: page() }]],
  ['up to its total', [{ body: page('1', '2') }, { body: { ...page('3'), total: 3 } }]],
])('reads pages that are shorter than it asked for %s', async (_, pages) => {
  const { service } = await speaking(asPaged(pages));
  const { findings } = await service.submit('t', aSubmission());
  expect(findings.map(({ number }) => number)).toEqual(['1', '2', '3']);
});

it.each([
  ['the same page of errors twice', [{ body: page('1') }, { body: page('1') }]],
  ['listed no errors', [{ body: page() }]],
])('fails where it %s', async (message, pages) => {
  const { service } = await speaking(asPaged(pages));
  await expect(service.submit('t', aSubmission())).rejects.toThrow(message);
});

const codes = { device_code: 'd', user_code: 'u', verification_uri: 'https://avs.example' };

it.each([
  ['without a code', { ...codes, user_code: '' }],
  ['without an address', { ...codes, verification_uri: undefined }],
  ['with an address that is no page', { ...codes, verification_uri: 'javascript:alert(1)' }],
  ['with nothing', null],
])('is refused when it answers %s to sign in with', async (_, body) => {
  const { service } = await speaking({ 'POST /oauth/device': [{ body }] });
  await expect(service.authorise()).rejects.toThrow('gave no code to sign in with');
});

it('says so when it does not know us', async () => {
  const said = { status: 401, body: { error: 'invalid_client' } };
  const { service } = await speaking({ 'POST /oauth/device': [said] });
  await expect(service.authorise()).rejects.toThrow('refused to sign us in: invalid_client');
});

it.each([
  [{ status: 400, body: { error: 'invalid_client' } }, 'refused to sign us in: invalid_client'],
  [{ status: 404, body: '<html>' }, 'refused to sign us in: 404'],
  [{ status: 400, body: { error: 'toString' } }, 'refused to sign us in: toString'],
  [{ body: { token_type: 'Bearer' } }, 'gave no token to sign in with'],
  [{ body: { access_token: 't', token_type: 'mac' } }, 'gave no token to sign in with'],
])('the token: %j is told as %s', async (said, message) => {
  const { service } = await speaking({ 'POST /oauth/token': [said] });
  await expect(service.pollToken('d')).rejects.toThrow(`The validation service ${message}.`);
});

it('may leave open for how long the token is good', async () => {
  const body = { access_token: 't', token_type: 'Bearer' };
  const { service } = await speaking({ 'POST /oauth/token': [{ body }] });
  expect(await service.pollToken('d')).toEqual({ state: 'granted', token: 't', expiresIn: null });
});

it.each([
  [{ body: '<html>' }, 'answered with what is no JSON'],
  [{ body: { rows: [] } }, "answered without a list 'items'"],
  [{ body: { items: [{ version: '8.0' }] } }, "answered without 'id'"],
  [{ status: 403, body: { message: 'Not yours.' } }, 'answered with 403: Not yours.'],
  [{ status: 302, headers: { Location: '/elsewhere' } }, 'could not be reached'],
])('the collections: %j is told as %s', async (said, message) => {
  const { service } = await speaking({ 'GET /api/collections': [said] });
  await expect(service.collections('t')).rejects.toThrow(`The validation service ${message}`);
});
