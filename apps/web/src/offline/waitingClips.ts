import { WAITING_KEY } from '../api/forgetDevice';
import { currentUserId, readActing } from '../api/session';
import { deleteRow, listRows, readRow, writeRow } from './deviceDatabase';
import { markWhatWaits } from './markWhatWaits';

/** A clip that the learner has recorded, until the server has all of it. */
export type WaitingClip = {
  id: string;
  /** The id of the learner. No other account may send it. */
  owner: string;
  userCourseId: string;
  /** The key of the shot. */
  shot: string;
  /** A calendar day. */
  recordedOn: string;
  video: Blob;
  /** The address of the upload, once the server has made one. Its end is the id of the clip. */
  address: string | null;
  /** The id of the clip that this one takes the place of. */
  replaces: string | null;
  /** Milliseconds of this device's clock. */
  storedAt: number;
};

export type NewWaitingClip = Pick<
  WaitingClip,
  'userCourseId' | 'shot' | 'recordedOn' | 'video' | 'replaces'
>;

/** A shot has one waiting clip: the last one that was recorded. */
const keyOf = ({ owner, userCourseId, shot }: WaitingClip) => `${owner} ${userCourseId} ${shot}`;

/** An admin who acts as the learner stores and sends nothing. */
export const findClipOwner = () => (readActing() ? null : currentUserId());

/** Null where no learner is logged in. `isStored` is false where the device has no room for it. */
export async function addWaitingClip(
  clip: NewWaitingClip,
): Promise<{ clip: WaitingClip; isStored: boolean } | null> {
  const owner = findClipOwner();
  if (!owner) return null;
  const row: WaitingClip = {
    ...clip,
    owner,
    id: crypto.randomUUID(),
    address: null,
    storedAt: Date.now(),
  };
  try {
    await writeRow('clips', keyOf(row), row);
    localStorage.setItem(WAITING_KEY, '1');
  } catch (error) {
    console.warn('the clip could not be stored on this device', error);
    return { clip: row, isStored: false };
  }
  // A browser that is short of room deletes what is not persistent. It may say no.
  await navigator.storage?.persist?.().catch(() => false);
  return { clip: row, isStored: true };
}

/** The user's own, in the order in which they were recorded. */
export async function listWaitingClips(): Promise<WaitingClip[]> {
  const owner = findClipOwner();
  if (!owner) return [];
  const rows = await listRows<WaitingClip>('clips').catch(() => []);
  return rows
    .filter((row) => row.owner === owner)
    .sort((one, other) => one.storedAt - other.storedAt);
}

/** The clip as it is stored now. Null when another tab has sent it, or the learner has recorded it again. */
export async function findWaitingClip(clip: WaitingClip): Promise<WaitingClip | null> {
  const row = await readRow<WaitingClip>('clips', keyOf(clip));
  return row?.id === clip.id ? row : null;
}

/** The upload can go on from this address after the page has been closed. */
export async function storeClipAddress(clip: WaitingClip, address: string) {
  if (await findWaitingClip(clip)) await writeRow('clips', keyOf(clip), { ...clip, address });
}

export async function deleteWaitingClip(clip: WaitingClip) {
  if (await findWaitingClip(clip)) await deleteRow('clips', keyOf(clip));
  await markWhatWaits();
}
