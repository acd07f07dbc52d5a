import type { AppContext } from '../../context';
import { deriveKey, hmac } from '../../sealing/cipher';

/** Short, common and easy to say for people who learned English later. No two sound alike, and none is unkind next to another. */
const WORDS =
  `apple arrow bread bridge bucket button carrot castle cherry circle cloud copper corner cotton dragon eagle
  feather finger flower forest garden ginger glass guitar hammer honey island jacket kettle ladder lemon letter marble
  market melon mirror monkey mountain needle ocean onion orange paper pepper pencil planet pocket rabbit river rocket
  sailor silver spoon summer table tiger tomato train window winter`.split(/\s+/);

/**
 * The two words to say at the start of a clip that is recorded on the day. They show that the clip was recorded then, for this
 * enrolment. They cannot be worked out without our secret, and the same day always has the same words.
 */
export function dailyWords(
  { config }: Pick<AppContext, 'config'>,
  enrolmentId: string,
  day: string,
): string {
  const key = deriveKey(config.secrets.jwtSecret, 'words of the day');
  const digest = Buffer.from(hmac(key, `${enrolmentId} ${day}`));
  const first = digest.readUInt32BE(0) % WORDS.length;
  // The second is never the same word as the first.
  const second = (first + 1 + (digest.readUInt32BE(4) % (WORDS.length - 1))) % WORDS.length;
  return `${WORDS[first]} ${WORDS[second]}`;
}
