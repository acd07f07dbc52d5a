/** The size of the grey pictures, with a byte for each point. Eight steps in each of eight rows make 64 bits. */
export const HASHED_WIDTH = 9;
export const HASHED_HEIGHT = 8;
const PICTURE_BYTES = HASHED_WIDTH * HASHED_HEIGHT;
const HASH_BYTES = 8;

/** A picture is of one colour if its darkest and lightest points differ by less. */
const LEAST_CONTRAST = 16;
/** A hash with fewer bits of a kind comes from a picture with almost nothing in it, and is near to that of any other such picture. */
const LEAST_BITS = 8;

/**
 * The difference hash (dHash) of a small grey picture: a bit for each point that is lighter than the one to its left. Size, quality
 * and brightness hardly change it. Null for a picture that shows too little.
 */
export function hashPicture(grey: Uint8Array): bigint | null {
  if (Math.max(...grey) - Math.min(...grey) < LEAST_CONTRAST) return null;
  const bits = Array.from(grey, (light, at) => {
    if (at % HASHED_WIDTH === 0) return '';
    return light > (grey[at - 1] ?? 0) ? '1' : '0';
  }).join('');
  const ones = bits.replaceAll('0', '').length;
  return ones < LEAST_BITS || ones > bits.length - LEAST_BITS ? null : BigInt(`0b${bits}`);
}

/** The hashes of small grey pictures that follow one another, 8 bytes each. */
export function hashPictures(greys: Uint8Array): Uint8Array<ArrayBuffer> {
  const hashes: bigint[] = [];
  for (let at = 0; at + PICTURE_BYTES <= greys.length; at += PICTURE_BYTES) {
    const hash = hashPicture(greys.subarray(at, at + PICTURE_BYTES));
    if (hash !== null) hashes.push(hash);
  }
  const bytes = new Uint8Array(hashes.length * HASH_BYTES);
  const view = new DataView(bytes.buffer);
  hashes.forEach((hash, index) => view.setBigUint64(index * HASH_BYTES, hash));
  return bytes;
}

/** Pictures of which at most so many bits differ look the same. */
const MOST_DIFFERENT_BITS = 6;
const LEAST_SHARE = 0.6;
/** Fewer pictures can look the same by chance. Each shot takes 15 seconds at least. */
const LEAST_PICTURES = 5;

/** Whether most pictures of one film, or of the other, are in both: a copy may be cut, or be a part of a longer film. */
export function areNearCopies(one: Uint8Array, other: Uint8Array): boolean {
  const a = halvesOf(one);
  const b = halvesOf(other);
  if (Math.min(a.length, b.length) / 2 < LEAST_PICTURES) return false;
  return hasMostOf(a, b) || hasMostOf(b, a);
}

/** Each hash as two numbers, because a comparison of bigints takes many times as long. */
function halvesOf(hashes: Uint8Array): Uint32Array {
  const view = new DataView(hashes.buffer, hashes.byteOffset, hashes.byteLength);
  return Uint32Array.from({ length: hashes.length / 4 }, (_, index) => view.getUint32(index * 4));
}

function hasMostOf(film: Uint32Array, other: Uint32Array): boolean {
  const mostMissing = (film.length / 2) * (1 - LEAST_SHARE);
  let missing = 0;
  for (let at = 0; at < film.length; at += 2)
    if (!hasPicture(other, film, at) && ++missing > mostMissing) return false;
  return true;
}

function hasPicture(film: Uint32Array, other: Uint32Array, at: number): boolean {
  const high = other[at] ?? 0;
  const low = other[at + 1] ?? 0;
  for (let own = 0; own < film.length; own += 2) {
    const different = countBits((film[own] ?? 0) ^ high) + countBits((film[own + 1] ?? 0) ^ low);
    if (different <= MOST_DIFFERENT_BITS) return true;
  }
  return false;
}

/** Counts the ones of 32 bits: in pairs, then in fours, then in bytes, which the multiplication adds up. */
function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
