export class TooLarge extends Error {}

/** The whole body, unpacked; breaks off as soon as it is larger than it may be. */
export async function readLimited(response: Response, most: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.length;
    if (size > most) throw new TooLarge();
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
