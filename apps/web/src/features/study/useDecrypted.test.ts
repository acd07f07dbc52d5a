import AES from 'crypto-js/aes';
import Hex from 'crypto-js/enc-hex';
import { describe, expect, it } from 'vitest';
import { takeComplaints } from '../../testing/setup';
import { decryptContent } from './useDecrypted';

const contentKey = '0123456789abcdef'.repeat(4);
const contentIv = 'fedcba9876543210'.repeat(2);

const encrypt = (plain: string) =>
  AES.encrypt(plain, Hex.parse(contentKey), { iv: Hex.parse(contentIv) }).toString();

const CONTENTS = {
  courseTitle: 'Food Handling',
  sections: [{ html: '<p>75 °C – naïve façade</p>' }],
};
/** CONTENTS as Node's own aes-256-cbc writes it. */
const FROM_SERVER =
  '6DGcY8qIuVAFxSnxIaM41c5LwiOWzuoqQbv6T6IRJGb1Mq4um7ZwYQQP9dWEPF8ZbhU1jnQHfOnHmSgV6iI12o0Qej0dpzv0oRabe5AjEPLlhKa+TSCpBWatd+N70uZj';
/** The same, compressed first. */
const FROM_SERVER_COMPRESSED =
  'O6saf5OuFUDrGhwe2v+xU19alDrcB2lZO3gQ6NlslKQSarvw/gr+nvejRVwQMTbY+TTmP1ph+wf5Sn03iiG5hkjLcg8fGnWm7gygCHTe5wPUZQJFCnNh0E9+XxzsBKunXU8Azx/dKD749zIFiuOj3A==';

describe('content', () => {
  it.each([
    ['from the server', FROM_SERVER],
    ['encrypted here', encrypt(JSON.stringify(CONTENTS))],
    ['compressed by the server', FROM_SERVER_COMPRESSED],
  ])('%s comes back as it was', (_where, payload) => {
    expect(decryptContent(payload, { contentKey, contentIv })).toEqual(CONTENTS);
  });

  it.each([
    ['another key', encrypt('{}'), { contentKey: '00'.repeat(32), contentIv }],
    ['no cipher text', 'not base64!', { contentKey, contentIv }],
    ['no JSON inside', encrypt('plain words'), { contentKey, contentIv }],
  ])('with %s is logged and nothing is returned', (_what, payload, key) => {
    expect(decryptContent(payload, key)).toBeNull();
    expect(takeComplaints()).toHaveLength(1);
  });
});
