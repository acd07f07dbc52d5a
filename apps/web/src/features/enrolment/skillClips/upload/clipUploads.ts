import { CURRENT_CLIP_STATES, type OwnShot } from '@platewise/shared/skillClips';
import { useSyncExternalStore } from 'react';
import { isFailure } from '../../../../api/failure';
import {
  addWaitingClip,
  deleteWaitingClip,
  findClipOwner,
  findWaitingClip,
  listWaitingClips,
  type NewWaitingClip,
  storeClipAddress,
  type WaitingClip,
} from '../../../../offline/waitingClips';
import { describeFailure } from '../../../../ui/feedback/failure';
import { isTemporary, retryDelay } from '../../../../ui/feedback/retryDelay';
import { clipIdOf, planUpload } from '../clipRules';
import { removeServerClip } from '../skillClipsApi';
import type { ClipSender } from './tusClip';

/** A clip of this device on its way to the server. */
export type ClipUpload = {
  clip: WaitingClip;
  /** 'offline': the last try had no answer. 'arrived': the server has all of it, and the page has not read its state yet. */
  step: 'waiting' | 'sending' | 'offline' | 'refused' | 'arrived';
  /** Bytes that are sent. */
  sent: number;
  /** It was recorded before this page was opened. */
  isResumed: boolean;
  /** False where the device had no room: the clip is lost when the page is closed. */
  isStored: boolean;
  /** Why the server refused it. */
  refusal: string | null;
};

/** Replaced in tests. The protocol's client is loaded with the first clip. */
export const transport: { send: ClipSender } = {
  send: async (...clip) => (await import('./tusClip')).sendByTus(...clip),
};

let uploads: ClipUpload[] = [];
const listeners = new Set<() => void>();
const arrivals = new Set<() => void>();

function store(next: ClipUpload[]) {
  uploads = next;
  for (const listener of listeners) listener();
}
const change = (id: string, part: Partial<ClipUpload>) =>
  store(uploads.map((each) => (each.clip.id === id ? { ...each, ...part } : each)));
const drop = (id: string) => store(uploads.filter(({ clip }) => clip.id !== id));
const find = (id: string) => uploads.find(({ clip }) => clip.id === id);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** All uploads of this tab. They go on while the learner is on another page. */
export const useClipUploads = () => useSyncExternalStore(subscribe, () => uploads);

/** Calls `listener` when the server has all of a clip. */
export function onClipArrived(listener: () => void) {
  arrivals.add(listener);
  return () => void arrivals.delete(listener);
}

/** Goes on with what was recorded earlier, and forgets what the server has by now. Call it with each answer of the server. */
export async function resumeClips(userCourseId: string, shots: OwnShot[]) {
  for (const { clip, step } of uploads)
    if (clip.userCourseId === userCourseId && step === 'arrived' && isRead(clip, shots))
      drop(clip.id);
  for (const clip of await listWaitingClips()) {
    if (clip.userCourseId !== userCourseId || find(clip.id)) continue;
    if (planUpload(clip, shots) === 'drop') await deleteWaitingClip(clip);
    // The rows were read a moment ago, and this may have been called twice.
    else if (!find(clip.id)) store([...uploads, toUpload(clip, { isResumed: true })]);
  }
  void sendAll();
}

/** The page has read the state of this clip, or of one that another device has sent since. */
const isRead = ({ shot, address }: WaitingClip, shots: OwnShot[]) =>
  shots.some(
    ({ key, clip }) =>
      key === shot &&
      clip !== null &&
      (clip.id === clipIdOf(address)
        ? clip.state !== 'uploading'
        : CURRENT_CLIP_STATES.includes(clip.state)),
  );

const toUpload = (clip: WaitingClip, more: Partial<ClipUpload>): ClipUpload => ({
  clip,
  step: 'waiting',
  sent: 0,
  isResumed: false,
  isStored: true,
  refusal: null,
  ...more,
});

/** Stores a recording on this device, and then sends it. False where no learner is logged in. */
export async function addClip(clip: NewWaitingClip): Promise<boolean> {
  const former = uploads.find(
    (each) => each.clip.userCourseId === clip.userCourseId && each.clip.shot === clip.shot,
  );
  const replaces = clip.replaces ?? (former ? clipIdOf(former.clip.address) : null);
  const added = await addWaitingClip({ ...clip, replaces });
  if (!added) return false;
  if (former) stop(former.clip.id);
  store([...uploads, toUpload(added.clip, { isStored: added.isStored })]);
  void sendAll();
  return true;
}

/** Removes a recording that the server does not have yet. */
export async function discardClip({ clip }: ClipUpload) {
  stop(clip.id);
  await deleteWaitingClip(clip);
}

export function sendAgain({ clip }: ClipUpload) {
  change(clip.id, { step: 'waiting', refusal: null });
  void sendAll();
}

let current: { id: string; abort: AbortController } | null = null;

function stop(id: string) {
  drop(id);
  if (current?.id === id) current.abort.abort();
}

const LOCK = 'platewise-clips';
const PATIENCE_MS = 20_000;

/**
 * One sender for all tabs. A phone may have stopped the tab that has the lock; the others wait for some seconds only. If both send, the
 * server takes each byte once: it refuses a part that does not begin where the last one ended.
 */
async function exclusively(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return work();
  };
  try {
    await navigator.locks.request(LOCK, { signal: AbortSignal.timeout(PATIENCE_MS) }, begin);
  } catch (error) {
    if (hasBegun) throw error;
    await work();
  }
}

let sending: Promise<void> | null = null;
let wake: (() => void) | null = null;

/** Sends all clips, one after the other: a slow connection finishes one before it begins the next. */
function sendAll(): Promise<void> {
  wake?.();
  sending ??= sendEach().finally(() => {
    sending = null;
  });
  return sending;
}

async function sendEach() {
  let failedTries = 0;
  for (;;) {
    const next = uploads.find(({ step }) => step === 'waiting' || step === 'offline');
    if (!next) return;
    const before = next.sent;
    const secondsToWait = await sendOne(next);
    if (secondsToWait === null) {
      failedTries = 0;
      continue;
    }
    const isFurther = (find(next.clip.id)?.sent ?? 0) > before;
    failedTries = isFurther ? 1 : failedTries + 1;
    await pause(secondsToWait > 0 ? secondsToWait * 1000 : retryDelay(failedTries));
  }
}

/** Until the time is over, the network returns, or another clip is added. */
const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      wake = null;
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    wake = end;
  });

/** Null when there is nothing more to do for this clip, otherwise the seconds until the next try; 0 leaves the time to the caller. */
async function sendOne({ clip, isStored }: ClipUpload): Promise<number | null> {
  const { id } = clip;
  // Another account has logged in. The recording stays on the device, for its owner.
  if (clip.owner !== findClipOwner()) {
    drop(id);
    return null;
  }
  const abort = new AbortController();
  current = { id, abort };
  try {
    await exclusively(async () => {
      if (abort.signal.aborted) return;
      // Another tab may have begun or sent it while this one waited for its turn.
      const row = isStored ? await findWaitingClip(clip) : (find(id)?.clip ?? clip);
      if (!row) {
        drop(id);
        return;
      }
      change(id, { step: 'sending' });
      await removeReplaced(row);
      await transport.send(row, {
        signal: abort.signal,
        onProgress: (sent) => change(id, { sent }),
        onAddress: (address) => {
          if (find(id)?.clip.address === address) return;
          change(id, { clip: { ...row, address } });
          if (isStored) void storeClipAddress(row, address).catch(() => undefined);
        },
      });
    });
    if (abort.signal.aborted) return null;
    // If it stays on the device, the next visit sees that the server has it.
    await deleteWaitingClip(clip).catch(() => undefined);
    change(id, { step: 'arrived' });
    for (const listener of arrivals) listener();
    return null;
  } catch (error) {
    if (abort.signal.aborted) return null;
    if (clip.owner !== findClipOwner()) {
      drop(id);
      return null;
    }
    if (isFailure(error) && !isTemporary(error)) {
      change(id, { step: 'refused', refusal: describeFailure(error) });
      return null;
    }
    // Without a failure, the file of the sender could not be loaded.
    change(id, { step: 'offline' });
    return (isFailure(error) && error.retryAfterSeconds) || 0;
  } finally {
    current = null;
  }
}

/** The learner has recorded it again: the former clip of this shot goes first. */
async function removeReplaced({ replaces, address, userCourseId }: WaitingClip) {
  if (!replaces || address) return;
  await removeServerClip(userCourseId, replaces).catch((error: unknown) => {
    // It is gone already, or it was judged and stays as a former clip.
    if (!isFailure(error) || error.status === 401 || isTemporary(error)) throw error;
  });
}

/** For tests. Resolves when nothing is being sent any more. */
export async function forgetClipUploads() {
  for (const { clip } of uploads) stop(clip.id);
  wake?.();
  await sending;
}
