import { DEVICE_KEY } from '../api/forgetDevice';
import { currentUserId, readActing } from '../api/session';
import { clearRows, deleteRow, readRow, writeRow } from './deviceDatabase';

/**
 * Answers of the server that are saved on this device, encrypted with a key that a log-out removes. An admin who is logged in as a
 * learner saves nothing.
 */

type SavedAnswer = { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer };
type DeviceKey = { owner: string; key: string };

export async function saveAnswer(url: string, data: unknown): Promise<void> {
  const key = await getDeviceKey();
  if (!key) return;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify({ data }));
  const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain);
  const row: SavedAnswer = { iv, bytes };
  await writeRow('saved', url, row);
}

/** Undefined where nothing is saved, or where another key has saved it. */
export async function readSavedAnswer(url: string): Promise<unknown> {
  const key = await findDeviceKey();
  const row = key && (await readRow<SavedAnswer>('saved', url));
  if (!row) return undefined;
  try {
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: row.iv }, key, row.bytes);
    return (JSON.parse(new TextDecoder().decode(plain)) as { data: unknown }).data;
  } catch {
    return undefined;
  }
}

export const deleteSavedAnswer = (url: string) => deleteRow('saved', url);

/** For a session that has ended without a log-out. Answers that wait to be sent stay. */
export async function deleteSavedAnswers() {
  if (localStorage.getItem(DEVICE_KEY) === null) return;
  localStorage.removeItem(DEVICE_KEY);
  await clearRows('saved');
}

const isDeviceKey = (value: unknown): value is DeviceKey =>
  typeof value === 'object' && value !== null && 'owner' in value && 'key' in value;

function readDeviceKey(): DeviceKey | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(DEVICE_KEY) ?? 'null');
    return isDeviceKey(value) ? value : null;
  } catch {
    return null;
  }
}

/** The owner of the device key. There is none while an admin is logged in as another user, or if the browser cannot encrypt. */
const ownerHere = () => (readActing() || !globalThis.crypto?.subtle ? null : currentUserId());

const importKey = (key: string) =>
  crypto.subtle.importKey(
    'raw',
    Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0)),
    'AES-GCM',
    false,
    ['encrypt', 'decrypt'],
  );

async function findDeviceKey(): Promise<CryptoKey | null> {
  const stored = readDeviceKey();
  const owner = ownerHere();
  return stored && owner && stored.owner === owner ? importKey(stored.key) : null;
}

/** Makes a key for the user at the first use. What another user has saved is deleted. */
async function getDeviceKey(): Promise<CryptoKey | null> {
  const owner = ownerHere();
  if (!owner) return null;
  const known = await findDeviceKey();
  if (known) return known;
  await clearRows('saved');
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const key: DeviceKey = { owner, key: btoa(String.fromCharCode(...bytes)) };
  localStorage.setItem(DEVICE_KEY, JSON.stringify(key));
  return importKey(key.key);
}
