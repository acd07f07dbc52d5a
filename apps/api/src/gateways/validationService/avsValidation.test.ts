import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { avsAtStandin, IMPATIENT } from './testing/avsAtStandin';
import { aSubmission, withTwoErrors } from './testing/natSet';
import {
  MOST_FINDINGS,
  ValidationServiceFailed,
  ValidationServiceUnauthorised,
} from './validationService';

const avs = await avsAtStandin();
const { faults, books } = avs.standin;
afterAll(avs.close);
beforeEach(() => {
  faults.clear();
  books.fileSets.clear();
});

const sets = () => [...books.fileSets.values()].map(({ state }) => state);
const submit = async (service = avs.service()) => service.submit(await avs.letIn(), aSubmission());

const CREATE = 'POST /collections/:id/file-sets';
const PUT = 'PUT /file-sets/:id/files/:name';
const LOOK = 'GET /file-sets/:id';
const CHANGE = 'PATCH /file-sets/:id';
const ERRORS = 'GET /file-sets/:id/errors';

describe('trouble on the way', () => {
  it.each([
    ['cut', 'GET /collections'],
    ['error', 'GET /collections'],
    ['too-many', LOOK],
    ['cut-answer', LOOK],
    ['cut-upload', PUT],
    ['cut-answer', PUT],
    ['error', ERRORS],
  ] as const)('%s at %s, twice, is got over', async (kind, on) => {
    faults.add({ kind, on, times: 2 });
    expect(await submit()).toMatchObject({ successful: true });
    expect(sets()).toEqual(['submitted']);
  });

  it('sends the whole of a file again', async () => {
    faults.add({ kind: 'cut-upload', on: PUT });
    await submit();
    const [set] = books.fileSets.values();
    const { files } = aSubmission();
    for (const file of ['NAT00010', 'NAT00120'] as const) {
      const lines: (string | Uint8Array)[] = [];
      for await (const some of files(file)) lines.push(some);
      expect(set?.files.get(file)?.toString()).toBe(lines.join(''));
    }
    expect(set?.files.size).toBe(10);
  });

  it.each([
    ['validate', 0],
    ['submit', 1],
  ])('finds out by the state when the answer to %s is lost', async (_, after) => {
    faults.add({ kind: 'cut-answer', on: CHANGE, after });
    expect(await submit()).toMatchObject({ successful: true });
    expect(sets()).toEqual(['submitted']);
  });

  it('does not wait for ever', async () => {
    const token = await avs.letIn();
    faults.add({ kind: 'no-answer', times: 3 });
    await expect(avs.service(IMPATIENT).collections(token)).rejects.toThrow(
      'The validation service did not answer in time.',
    );
  });

  it('does not undo what may have been handed in', async () => {
    faults.add({ kind: 'error', on: CHANGE, after: 1, times: 3 });
    await expect(submit()).rejects.toThrow('answered with 500');
    expect(sets()).toEqual(['valid']);
  });

  it.each([
    ['cut', 'GET /collections', 'could not be reached', []],
    ['error', 'GET /collections', 'answered with 500', []],
    ['cut-answer', CREATE, 'could not be reached', ['open']],
    ['cut-upload', PUT, 'could not be reached', []],
    ['error', CHANGE, 'answered with 500', []],
    ['validation-failed', '', "could not finish: the files are 'failed'", []],
    ['error', ERRORS, 'answered with 500', []],
  ] as const)(
    '%s at %s is told, and leaves no half set where it can be deleted',
    async (kind, on, what, left) => {
      faults.add({ kind, on, times: 3 });
      const failure = submit();
      await expect(failure).rejects.toThrow(ValidationServiceFailed);
      await expect(failure).rejects.toThrow(`The validation service ${what}.`);
      expect(sets()).toEqual(left);
    },
  );

  it.each([CREATE, PUT, CHANGE, LOOK, ERRORS])(
    'needs a new login when the token ends at %s',
    async (on) => {
      faults.add({ kind: 'unauthorised', on });
      const failure = submit();
      await expect(failure).rejects.toThrow(ValidationServiceUnauthorised);
      expect(sets()).toEqual([]);
    },
  );

  it('is refused in the middle of a large file', async () => {
    faults.add({ kind: 'unauthorised', on: PUT });
    const megabyte = 'x'.repeat(1_000_000);
    const { collection } = aSubmission();
    const files = async function* () {
      for (let sent = 0; sent < 50; sent++) yield megabyte;
    };
    const failure = avs.service().submit(await avs.letIn(), { collection, files });
    await expect(failure).rejects.toThrow(ValidationServiceUnauthorised);
  });

  it('does not take it for trouble of the service when a file cannot be read', async () => {
    const { collection } = aSubmission();
    const files = async function* () {
      yield 'X\r\n';
      throw new RangeError('the key is gone');
    };
    const failure = avs.service().submit(await avs.letIn(), { collection, files });
    await expect(failure).rejects.toThrow(RangeError);
    expect(sets()).toEqual([]);
  });

  it('waits while the files are being validated, but not for ever', async () => {
    faults.add({ kind: 'still-validating', times: 5 });
    expect(await submit()).toMatchObject({ successful: true });
    faults.add({ kind: 'still-validating', times: 1000 });
    await expect(submit(avs.service({ validationSeconds: 0.05 }))).rejects.toThrow(
      'did not finish in time',
    );
  });

  it('is left alone after five failures in a row, and asked again after a pause', async () => {
    const { collections } = avs.service({}, { pauseMs: 200 });
    const token = await avs.letIn();
    faults.add({ kind: 'error', times: 5 });
    await expect(collections(token)).rejects.toThrow('answered with 500');
    await expect(collections(token)).rejects.toThrow('is resting after failures');
    await expect.poll(() => collections(token).catch(() => [])).not.toEqual([]);
  });

  it('reports an unreachable service without its token', async () => {
    const { collections } = avs.service({}, { url: 'http://127.0.0.1:1' });
    const failure = collections('secret-token');
    await expect(failure).rejects.toThrow('The validation service could not be reached.');
    await expect(failure).rejects.not.toThrow('secret-token');
  });
});

describe('what is submitted', () => {
  it('is handed in only without errors, and otherwise kept there as it is', async () => {
    const service = avs.service();
    const token = await avs.letIn();
    await service.submit(token, withTwoErrors());
    await service.submit(token, aSubmission());
    expect(sets()).toEqual(['invalid', 'submitted']);
  });

  it('has all its errors counted, page by page, and the first listed', async () => {
    const { collection } = aSubmission();
    const files = () =>
      (async function* () {
        yield `${'X'.repeat(60)}\r\n${'uneven\r\n'.repeat(450)}`;
      })();
    const { errorCount, findings } = await avs
      .service()
      .submit(await avs.letIn(), { collection, files });
    expect(errorCount).toBeGreaterThan(MOST_FINDINGS);
    expect(findings).toHaveLength(MOST_FINDINGS);
    expect(findings[449]).toMatchObject({ fileId: 'NAT00010', recordNumber: 451, field: null });
  });

  it('must be of a collection that the service takes', async () => {
    const submission = aSubmission();
    const collection = { ...submission.collection, period: 'Quarter 9' };
    const token = await avs.letIn();
    await expect(avs.service().submit(token, { ...submission, collection })).rejects.toThrow(
      'The validation service has no collection Quarter 9 2025 for us.',
    );
    expect(sets()).toEqual([]);
  });
});
