import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WAITING_KEY } from '../../../../api/forgetDevice';
import { clearRows, listRows } from '../../../../offline/deviceDatabase';
import { listWaitingClips, type WaitingClip } from '../../../../offline/waitingClips';
import { fakeServer } from '../../../../testing/fakeServer';
import { signInAs } from '../../../../testing/signInAs';
import { aClip, aVideo, shotsWith, storeClip, TODAY } from '../testing/skillClips';
import {
  addClip,
  discardClip,
  forgetClipUploads,
  resumeClips,
  sendAgain,
  transport,
  useClipUploads,
} from './clipUploads';
import type { ClipSender } from './tusClip';

const COURSE = 'enrolment-1';
const AT = `/api/v1/userCourse/${COURSE}/skill-clips/uploads/clip-1`;
const busy = { type: '', title: '', status: 503, Message: 'Later' };
const refused = {
  type: '',
  title: '',
  status: 409,
  Message: 'There is a clip of that day already.',
};

let sent: WaitingClip[];
beforeEach(async () => {
  await clearRows('clips');
  signInAs();
  sent = [];
});
afterEach(() => act(() => forgetClipUploads()));

/** Sends as the given functions do, one for each try; the last one stays. */
const sendBy = (...tries: ClipSender[]) => {
  let count = 0;
  return vi.spyOn(transport, 'send').mockImplementation((clip, events) => {
    sent.push(clip);
    const now = tries[Math.min(count++, tries.length - 1)];
    return now ? now(clip, events) : Promise.resolve();
  });
};
const succeed: ClipSender = async (_clip, { onAddress, onProgress }) => {
  onAddress(AT);
  onProgress(100);
};
/** Goes on until it is stopped. */
const untilStopped = ({ signal }: Parameters<ClipSender>[1]) =>
  new Promise<void>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
  });
const never: ClipSender = (_clip, events) => untilStopped(events);
const begin: ClipSender = (_clip, events) => {
  events.onAddress(AT);
  events.onProgress(62);
  return untilStopped(events);
};
const fail =
  (failure: object): ClipSender =>
  () =>
    Promise.reject(failure);

const add = (over: object = {}) =>
  act(() =>
    addClip({
      userCourseId: COURSE,
      shot: 'units/X/wash',
      recordedOn: TODAY,
      video: aVideo(),
      replaces: null,
      ...over,
    }),
  );
const uploads = () => renderHook(() => useClipUploads()).result;

it('stores a recording before it is sent, and removes it when the server has it', async () => {
  sendBy(async (clip, events) => {
    expect((await listWaitingClips()).map(({ id }) => id)).toEqual([clip.id]);
    await succeed(clip, events);
  });
  const list = uploads();
  await add();
  await waitFor(() => expect(list.current.map(({ step }) => step)).toEqual(['arrived']));
  expect(await listWaitingClips()).toEqual([]);
  expect(localStorage.getItem(WAITING_KEY)).toBeNull();
  await act(() => resumeClips(COURSE, shotsWith({ clip: aClip({ state: 'checking' }) })));
  expect(list.current).toEqual([]);
});

it('goes on after the page was closed, where it stopped', async () => {
  await storeClip({ address: AT });
  sendBy(begin);
  const list = uploads();
  await act(() => resumeClips(COURSE, shotsWith({ clip: aClip({ state: 'uploading' }) })));
  await waitFor(() => expect(list.current[0]).toMatchObject({ step: 'sending', sent: 62 }));
  expect(list.current[0]?.isResumed).toBe(true);
  expect(sent.map(({ address }) => address)).toEqual([AT]);
});

it('stores the address of the upload as soon as there is one', async () => {
  sendBy(begin);
  await add();
  await waitFor(async () => expect((await listWaitingClips())[0]?.address).toBe(AT));
});

it('never sends the clip of another account, and leaves it on the device', async () => {
  await storeClip({ owner: 'user-2' });
  sendBy(succeed);
  const list = uploads();
  await act(() => resumeClips(COURSE, shotsWith()));
  expect(list.current).toEqual([]);
  expect(sent).toEqual([]);
  expect(await listRows('clips')).toHaveLength(1);
});

it('stops when another account logs in while it waits for the network', async () => {
  sendBy(fail(busy), succeed);
  const list = uploads();
  await add();
  await waitFor(() => expect(list.current[0]?.step).toBe('offline'));
  signInAs({ id: 'user-2' });
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(list.current).toEqual([]));
  expect(sent).toHaveLength(1);
  expect(await listRows('clips')).toHaveLength(1);
});

it('an admin who acts as the learner stores and sends nothing', async () => {
  await storeClip();
  sessionStorage.setItem(
    'platewise-acting',
    JSON.stringify({ session: JSON.parse(localStorage.getItem('platewise') ?? ''), from: null }),
  );
  sendBy(succeed);
  expect(await add()).toBe(false);
  await act(() => resumeClips(COURSE, shotsWith()));
  expect(sent).toEqual([]);
});

it('goes on when the network returns', async () => {
  sendBy(fail(busy), fail(busy), succeed);
  const list = uploads();
  await add();
  await waitFor(() => expect(list.current[0]?.step).toBe('offline'));
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(sent).toHaveLength(2));
  await waitFor(() => expect(list.current[0]?.step).toBe('offline'));
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(list.current[0]?.step).toBe('arrived'));
});

it('shows a refusal, goes on with the next clip, and tries again when asked', async () => {
  sendBy(fail(refused), succeed);
  const list = uploads();
  await add();
  await add({ shot: 'units/X/gloves' });
  await waitFor(() => expect(list.current.map(({ step }) => step)).toEqual(['refused', 'arrived']));
  expect(list.current[0]?.refusal).toBe(refused.Message);
  const [first] = list.current;
  if (first) act(() => sendAgain(first));
  await waitFor(() => expect(list.current[0]?.step).toBe('arrived'));
});

it('sends the last recording of a shot, and removes the former one at the server first', async () => {
  const DELETE = `DELETE /userCourse/${COURSE}/skill-clips/clip-1`;
  const server = fakeServer({ [DELETE]: { body: {} } });
  sendBy(begin, succeed);
  const list = uploads();
  await add();
  await waitFor(() => expect(list.current[0]?.clip.address).toBe(AT));
  await add({ video: aVideo(50) });
  await waitFor(() => expect(list.current.map(({ step }) => step)).toEqual(['arrived']));
  expect(server.bodies(DELETE)).toHaveLength(1);
  expect(sent.map(({ video, replaces, address }) => [video.size, replaces, address])).toEqual([
    [100, null, null],
    [50, 'clip-1', null],
  ]);
});

it('a recording that is thrown away is neither sent nor stored', async () => {
  sendBy(never);
  const list = uploads();
  await add();
  await waitFor(() => expect(list.current[0]?.step).toBe('sending'));
  const [first] = list.current;
  if (first) await act(() => discardClip(first));
  expect(list.current).toEqual([]);
  expect(await listWaitingClips()).toEqual([]);
});

it('forgets a recording that another device has replaced', async () => {
  await storeClip();
  sendBy(succeed);
  await act(() => resumeClips(COURSE, shotsWith({ clip: aClip({ id: 'other' }) })));
  expect(await listWaitingClips()).toEqual([]);
  expect(sent).toEqual([]);
});

it('leaves a clip to the tab that has sent it in the meantime', async () => {
  sendBy(async (clip, events) => {
    await clearRows('clips');
    await succeed(clip, events);
  });
  const list = uploads();
  await storeClip({ storedAt: 1 });
  await storeClip({ id: 'row-2', shot: 'units/X/gloves', storedAt: 2 });
  await act(() => resumeClips(COURSE, shotsWith()));
  await waitFor(() => expect(list.current.map(({ step }) => step)).toEqual(['arrived']));
  expect(sent).toHaveLength(1);
});

it('sends a clip for which the device has no room', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('no room', 'QuotaExceededError');
    },
  });
  sendBy(succeed);
  const list = uploads();
  await add();
  await waitFor(() => expect(list.current[0]).toMatchObject({ step: 'arrived', isStored: false }));
  vi.unstubAllGlobals();
});
