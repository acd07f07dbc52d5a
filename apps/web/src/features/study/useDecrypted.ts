import AES from 'crypto-js/aes';
import Hex from 'crypto-js/enc-hex';
import Utf8 from 'crypto-js/enc-utf8';
import { useMemo } from 'react';
import { useSiteConfigQuery } from '../../api/siteConfigApi';

export type DecryptedContent<T> =
  | { state: 'waiting' }
  | { state: 'failed' }
  | { state: 'ready'; content: T };

/** Decrypts a response with the key that the server gives to signed-in users. */
export function useDecrypted<T>(payload: string | undefined): DecryptedContent<T> {
  const { data: config, isError } = useSiteConfigQuery();
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

/** Base64 of AES-256-CBC (PKCS#7) over UTF-8 JSON. What cannot be read is logged and gives null. */
export function decryptContent<T>(
  payload: string,
  { contentKey, contentIv }: ContentKey,
): T | null {
  try {
    const plain = AES.decrypt(payload, Hex.parse(contentKey), { iv: Hex.parse(contentIv) });
    return JSON.parse(plain.toString(Utf8)) as T;
  } catch (error) {
    console.error('content could not be decrypted', error);
    return null;
  }
}
