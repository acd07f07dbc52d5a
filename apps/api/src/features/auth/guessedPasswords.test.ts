import { describe, expect, it } from 'vitest';
import { aUser, PASSWORD, type TestUser } from '../../testing/build';
import { later, testContext } from '../../testing/testContext';
import { signIn } from './signIn';

const ctx = testContext();
const HOME = '203.0.113.7';

/** The result of a try: 'in', 'wrong' or 'too many'. */
const tryIn = (email: string, password: string, address: string) =>
  signIn(ctx, { userName: email, password }, { address, userAgent: 'test' }).then(
    () => 'in',
    ({ refusal }) => (refusal === 'tooMany' ? 'too many' : 'wrong'),
  );
const addresses = (count: number, begin = '198.51.100.') =>
  Array.from({ length: count }, (_, i) => `${begin}${i + 1}`);
const outcomes = async (tries: Promise<string>[]) => {
  const all = await Promise.all(tries);
  return [...new Set(all)]
    .sort()
    .map((one) => `${all.filter((each) => each === one).length} ${one}`);
};

const guessFromEverywhere = (user: TestUser) =>
  outcomes(addresses(40).map((address) => tryIn(user.email, 'Nonsense1', address)));

describe('a person who guesses a password', () => {
  it('has ten tries, sent at once from as many addresses, in any letter case', async () => {
    const { email } = await aUser(ctx, { email: 'kim@example.com' });
    const spellings = [email, email.toUpperCase(), 'Kim@Example.Com', '\u212aim@example.com'];
    const tries = addresses(40).map((address, i) =>
      tryIn(spellings[i % 4] as string, i === 39 ? PASSWORD : 'Nonsense1', address),
    );
    expect(await outcomes(tries)).toEqual(['30 too many', '10 wrong']);
  });

  it('has no more with every address of a network of their own', async () => {
    const emails = await Promise.all(
      Array.from({ length: 12 }, async () => (await aUser(ctx)).email),
    );
    const tries: string[] = [];
    for (const [i, email] of emails.entries())
      tries.push(await tryIn(email, i < 10 ? 'Nonsense1' : PASSWORD, `2001:db8:1:2:${i}::${i}`));
    expect(tries.slice(9)).toEqual(['wrong', 'too many', 'too many']);
    expect(await tryIn(emails[11] as string, PASSWORD, '2001:db8:1:3::1')).toBe('in');
  });

  it('does not keep them out where they have signed in before, nor guess on from there', async () => {
    const user = await aUser(ctx);
    expect(await tryIn(user.email, PASSWORD, HOME)).toBe('in');
    await guessFromEverywhere(user);
    expect(await tryIn(user.email, PASSWORD, '192.0.2.1')).toBe('too many');
    for (let i = 0; i < 12; i++) expect(await tryIn(user.email, PASSWORD, HOME)).toBe('in');
    for (let i = 0; i < 9; i++) expect(await tryIn(user.email, 'Nonsense1', HOME)).toBe('wrong');
    expect(await tryIn(user.email, PASSWORD, HOME)).toBe('in');
    expect(await tryIn(user.email, 'Nonsense1', HOME)).toBe('wrong');
    expect(await tryIn(user.email, PASSWORD, HOME)).toBe('too many');
  });

  it('does not get in where an admin was signed in as them, or they were long ago', async () => {
    const user = await aUser(ctx);
    const from = { userId: user.id, address: HOME, expiresAt: later(1).now() };
    const admin = await aUser(ctx, { userType: 1 });
    await ctx.db.session.create({ data: { ...from, actorId: admin.id, createdAt: ctx.now() } });
    await ctx.db.session.create({ data: { ...from, createdAt: later(-91 * 86_400_000).now() } });
    await guessFromEverywhere(user);
    expect(await tryIn(user.email, PASSWORD, HOME)).toBe('too many');
  });

  it('learns nothing from a burst on many accounts, and a classroom signs in at once', async () => {
    const pupils = await Promise.all(Array.from({ length: 30 }, () => aUser(ctx)));
    const inClass = pupils.map(({ email }) => tryIn(email, PASSWORD, HOME));
    expect(await outcomes(inClass)).toEqual(['30 in']);
    const guesses = pupils.map(({ email }) => tryIn(email, 'Nonsense1', '198.51.100.1'));
    expect(await outcomes(guesses)).toEqual(['20 too many', '10 wrong']);
    expect(await tryIn(pupils[0]?.email ?? '', PASSWORD, '198.51.100.1')).toBe('too many');
  });
});
