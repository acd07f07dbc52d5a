import AES from 'crypto-js/aes';
import Hex from 'crypto-js/enc-hex';
import Utf8 from 'crypto-js/enc-utf8';

export type ContentKey = { contentKey: string; contentIv: string };

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
