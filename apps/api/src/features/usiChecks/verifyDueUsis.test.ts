import { describe, expect, it } from 'vitest';
import type { AppContext } from '../../context';
import { refused, unavailable } from '../../gateways/usiRegistry/usiRegistry';
import { later, testContext } from '../../testing/testContext';
import { aHeldEnrolment } from '../assessments/testing/aHeldEnrolment';
import { completeEnrolment } from '../certificates/completeEnrolment';
import { correctUsi } from '../certificates/correctUsi';
import { loadCertificateFacts } from '../certificates/loadCertificateFacts';
import { addMissingUsis } from './addMissingUsis';
import { aRegistry, aUsiCheck, MATCHES, withRegistry } from './testing/aUsiCheck';
import { verifyDueUsis } from './verifyDueUsis';

const base = testContext();
const verify = (ctx: AppContext) => verifyDueUsis(ctx, completeEnrolment);
const MINUTE = 60_000;

const checkOf = (enrolmentId: string) =>
  base.db.usiCheck.findUniqueOrThrow({ where: { enrolmentId } });

describe('learners who are due', () => {
  it('are asked about once by ten runs, and what is stored tells nothing about them', async () => {
    const { registry, asked } = aRegistry();
    const ctx = withRegistry(base, registry);
    const ids = [await aUsiCheck(ctx), await aUsiCheck(ctx), await aUsiCheck(ctx)];
    await Promise.all(Array.from({ length: 10 }, () => verify(ctx)));
    expect(asked.flat()).toHaveLength(3);
    for (const id of ids) {
      const check = await checkOf(id);
      expect(check).toMatchObject({ state: 'verified', nextTryAt: null, answeredAt: ctx.now() });
      expect(JSON.stringify(check)).not.toContain(asked.flat()[0]?.usi);
    }
    await verify(ctx);
    expect(asked.flat()).toHaveLength(3);
  });

  it('wait longer each time while there is no answer, and after a day go to the office', async () => {
    const { registry } = aRegistry(() => {
      throw unavailable('did not answer');
    });
    const at = (minutes: number) => withRegistry(later(minutes * MINUTE), registry);
    const id = await aUsiCheck(at(0));
    await verify(at(0));
    expect(await checkOf(id)).toMatchObject({
      state: 'waiting',
      tries: 1,
      fault: 'The USI Registry did not answer.',
      nextTryAt: at(5).now(),
    });
    await verify(at(4));
    expect(await checkOf(id)).toMatchObject({ tries: 1 });
    await verify(at(5));
    expect(await checkOf(id)).toMatchObject({ tries: 2, nextTryAt: at(15).now() });
    await verify(at(24 * 60));
    expect(await checkOf(id)).toMatchObject({ state: 'for the office', nextTryAt: null });
  });

  it('are asked about again when a run was killed', async () => {
    const killed = aRegistry(() => {
      throw new Error('killed');
    });
    const id = await aUsiCheck(withRegistry(base, killed.registry));
    await expect(verify(withRegistry(base, killed.registry))).rejects.toThrow('killed');
    const { registry, asked } = aRegistry();
    await verify(withRegistry(later(9 * MINUTE), registry));
    expect(asked).toEqual([]);
    await verify(withRegistry(later(10 * MINUTE), registry));
    expect(await checkOf(id)).toMatchObject({ state: 'verified' });
  });

  it('go to the office at once when the registry refuses', async () => {
    const { registry } = aRegistry(() => {
      throw refused('The organisation is not known.', 32);
    });
    const ctx = withRegistry(base, registry);
    const id = await aUsiCheck(ctx);
    await verify(ctx);
    expect(await checkOf(id)).toMatchObject({
      state: 'for the office',
      fault: 'The organisation is not known.',
    });
  });

  it('go to the office alone when the registry refuses what one of them wrote', async () => {
    const { registry, asked } = aRegistry(({ name }) => {
      if ('singleName' in name) throw refused('The name has a sign that is not allowed.', 17);
      return MATCHES;
    });
    const ctx = withRegistry(base, registry);
    const others = [await aUsiCheck(ctx), await aUsiCheck(ctx), await aUsiCheck(ctx)];
    const bad = await aUsiCheck(ctx, { usiFirstName: 'Amy', usiLastName: 'Amy' });
    await verify(ctx);
    expect(await checkOf(bad)).toMatchObject({ state: 'for the office' });
    for (const id of others) expect(await checkOf(id)).toMatchObject({ state: 'verified' });
    expect(asked.length).toBeLessThanOrEqual(5);
  });

  it('are asked about in a few calls when the registry refuses all of them', async () => {
    const { registry, asked } = aRegistry(() => {
      throw refused('The organisation is not known.', 32);
    });
    const ctx = withRegistry(base, registry);
    for (let n = 0; n < 40; n += 1) await aUsiCheck(ctx);
    await verify(ctx);
    expect(await base.db.usiCheck.count({ where: { state: 'for the office' } })).toBe(40);
    expect(asked.length).toBeLessThan(40);
  });

  it('get their own answers although what follows one answer fails, and that one is tried again', async () => {
    const { registry } = aRegistry();
    const ctx = withRegistry(base, registry);
    const [first, second] = [await aUsiCheck(ctx), await aUsiCheck(ctx)];
    const fails = async (_: AppContext, __: unknown, id: string) => {
      if (id === first) throw new Error('no paper');
    };
    await expect(verifyDueUsis(ctx, fails)).rejects.toThrow('no paper');
    expect(await checkOf(second)).toMatchObject({ state: 'verified' });
    expect(await checkOf(first)).toMatchObject({ state: 'waiting' });
    await verify(withRegistry(later(10 * MINUTE), registry));
    expect(await checkOf(first)).toMatchObject({ state: 'verified' });
  });

  it('are tried again when the answer left them out', async () => {
    const { registry } = aRegistry(({ name }) => ('singleName' in name ? null : MATCHES));
    const ctx = withRegistry(base, registry);
    const known = await aUsiCheck(ctx);
    const leftOut = await aUsiCheck(ctx, { usiFirstName: 'Amy', usiLastName: 'Amy' });
    await verify(ctx);
    expect(await checkOf(known)).toMatchObject({ state: 'verified' });
    expect(await checkOf(leftOut)).toMatchObject({ state: 'waiting', tries: 1 });
  });

  it('are asked about with what they wrote last', async () => {
    const { registry } = aRegistry();
    const ctx = withRegistry(base, registry);
    const id = await aUsiCheck(ctx);
    await base.db.enrolmentDetails.update({
      where: { enrolmentId: id },
      data: { usiLastName: 'Other' },
    });
    const { registry: second, asked } = aRegistry();
    await verify(withRegistry(base, second));
    expect(asked.flat()).toMatchObject([{ name: { familyName: 'Other' } }]);
    expect(await checkOf(id)).toMatchObject({ state: 'verified' });
  });
});

describe('a certificate that waits for the USI', () => {
  const requires = { ...base.config, certificateRequires: ['usi' as const] };
  const strict = (registry: ReturnType<typeof aRegistry>['registry']) =>
    withRegistry({ ...base, config: requires }, registry);
  const certificates = () => base.db.certificate.count();

  it('is issued once the registry has verified it, also after ten runs', async () => {
    const { registry } = aRegistry();
    const ctx = strict(registry);
    await aHeldEnrolment(ctx);
    await addMissingUsis(ctx);
    expect(await certificates()).toBe(0);
    await Promise.all(Array.from({ length: 10 }, () => verify(ctx)));
    expect(await certificates()).toBe(1);
  });

  it('waits while the name differs, and is issued after the learner has corrected it', async () => {
    const { registry } = aRegistry(({ name }) =>
      'familyName' in name && name.familyName === 'Lee'
        ? MATCHES
        : { ...MATCHES, matches: { ...MATCHES.matches, familyName: false } },
    );
    const ctx = strict(registry);
    const { enrolment } = await aHeldEnrolment(ctx);
    await addMissingUsis(ctx);
    await verify(ctx);
    expect(await checkOf(enrolment.id)).toMatchObject({ state: 'no match' });
    expect(await certificates()).toBe(0);
    await correctUsi(ctx, enrolment.id, {
      usiNumber: '2GF2UGXXV8',
      usiFirstName: 'Ava',
      usiMiddleName: undefined,
      usiLastName: 'Lee',
      usiOneName: false,
      dateOfBirth: undefined,
    });
    await verify(ctx);
    expect(await certificates()).toBe(1);
  });

  it('waits no longer than a night when an answer is about other details', async () => {
    const { registry } = aRegistry();
    const ctx = strict(registry);
    const { enrolment } = await aHeldEnrolment(ctx);
    await addMissingUsis(ctx);
    await base.db.usiCheck.updateMany({
      data: { askedDigest: Buffer.from('of other details'), state: 'no match', nextTryAt: null },
    });
    await addMissingUsis(ctx);
    await verify(ctx);
    expect(await checkOf(enrolment.id)).toMatchObject({ state: 'verified' });
    expect(await certificates()).toBe(1);
  });

  it('is not issued on an answer about another name', async () => {
    const { registry } = aRegistry();
    const ctx = strict(registry);
    const { enrolment } = await aHeldEnrolment(ctx);
    await addMissingUsis(ctx);
    await base.db.usiCheck.update({
      where: { enrolmentId: enrolment.id },
      data: { state: 'verified', nextTryAt: null },
    });
    await base.db.enrolmentDetails.update({
      where: { enrolmentId: enrolment.id },
      data: { usiFirstName: 'Somebody' },
    });
    const { facts } = await loadCertificateFacts(ctx, base.db, enrolment.id);
    expect(facts.registry).toMatchObject({ state: 'waiting' });
  });
});
