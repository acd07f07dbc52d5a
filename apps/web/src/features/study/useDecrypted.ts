import { useMemo } from 'react';
import { useSiteConfigQuery } from '../../api/siteConfigApi';
import { decryptContent } from './contentCrypto';

export type Decrypted<T> =
  | { state: 'waiting' }
  | { state: 'failed' }
  | { state: 'ready'; content: T };

/** Reads an encrypted answer with the key that the server gives to whoever is signed in. */
export function useDecrypted<T>(payload: string | undefined): Decrypted<T> {
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
