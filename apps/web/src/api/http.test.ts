import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, problem } from '../testing/fakeServer';
import { aToken, signInAs, tokenResponse } from '../testing/signInAs';
import { http, toFailure } from './http';
import { setNavigator } from './navigation';
import { endSession, readOwnSession, readSession, SESSION_KEY, startActing } from './session';

const left = vi.fn();
setNavigator(left);
afterEach(() => {
  left.mockReset();
  vi.unstubAllGlobals();
});

const OLD = aToken();
const NEW = aToken({ given_name: 'Renewed' });
const renewed = { body: { access_token: NEW, expires_in: 900 } };
const dead = problem(400, 'Your session has ended.', { invalid_refreshtoken: ['ended'] });
const onlyWith =
  (token: string) =>
  ({ bearer }: { bearer: string | null }) =>
    bearer === token ? { body: 'yes' } : problem(401, 'expired');

/** Stores the session that the server has already renewed for another tab. */
const storeRenewed = () =>
  localStorage.setItem(SESSION_KEY, JSON.stringify({ token: NEW, expiresIn: 900 }));

describe('a request', () => {
  it('carries the stored token, and none after a sign-out', async () => {
    const server = fakeServer({ 'GET /things': {} });
    signInAs();
    await http.get('/things');
    endSession();
    await http.get('/things');
    expect(server.asked.map(({ bearer }) => bearer)).toEqual([OLD, null]);
  });

  it('of a login as somebody else that has ended is not made with the own session instead', async () => {
    const server = fakeServer({ 'GET /things': problem(401, 'over'), 'POST /auth/token': dead });
    signInAs({ user_type: 1 }, 'own');
    startActing(tokenResponse({ given_name: 'Kim' }, 'kims'), null);
    await expect(http.get('/things')).rejects.toMatchObject({ response: { status: 401 } });
    await expect(http.get('/things')).rejects.toMatchObject({ response: { status: 401 } });
    expect(server.asked[1]).toMatchObject({ body: { RefreshToken: 'kims' }, refresh: null });
    expect(server.asked.map(({ bearer }) => bearer)).not.toContain(readOwnSession()?.token);
    expect(readOwnSession()?.refreshToken).toBe('own');
  });

  it('carries the idempotency key it was given', async () => {
    const server = fakeServer({ 'POST /pay': {} });
    await http.post('/pay', {}, { idempotencyKey: 'order-1' });
    expect(server.asked[0]?.idempotencyKey).toBe('order-1');
  });
});

describe('an expired token', () => {
  it('is renewed once for ten requests at the same time, and each is tried again', async () => {
    const server = fakeServer({ 'GET /things': onlyWith(NEW), 'POST /auth/token': renewed });
    signInAs();
    const answers = await Promise.all(Array.from({ length: 10 }, () => http.get('/things')));
    expect(answers.every(({ data }) => data === 'yes')).toBe(true);
    expect(server.bodies('POST /auth/token')).toEqual([
      { ClientId: 'web', GrantType: 'refresh_token', SessionId: 'session-1' },
    ]);
    expect(readSession()).toEqual({ token: NEW, expiresIn: 900 });
  });

  it('moves a refresh token that an earlier release has stored into the cookie', async () => {
    const server = fakeServer({ 'GET /things': onlyWith(NEW), 'POST /auth/token': renewed });
    signInAs({}, 'refresh-1');
    expect((await http.get('/things')).data).toBe('yes');
    expect(server.asked[1]).toMatchObject({
      body: { ClientId: 'web', GrantType: 'refresh_token', RefreshToken: 'refresh-1' },
      refresh: 'cookie',
    });
    expect(readSession()).toEqual({ token: NEW, expiresIn: 900 });
  });

  it('ends the session when the cookie is that of a sign-in in another tab', async () => {
    fakeServer({ 'GET /things': problem(401, 'expired'), 'POST /auth/token': problem(401, 'no') });
    signInAs();
    await expect(http.get('/things')).rejects.toMatchObject({ config: { pageLeft: true } });
    expect(readSession()).toBeNull();
  });

  it('leaves the session of another tab that has signed in meanwhile', async () => {
    fakeServer({
      'GET /things': problem(401, 'expired'),
      'POST /auth/token': () => {
        storeRenewed();
        return problem(401, 'no');
      },
    });
    signInAs();
    await expect(http.get('/things')).rejects.toThrow();
    expect(readSession()?.token).toBe(NEW);
  });

  it('is renewed once only: a request refused again is given up', async () => {
    const server = fakeServer({
      'GET /things': problem(401, 'still no'),
      'POST /auth/token': renewed,
    });
    signInAs();
    await expect(http.get('/things')).rejects.toMatchObject({ response: { status: 401 } });
    expect(server.asked.map(({ call }) => call)).toEqual([
      'GET /things',
      'POST /auth/token',
      'GET /things',
    ]);
    expect(left).not.toHaveBeenCalled();
  });

  it('is not renewed when another tab has done so while this one waited for its turn', async () => {
    const server = fakeServer({ 'GET /things': onlyWith(NEW), 'POST /auth/token': renewed });
    const request = vi.fn((_name: string, work: () => Promise<unknown>) => {
      storeRenewed();
      return work();
    });
    vi.stubGlobal('navigator', { locks: { request } });
    signInAs();
    expect((await http.get('/things')).data).toBe('yes');
    expect(server.bodies('POST /auth/token')).toEqual([]);
    expect(request).toHaveBeenCalledOnce();
  });

  it('stays away when somebody signs out during the renewal', async () => {
    fakeServer({
      'GET /things': problem(401, 'expired'),
      'POST /auth/token': () => {
        endSession();
        return renewed;
      },
    });
    signInAs();
    await expect(http.get('/things')).rejects.toThrow();
    expect(readSession()).toBeNull();
  });
});

describe('a session that has ended', () => {
  it('is removed, and the login page remembers where one was', async () => {
    fakeServer({ 'GET /things': problem(401, 'expired'), 'POST /auth/token': dead });
    window.history.pushState(null, '', '/your-courses?page=2#top');
    signInAs();
    await expect(http.get('/things')).rejects.toMatchObject({ config: { pageLeft: true } });
    expect(readSession()).toBeNull();
    expect(left).toHaveBeenCalledExactlyOnceWith('/login', {
      from: { pathname: '/your-courses', search: '?page=2', hash: '#top' },
    });
  });

  it('leaves the login page as it is, which the guard of a page has opened already', async () => {
    fakeServer({ 'GET /things': problem(401, 'expired'), 'POST /auth/token': dead });
    window.history.pushState(null, '', '/login');
    signInAs();
    await expect(http.get('/things')).rejects.toMatchObject({ config: { pageLeft: true } });
    expect(left).not.toHaveBeenCalled();
  });

  it('still lets a public call answer', async () => {
    fakeServer({
      'GET /config': ({ bearer }) => (bearer ? problem(401, 'expired') : { body: 'public' }),
      'POST /auth/token': dead,
    });
    signInAs();
    expect((await http.get('/config', { keepPage: true })).data).toBe('public');
    expect(left).not.toHaveBeenCalled();
  });

  it.each([
    ['the server is at fault', problem(500, 'oops'), 500],
    ['there is no connection', 'offline' as const, 0],
  ])('is not assumed when %s', async (_why, answer, status) => {
    fakeServer({ 'GET /things': problem(401, 'expired'), 'POST /auth/token': answer });
    signInAs();
    const error: unknown = await http.get('/things').catch((e: unknown) => e);
    expect(await toFailure(error)).toMatchObject({ status, pageLeft: status === 0 });
    expect(readSession()?.token).toBe(OLD);
  });
});

describe('a refusal for which there is a page', () => {
  it.each([
    ['403', problem(403, 'not yours'), '/pages/error-403'],
    ['a lost connection', 'offline' as const, '/pages/maintenance'],
    ['503', problem(503, 'working on it'), '/pages/maintenance'],
  ])('%s leaves for it, unless the caller keeps the page', async (_name, answer, page) => {
    fakeServer({ 'GET /things': answer });
    const kept: unknown = await http.get('/things', { keepPage: true }).catch((e: unknown) => e);
    expect((await toFailure(kept)).pageLeft).toBe(false);
    expect(left).not.toHaveBeenCalled();

    window.history.pushState(null, '', '/update-profile/?tab=2');
    const error: unknown = await http.get('/things').catch((e: unknown) => e);
    expect((await toFailure(error)).pageLeft).toBe(true);
    expect(left).toHaveBeenCalledExactlyOnceWith(page, {
      from: { pathname: '/update-profile/', search: '?tab=2', hash: '' },
    });
  });

  it('is left for once, however many requests fail', async () => {
    fakeServer({ 'GET /things': 'offline', 'GET /others': 'offline' });
    left.mockImplementation((to: string) => window.history.pushState(null, '', to));
    window.history.pushState(null, '', '/your-courses');
    await Promise.allSettled([http.get('/things'), http.get('/others'), http.get('/things')]);
    expect(left).toHaveBeenCalledOnce();
  });

  it('does not count a request that was called off', async () => {
    fakeServer({ 'GET /things': { body: tokenResponse() } });
    const cancelled = AbortSignal.abort();
    await expect(http.get('/things', { signal: cancelled })).rejects.toThrow();
    expect(left).not.toHaveBeenCalled();
  });
});

describe('a failure', () => {
  it('is read from a file that was refused', async () => {
    const file = new Blob([JSON.stringify({ title: 'Not found', status: 404, Message: 'Gone.' })]);
    fakeServer({ 'GET /file': { status: 404, body: file } });
    const error: unknown = await http.get('/file').catch((e: unknown) => e);
    expect(await toFailure(error)).toMatchObject({ status: 404, Message: 'Gone.' });
  });

  it('has words when the answer is no problem document', async () => {
    fakeServer({ 'GET /things': { status: 502, body: '<html>' } });
    const error: unknown = await http.get('/things').catch((e: unknown) => e);
    expect(await toFailure(error)).toMatchObject({
      status: 502,
      Message: 'Something went wrong on our side. Please try again.',
    });
  });
});
