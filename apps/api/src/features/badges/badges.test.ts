import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { aGraduate } from '../../testing/aGraduate';
import { aUser, signedInAs, type TestUser } from '../../testing/build';
import { testContext } from '../../testing/testContext';
import { revokeCertificate } from '../certificates/endCertificate';
import { reissueCertificate } from '../certificates/reissueCertificate';
import { anObservedEnrolment, aSponsor } from '../observerForms/testing/anObservedEnrolment';
import { createDidDocument, getIssuerId } from './signCredential';
import { isProofGood } from './testing/isProofGood';

const ctx = testContext();
const app = createApp(ctx);
const download = async (user: TestUser, id: string) =>
  request(app)
    .get(`/api/v1/userCourse/${id}/badge`)
    .set(await signedInAs(ctx, user));
const published = async (path: string) =>
  JSON.parse(String((await request(app).get(`/.well-known/${path}`).responseType('text')).body));
const isGood = async (credential: object) => isProofGood(credential, await published('did.json'));

/** Whether the bit of an entry is set, read as a verifier does. */
async function isRevoked({ statusListCredential, statusListIndex }: Record<string, string>) {
  const list = await published(
    `badge-status/${(statusListCredential ?? '').split('/badge-status/')[1]}`,
  );
  expect(list.id).toBe(statusListCredential);
  expect(await isGood(list)).toBe(true);
  const bits = gunzipSync(Buffer.from(list.credentialSubject.encodedList.slice(1), 'base64url'));
  expect(bits).toHaveLength(16_384);
  const index = Number(statusListIndex);
  return ((bits[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0;
}

describe('the badge of a certificate', () => {
  it('is signed with the published key, which another library verifies without a network', async () => {
    const { user, enrolment, certificate } = await aGraduate(ctx, 6);
    const { status, headers, body } = await download(user, enrolment.id);
    expect([status, headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="open-badge.json"',
    ]);
    expect(body).toMatchObject({
      id: `urn:uuid:${certificate.id}`,
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      issuer: { id: 'did:web:localhost%3A8080', name: ctx.config.rto.name },
      validFrom: '2026-03-02T00:00:00.000Z',
      validUntil: '2031-03-02T13:00:00.000Z',
      credentialSubject: {
        licenseNumber: 'FSSHR-000001',
        achievement: {
          name: 'NSW Food Safety Supervisor Certificate',
          alignment: [{ targetCode: 'SITXFSA005' }, { targetCode: 'SITXFSA006' }],
        },
      },
      proof: { type: 'DataIntegrityProof', cryptosuite: 'eddsa-rdfc-2022' },
    });
    expect(await isGood(body)).toBe(true);

    const [{ identityHash, salt }] = body.credentialSubject.identifier;
    const hashOfEmail = createHash('sha256')
      .update(user.email + salt)
      .digest('hex');
    expect(identityHash).toBe(`sha256$${hashOfEmail}`);
    for (const secret of [user.email, 'Mei', 'Tran', certificate.check])
      expect(JSON.stringify(body)).not.toContain(secret);
  });

  it('is not good any more when a word of it is changed, or with another key', async () => {
    const { user, enrolment } = await aGraduate(ctx);
    const { body } = await download(user, enrolment.id);
    expect(body.validUntil).toBe(undefined);
    const { credentialSubject: subject } = body;
    for (const changed of [
      { ...body, validFrom: '2020-01-01T00:00:00Z' },
      { ...body, credentialSubject: { ...subject, licenseNumber: 'FH1-000002' } },
      { ...body, proof: { ...body.proof, created: '2020-01-01T00:00:00Z' } },
    ])
      expect(await isGood(changed)).toBe(false);
    const secrets = { ...ctx.config.secrets, badgeKey: '7'.repeat(64) };
    expect(await isProofGood(body, await createDidDocument({ ...ctx.config, secrets }))).toBe(
      false,
    );
  });

  it('stays good after the key was changed, as long as the old one is published', async () => {
    const { user, enrolment } = await aGraduate(ctx);
    const { body } = await download(user, enrolment.id);
    const [, former] = body.proof.verificationMethod.split('#');
    const secrets = { ...ctx.config.secrets, badgeKey: '7'.repeat(64) };
    const later = await createDidDocument({ ...ctx.config, secrets, formerBadgeKeys: [former] });
    expect(later.verificationMethod).toHaveLength(2);
    expect(await isProofGood(body, later)).toBe(true);
  });

  it('is for the learner, the business that paid and the office', async () => {
    const { user, enrolment } = await aGraduate(ctx);
    const office = await aUser(ctx, { userType: 1 });
    for (const reader of [user, await aSponsor(ctx, enrolment.id), office])
      expect((await download(reader, enrolment.id)).status).toBe(200);
    expect((await download(await aUser(ctx), enrolment.id)).status).toBe(403);
  });

  it('does not come before the certificate, nor after it was revoked', async () => {
    const { user, enrolment } = await anObservedEnrolment(ctx);
    expect((await download(user, enrolment.id)).status).toBe(409);
    const graduate = await aGraduate(ctx, 3);
    const office = await aUser(ctx, { userType: 1 });
    await revokeCertificate(ctx, office, graduate.certificate.number, 'Not sat by the learner.');
    expect(await download(graduate.user, graduate.enrolment.id)).toMatchObject({
      status: 409,
      body: { Message: expect.stringMatching(/withdrawn/) },
    });
  });

  it('is told from one that was taken back by the status list, also after a reissue', async () => {
    const { user, enrolment, certificate } = await aGraduate(ctx);
    const before = (await download(user, enrolment.id)).body;
    expect(await isRevoked(before.credentialStatus)).toBe(false);
    const office = await aUser(ctx, { userType: 1 });
    await reissueCertificate(ctx, office, certificate.number, { reason: 'Wrong name.' });
    const after = (await download(user, enrolment.id)).body;
    expect(after.credentialSubject.licenseNumber).toBe('FH1-000002');
    expect([
      await isRevoked(before.credentialStatus),
      await isRevoked(after.credentialStatus),
    ]).toEqual([true, false]);
  });
});

describe('what is published for verifiers', () => {
  it('is open to pages of other origins, and holds no secret', async () => {
    const { headers, body, text } = await request(app).get('/.well-known/did.json');
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(body.id).toBe(getIssuerId(ctx.config));
    expect(text).not.toContain(ctx.config.secrets.badgeKey);
  });

  it.each(['1', '-1', 'x', '0.5'])('has no list %s', async (list) => {
    expect((await request(app).get(`/.well-known/badge-status/${list}`)).status).toBe(404);
  });
});
