import { createCipheriv } from 'node:crypto';
import type { AppContext } from '../../context';
import { PrecompressedJson } from '../../precompressedJson';

const MOST_KEPT = 40;
const kept = new WeakMap<object, Map<string, PrecompressedJson>>();

/** Base64 of AES-256-CBC over a value as JSON, as the pages decrypt it. */
export const encrypt = (
  { contentKey, contentIv }: AppContext['config']['secrets'],
  value: unknown,
) => {
  const cipher = createCipheriv(
    'aes-256-cbc',
    Buffer.from(contentKey, 'hex'),
    Buffer.from(contentIv, 'hex'),
  );
  return Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]).toString(
    'base64',
  );
};

/**
 * Base64 of AES-256-CBC over the value as JSON, as the pages decrypt it. What is named `key` must never change: its text is
 * kept for the next caller, and the one not asked for longest gives way.
 */
export async function encryptContent(
  { config }: AppContext,
  key: string,
  make: () => Promise<unknown>,
): Promise<PrecompressedJson> {
  const texts = kept.get(config.secrets) ?? new Map<string, PrecompressedJson>();
  kept.set(config.secrets, texts);
  const text = texts.get(key) ?? new PrecompressedJson(encrypt(config.secrets, await make()));
  texts.delete(key);
  texts.set(key, text);
  const [oldest] = texts.keys();
  if (texts.size > MOST_KEPT && oldest !== undefined) texts.delete(oldest);
  return text;
}
