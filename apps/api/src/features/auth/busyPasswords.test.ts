import bcrypt from 'bcrypt';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aUser, PASSWORD } from '../../testing/build';
import { testContext } from '../../testing/testContext';
import { hashPassword } from './passwords';
import { signIn } from './signIn';

const ctx = testContext();
afterEach(() => void vi.restoreAllMocks());

describe('many passwords at once', () => {
  it('are compared two at a time, so that threads are left for other work', async () => {
    let [working, most] = [0, 0];
    const hash = async () => {
      working += 1;
      most = Math.max(most, working);
      await new Promise((resolve) => setTimeout(resolve, 2));
      working -= 1;
      return 'hash';
    };
    vi.spyOn(bcrypt, 'hash').mockImplementation(hash as never);
    await Promise.all(Array.from({ length: 30 }, () => hashPassword(PASSWORD)));
    expect(most).toBeLessThanOrEqual(2);
  });

  it('are refused for a few seconds when more than sixty wait', async () => {
    let finish: () => void = () => undefined;
    const end = new Promise<string>((resolve) => {
      finish = () => resolve('hash');
    });
    vi.spyOn(bcrypt, 'hash').mockReturnValue(end as never);
    const all = Array.from({ length: 80 }, () =>
      hashPassword(PASSWORD).then(
        () => 'done',
        (error: { refusal: string; extras: object }) => error,
      ),
    );
    finish();
    const refused = (await Promise.all(all)).filter((outcome) => outcome !== 'done');
    expect(refused.length).toBeGreaterThanOrEqual(18);
    expect(refused[0]).toMatchObject({ refusal: 'unavailable', extras: { retryAfterSeconds: 5 } });
  });

  it('that are wrong, from one address on as many accounts, are compared eleven times at most', async () => {
    const compare = vi.spyOn(bcrypt, 'compare');
    const tries = await Promise.all(
      Array.from({ length: 90 }, (_, i) =>
        signIn(
          ctx,
          { userName: `nobody${i}@example.com`, password: 'Nonsense1' },
          { address: '198.51.100.77', userAgent: 'test' },
        ).catch(({ refusal }: { refusal: string }) => refusal),
      ),
    );
    expect(tries.filter((outcome) => outcome === 'invalid')).toHaveLength(10);
    expect(tries.filter((outcome) => outcome === 'tooMany')).toHaveLength(80);
    expect(compare.mock.calls.length).toBeLessThanOrEqual(11);
    const { email } = await aUser(ctx);
    const elsewhere = { address: '198.51.100.78', userAgent: 'test' };
    await expect(
      signIn(ctx, { userName: email, password: PASSWORD }, elsewhere),
    ).resolves.toHaveProperty('access_token');
  });
});
