import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { AddressLookupFailed } from '../../gateways/addresses/addressLookup';
import { aUser, signedInAs } from '../../testing/build';
import { testContext } from '../../testing/testContext';

const ctx = testContext();
const app = createApp(ctx);
let header: Record<string, string>;
beforeEach(async () => {
  header = await signedInAs(ctx, await aUser(ctx));
});

const ask = (what: string, body: object, on = app) =>
  request(on).post(`/api/v1/address/${what}`).set(header).send(body);

describe('the address lookup', () => {
  it('suggests and splits, in the shape of its provider', async () => {
    const found = await ask('find', { fullAddress: 'u 3, 45 king st newtown nsw' });
    expect(found.body).toEqual({
      status: 'SUCCESS',
      messages: [],
      payload: [
        { id: expect.any(String), fullAddress: 'Unit 3, 45 King Street, Newtown NSW 2042' },
      ],
    });
    const { body } = await ask('retrieve', { id: found.body.payload[0].id });
    expect(body.payload[0]).toMatchObject({ subdwelling: 'Unit 3', locality: 'Newtown' });
  });

  it('does not know an id that nobody gave', async () => {
    const { status, body } = await ask('retrieve', { id: 'local.e30' });
    expect([status, body.Message]).toEqual([404, 'This address was not found.']);
  });

  it('says whose failure it was when the provider fails', async () => {
    const fail = async () => {
      throw new AddressLookupFailed('Harmony', 'the address lookup answered with 500.');
    };
    const addresses = { find: fail, retrieve: fail };
    const broken = createApp({ ...ctx, gateways: { ...ctx.gateways, addresses } });
    const answers = [
      await ask('find', { fullAddress: 'george' }, broken),
      await ask('retrieve', { id: 'x' }, broken),
    ];
    for (const { status, body } of answers)
      expect([status, body.Message]).toEqual([
        502,
        'Harmony: the address lookup answered with 500.',
      ]);
  });

  it('tells whether a place is one', async () => {
    const place = { city: 'Parramatta', state: 'NSW', postcode: '2042' };
    expect((await ask('check', place)).body.message).toContain('Parramatta NSW is 2150');
    expect((await ask('check', { ...place, postcode: '2150' })).body).toEqual({ message: null });
    const { status, body } = await ask('check', { ...place, postcode: '3000' });
    expect([status, body.errors]).toEqual([
      400,
      { postcode: ['Post code 3000 is in VIC, not NSW.'] },
    ]);
  });

  it('counts each caller apart', async () => {
    const once = () => ask('retrieve', { id: 'local.e30' });
    for (let i = 0; i < 30; i++) expect((await once()).status).toBe(404);
    expect((await once()).status).toBe(429);
    header = await signedInAs(ctx, await aUser(ctx));
    expect((await once()).status).toBe(404);
  });
});
