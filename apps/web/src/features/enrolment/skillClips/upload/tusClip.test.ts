import { beforeEach, expect, it, vi } from 'vitest';
import { currentUserId, readSession } from '../../../../api/session';
import { fakeServer } from '../../../../testing/fakeServer';
import { aToken, signInAs } from '../../../../testing/signInAs';
import { aVideo, TODAY } from '../testing/skillClips';
import { sendByTus } from './tusClip';

// Outside of a browser the package sends streams of Node. This is the file that browsers get.
vi.mock('tus-js-client', async () => await import('tus-js-client/dist/tus.js' as string));

const CHUNK = 512 * 1024;
const UPLOADS = '/api/v1/userCourse/enrolment-1/skill-clips/uploads';

type Answer = { status: number; headers?: Record<string, string>; body?: string } | 'lost';
type Call = { method: string; path: string; headers: Record<string, string>; bytes: number };

let asked: Call[];
let answer: (request: Call) => Answer;

/** A request of the browser, answered by `answer`. */
class FakeRequest {
  upload = {};
  status = 0;
  responseText = '';
  onload: () => void = () => undefined;
  onerror: (event: object) => void = () => undefined;
  private request: Call = { method: '', path: '', headers: {}, bytes: 0 };
  private answered: Record<string, string> = {};
  open(method: string, address: string) {
    this.request = { method, path: new URL(address).pathname, headers: {}, bytes: 0 };
  }
  setRequestHeader(name: string, value: string) {
    this.request.headers[name] = String(value);
  }
  getResponseHeader(name: string) {
    return this.answered[name] ?? null;
  }
  abort() {
    this.onload = () => undefined;
  }
  send(body: Blob | null) {
    this.request.bytes = body?.size ?? 0;
    asked.push(this.request);
    const given = answer(this.request);
    queueMicrotask(() => {
      if (given === 'lost') return this.onerror({});
      this.status = given.status;
      this.responseText = given.body ?? '';
      this.answered = given.headers ?? {};
      this.onload();
    });
  }
}

/** A server of the protocol that has `offset` bytes of the upload, if it knows it. */
function tusServer(offset: number | null, size: number) {
  let has = offset;
  return ({ method, bytes }: Call): Answer => {
    if (method === 'POST') {
      has = 0;
      return { status: 201, headers: { Location: `${UPLOADS}/clip-1` } };
    }
    if (has === null) return { status: 404 };
    if (method === 'PATCH') has += bytes;
    const headers = { 'Upload-Offset': String(has) };
    return method === 'HEAD'
      ? { status: 200, headers: { ...headers, 'Upload-Length': String(size) } }
      : { status: 204, headers };
  };
}

beforeEach(() => {
  asked = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  signInAs();
});

const clipOf = (bytes: number, address: string | null = null) => ({
  id: 'row-1',
  owner: 'user-1',
  userCourseId: 'enrolment-1',
  shot: 'units/X/wash',
  recordedOn: TODAY,
  video: aVideo(bytes),
  address,
  replaces: null,
  storedAt: 1,
});
const events = () => ({
  onAddress: vi.fn(),
  onProgress: vi.fn(),
  signal: new AbortController().signal,
});
const calls = () => asked.map(({ method, bytes }) => `${method} ${bytes}`);
const AT = `${location.origin}${UPLOADS}/clip-1`;

it('sends a clip in parts, with its shot, its day and the token', async () => {
  const size = CHUNK + 10;
  answer = tusServer(null, size);
  const told = events();
  await sendByTus(clipOf(size), told);
  expect(calls()).toEqual(['POST 0', `PATCH ${CHUNK}`, 'PATCH 10']);
  expect(told.onAddress).toHaveBeenCalledWith(AT);
  const [first] = asked;
  expect(first?.path).toBe(UPLOADS);
  expect(first?.headers['Authorization']).toBe(`Bearer ${aToken()}`);
  const metadata = first?.headers['Upload-Metadata']?.split(',').map((pair) => {
    const [name = '', value = ''] = pair.split(' ');
    return [name, atob(value)];
  });
  expect(metadata).toEqual([
    ['shot', 'units/X/wash'],
    ['recordedOn', TODAY],
  ]);
});

it('goes on where the server stopped', async () => {
  answer = tusServer(60, 100);
  await sendByTus(clipOf(100, AT), events());
  expect(calls()).toEqual(['HEAD 0', 'PATCH 40']);
});

it('begins again where the server no longer knows the upload', async () => {
  answer = tusServer(null, 100);
  await sendByTus(clipOf(100, AT), events());
  expect(calls()).toEqual(['HEAD 0', 'POST 0', 'PATCH 100']);
});

it.each<[string, Answer, object]>([
  ['the connection is lost', 'lost', { status: 0 }],
  [
    'the server is busy',
    { status: 503, headers: { 'Retry-After': '7' } },
    { status: 503, retryAfterSeconds: 7 },
  ],
  ['the part before is still being written', { status: 423 }, { status: 503 }],
  [
    'a refusal has words',
    { status: 403, body: '{"Message":"Not now."}' },
    { status: 403, Message: 'Not now.' },
  ],
])('creates no second upload when %s', async (_, given, failure) => {
  answer = () => given;
  await expect(sendByTus(clipOf(100, AT), events())).rejects.toMatchObject(failure);
  expect(calls()).toEqual(['HEAD 0']);
});

it('shows why a new upload is refused', async () => {
  answer = () => ({ status: 409, body: '{"Message":"Another day, please."}' });
  await expect(sendByTus(clipOf(100), events())).rejects.toMatchObject({
    status: 409,
    Message: 'Another day, please.',
  });
});

it('renews the session after a 401, so that the next try has a new token', async () => {
  const server = fakeServer({
    'POST /auth/token': { body: { access_token: aToken({ iat: 5 }), expires_in: 900 } },
  });
  answer = () => ({ status: 401 });
  await expect(sendByTus(clipOf(100, AT), events())).rejects.toMatchObject({ status: 401 });
  expect(server.asked).toHaveLength(1);
  expect(readSession()?.token).toBe(aToken({ iat: 5 }));
  answer = tusServer(60, 100);
  await sendByTus(clipOf(100, AT), events());
  expect(asked.at(-1)?.headers['Authorization']).toBe(`Bearer ${aToken({ iat: 5 })}`);
});

it('sends nothing under another account', async () => {
  signInAs({ id: 'user-2' });
  expect(currentUserId()).toBe('user-2');
  await expect(sendByTus(clipOf(100), events())).rejects.toBeTruthy();
  expect(asked).toEqual([]);
});

it('ends when the clip is removed', async () => {
  const abort = new AbortController();
  answer = () => {
    abort.abort();
    return { status: 201, headers: { Location: `${UPLOADS}/clip-1` } };
  };
  const sending = sendByTus(clipOf(100), { ...events(), signal: abort.signal });
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
  expect(calls()).toEqual(['POST 0']);
});
