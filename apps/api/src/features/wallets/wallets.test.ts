import { createHash, X509Certificate } from 'node:crypto';
import { importX509, jwtVerify } from 'jose';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { aGraduate } from '../../testing/aGraduate';
import { aUser, signedInAs, type TestUser } from '../../testing/build';
import { testContext } from '../../testing/testContext';
import { anObservedEnrolment } from '../observerForms/testing/anObservedEnrolment';
import { isSignatureGood, readPass } from './testing/readPass';
import { TEST_CERTIFICATE, TEST_KEY } from './testing/testPassKey';

const ctx = testContext();
const WALLETS = {
  apple: {
    passTypeId: 'pass.example.certificate',
    teamId: 'ABCDE12345',
    certificate: TEST_CERTIFICATE,
    key: TEST_KEY,
    wwdr: TEST_CERTIFICATE,
  },
  google: { issuerId: '3388', account: 'passes@project.example', key: TEST_KEY },
};
const app = createApp({ ...ctx, config: { ...ctx.config, wallets: WALLETS } });
const appWithout = createApp(ctx);

const ask = async (user: TestUser, path: string, server = app) =>
  request(server)
    .get(`/api/v1/userCourse/${path}`)
    .set(await signedInAs(ctx, user))
    .responseType('blob');
const json = ({ body }: { body: Buffer }) => JSON.parse(body.toString());

describe('the certificate of a learner', () => {
  it('says what the paper says, where it is checked, and which wallets take it', async () => {
    const { user, enrolment, certificate } = await aGraduate(ctx, 6);
    expect(json(await ask(user, `${enrolment.id}/certificate`))).toMatchObject({
      number: 'FSSHR-000001',
      state: 'valid',
      learnerName: 'Mei Tran',
      expiresOn: '2031-03-02',
      verifyUrl: `http://localhost:8080/verify/FSSHR-000001/${certificate.check}`,
      appleWallet: true,
      googleWallet: true,
    });
    expect(json(await ask(user, `${enrolment.id}/certificate`, appWithout))).toMatchObject({
      appleWallet: false,
      googleWallet: false,
    });
  });

  it('does not come before it is issued', async () => {
    const { user, enrolment } = await anObservedEnrolment(ctx);
    for (const what of ['certificate', 'wallet/apple', 'wallet/google'])
      expect((await ask(user, `${enrolment.id}/${what}`)).status).toBe(409);
  });
});

describe('a pass for Apple Wallet', () => {
  it('is signed, and holds what an inspector asks for', async () => {
    const { user, enrolment, certificate } = await aGraduate(ctx, 6);
    const { status, headers, body } = await ask(user, `${enrolment.id}/wallet/apple`);
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'application/vnd.apple.pkpass',
      'attachment; filename="certificate.pkpass"',
    ]);
    const files = await readPass(body);
    const manifest = files.get('manifest.json') as Buffer;
    expect(isSignatureGood(files.get('signature') as Buffer, manifest, TEST_CERTIFICATE)).toBe(
      true,
    );
    expect(
      isSignatureGood(files.get('signature') as Buffer, Buffer.from('{}'), TEST_CERTIFICATE),
    ).toBe(false);
    for (const [name, hash] of Object.entries(JSON.parse(manifest.toString())))
      expect(
        createHash('sha1')
          .update(files.get(name) as Buffer)
          .digest('hex'),
      ).toBe(hash);
    const pass = JSON.parse(String(files.get('pass.json')));
    expect(pass).toMatchObject({
      passTypeIdentifier: 'pass.example.certificate',
      serialNumber: 'FSSHR-000001',
      generic: {
        primaryFields: [{ value: 'Mei Tran' }],
        secondaryFields: [{ label: 'SITXFSA005' }],
        auxiliaryFields: [{ value: 'FSSHR-000001' }, { value: '02/03/2031' }],
      },
      barcodes: [{ message: `http://localhost:8080/verify/FSSHR-000001/${certificate.check}` }],
    });
    expect(JSON.stringify(pass)).not.toContain(user.email);
  });
});

describe('a pass for Google Wallet', () => {
  it('travels in a signed address', async () => {
    const { user, enrolment, certificate } = await aGraduate(ctx);
    const { saveUrl } = json(await ask(user, `${enrolment.id}/wallet/google`));
    const [, token] = saveUrl.split('https://pay.google.com/gp/v/save/');
    const key = await importX509(new X509Certificate(TEST_CERTIFICATE).toString(), 'RS256');
    const { payload } = await jwtVerify(token, key, {
      audience: 'google',
      issuer: 'passes@project.example',
      currentDate: ctx.now(),
    });
    expect(payload).toMatchObject({
      typ: 'savetowallet',
      origins: ['http://localhost:8080'],
      payload: {
        genericObjects: [
          {
            id: '3388.FH1-000001',
            header: { defaultValue: { value: 'Mei Tran' } },
            barcode: { value: `http://localhost:8080/verify/FH1-000001/${certificate.check}` },
          },
        ],
      },
    });
  });
});

describe.each(['apple', 'google'])('a pass for %s', (wallet) => {
  it('is not made without the settings, nor for another learner', async () => {
    const { user, enrolment } = await aGraduate(ctx);
    const path = `${enrolment.id}/wallet/${wallet}`;
    expect((await ask(user, path, appWithout)).status).toBe(404);
    expect((await ask(await aUser(ctx), path)).status).toBe(403);
  });
});
