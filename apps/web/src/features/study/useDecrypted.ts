import AES from 'crypto-js/aes';
import Hex from 'crypto-js/enc-hex';
import { gunzipSync } from 'fflate';
import { useDeferredValue, useMemo } from 'react';
import { useSiteConfigQuery } from '../../api/siteConfigApi';

export type DecryptedContent<T> =
  | { state: 'waiting' }
  | { state: 'failed' }
  | { state: 'ready'; content: T };

/**
 * Decrypts a response with the key that the server gives to signed-in users. The content is deferred, so that React draws a lesson
 * in small pieces, and an old phone can be used between them.
 */
export function useDecrypted<T>(response: string | undefined): DecryptedContent<T> {
  const { data: config, isError } = useSiteConfigQuery();
  const drawn = useDeferredValue(response);
  const payload = response && drawn;
  return useMemo(() => {
    if (isError) return { state: 'failed' };
    if (!payload || !config) return { state: 'waiting' };
    const { contentKey, contentIv } = config;
    if (!contentKey || !contentIv) return { state: 'failed' };
    const content = decryptContent<T>(payload, { contentKey, contentIv });
    return content === null ? { state: 'failed' } : { state: 'ready', content };
  }, [payload, config, isError]);
}

type ContentKey = { contentKey: string; contentIv: string };

/** Base64 of AES-256-CBC (PKCS#7) over UTF-8 JSON, which may be compressed. What cannot be read is logged and gives null. */
export function decryptContent<T>(
  payload: string,
  { contentKey, contentIv }: ContentKey,
): T | null {
  try {
    const plain = AES.decrypt(payload, Hex.parse(contentKey), { iv: Hex.parse(contentIv) });
    return JSON.parse(textOf(bytesOf(plain))) as T;
  } catch (error) {
    console.error('content could not be decrypted', error);
    return null;
  }
}

type Words = ReturnType<typeof AES.decrypt>;

const bytesOf = ({ words, sigBytes }: Words) =>
  Uint8Array.from(
    { length: sigBytes },
    (_, i) => ((words[i >>> 2] ?? 0) >>> (24 - (i % 4) * 8)) & 255,
  );

const isGzip = ([first, second]: Uint8Array) => first === 0x1f && second === 0x8b;

const textOf = (bytes: Uint8Array) => {
  const plain = isGzip(bytes) ? gunzipSync(bytes) : bytes;
  return new TextDecoder('utf-8', { fatal: true }).decode(plain);
};
