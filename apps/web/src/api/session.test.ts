import { afterEach, describe, expect, it, vi } from 'vitest';
import { aToken, signInAs, tokenResponse } from '../testing/signInAs';
import {
  currentUser,
  endSession,
  forgetSession,
  hasSessionEnded,
  onSessionChange,
  readOwnSession,
  readSession,
  replaceTokens,
  SESSION_KEY,
  startActing,
  startSession,
} from './session';

let stop = () => {};
afterEach(() => stop());

it('knows who is signed in from the token', () => {
  signInAs({ given_name: 'Zoë', user_type: 3, act: { sub: 'admin@example.com' } });
  expect(currentUser()).toEqual({
    id: 'user-1',
    firstName: 'Zoë',
    lastName: 'Lee',
    email: 'sam@example.com',
    hasCourses: false,
    userType: 3,
    emailProved: true,
    officeRole: null,
    actedBy: 'admin@example.com',
  });
});

it('gives the same user for the same token', () => {
  signInAs();
  expect(currentUser()).toBe(currentUser());
});

it.each([
  ['no JSON', '{'],
  ['no tokens', '{"token":5}'],
  ['a token that says nothing', '{"token":"a.b.c","refreshToken":"r"}'],
])('takes storage with %s for signed out', (_what, stored) => {
  localStorage.setItem(SESSION_KEY, stored);
  expect(currentUser()).toBeNull();
});

it('hears of a sign-in and a sign-out in another tab', () => {
  const heard = vi.fn();
  stop = onSessionChange(heard);
  const session = { token: aToken(), refreshToken: 'r', expiresIn: 900 };
  localStorage.setItem(SESSION_KEY, JSON.stringify(session));
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }));
  expect(currentUser()?.firstName).toBe('Sam');

  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(currentUser()).toBeNull();
  window.dispatchEvent(new StorageEvent('storage', { key: 'something else' }));
  expect(heard).toHaveBeenCalledTimes(2);
});

it('hears of its own sign-out', () => {
  signInAs();
  const heard = vi.fn();
  stop = onSessionChange(heard);
  endSession();
  expect(heard).toHaveBeenCalledOnce();
});

describe('a login as somebody else', () => {
  const own = () => signInAs({ given_name: 'Alex', user_type: 1 }, 'own');
  const kim = (refreshToken: string) => tokenResponse({ given_name: 'Kim' }, refreshToken);
  const stored = () => [readSession()?.refreshToken, readOwnSession()?.refreshToken];

  it('stands before the own session in this tab, and takes its own new tokens', () => {
    own();
    startActing(kim('kims'), null);
    expect(stored()).toEqual(['kims', 'own']);
    replaceTokens(kim('kims new ones'));
    expect(stored()).toEqual(['kims new ones', 'own']);
  });

  it('that is ended leaves nobody signed in, and the own session as it was', () => {
    own();
    startActing(kim('kims'), null);
    endSession();
    expect([currentUser(), ...stored()]).toEqual([null, undefined, 'own']);
  });

  it.each([
    ['a sign-in', () => startSession(tokenResponse({}, 'new')), ['new', 'new']],
    ['a sign-out', forgetSession, [undefined, undefined]],
  ])('is over with %s', (_, change, after) => {
    own();
    startActing(kim('kims'), null);
    change();
    expect(stored()).toEqual(after);
  });

  it('that cannot be read is none', () => {
    own();
    sessionStorage.setItem('platewise-acting', '{"session":{}}');
    expect(currentUser()?.firstName).toBe('Alex');
  });
});

describe('a session that ended by itself', () => {
  const endAndLoadAgain = async () => {
    signInAs();
    endSession();
    vi.resetModules();
    return import('./session');
  };

  it('is known after the page is loaded again', async () => {
    expect((await endAndLoadAgain()).hasSessionEnded()).toBe(true);
  });

  it.each([
    ['the next sign-in', () => startSession(tokenResponse({}, 'new'))],
    ['a log-out', forgetSession],
  ])('is forgotten with %s', async (_, change) => {
    await endAndLoadAgain();
    change();
    expect(hasSessionEnded()).toBe(false);
  });
});
