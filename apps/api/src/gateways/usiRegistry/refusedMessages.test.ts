import { createHmac, randomUUID } from 'node:crypto';
import { createIdentity, createKeystore } from '@platewise/usi-standin/keystore';
import { afterAll, describe, expect, it } from 'vitest';
import { openKeystore } from './keystore';
import { bulkVerifyRequest, createRequest, locateRequest, verifyRequest } from './requests';
import { securityTokens } from './securityToken';
import {
  type Mutation,
  OF_BODY,
  OF_EITHER_MESSAGE,
  OF_SERVICE_REQUEST,
  OF_TOKEN_REQUEST,
} from './testing/mutations';
import { registryAtStandin } from './testing/registryAtStandin';
import {
  actionOf,
  ISSUE_ACTION,
  serviceRequest,
  signServiceRequest,
  signTokenRequest,
  tokenRequest,
} from './wire';

/** The stand-in must refuse every message that differs from a right one, or the tests of the adapter would prove little. */
const { standin, settings, close } = await registryAtStandin();
afterAll(close);
const { credential, tokenUrl, serviceUrl } = settings;
const tokens = securityTokens({ ...settings, timeLimitMs: 5000 });
const token = await tokens.get();

const MARYAM = {
  usi: 'BNGH7C75FN',
  name: { firstName: 'Maryam', familyName: 'Fredrick' },
  dateOfBirth: '1966-05-25',
};
const OTHER = createIdentity('Other', { organisation: standin.abn });

const same = (xml: string) => xml;
function changed(xml: string, change: (xml: string) => string = same): string {
  const result = change(xml);
  if (change !== same && result === xml) throw new Error('the mutation changes nothing');
  return result;
}

async function send(url: string, action: string, body: string) {
  const headers = { 'Content-Type': `application/soap+xml; charset=utf-8; action="${action}"` };
  const response = await fetch(url, { method: 'POST', headers, body });
  const text = await response.text();
  return { status: response.status, reason: /<s:Text[^>]*>([^<]*)/.exec(text)?.[1] ?? text };
}

const facts = (to: string) => ({ to, createdAt: new Date(), messageId: randomUUID() });

function signedTokenRequest({ before, after }: Partial<Mutation> = {}) {
  const request = tokenRequest({ ...facts(tokenUrl), audience: serviceUrl, credential });
  return changed(signTokenRequest(changed(request, before), credential.privateKey), after);
}

function signedServiceRequest({ before, after }: Partial<Mutation> = {}) {
  const body = verifyRequest(settings, MARYAM);
  const request = serviceRequest({ ...facts(serviceUrl), operation: 'VerifyUSI', body, token });
  return changed(signServiceRequest(changed(request, before), token), after);
}

const cases = (...tables: Record<string, Mutation>[]) =>
  tables.flatMap((each) => Object.entries(each));

describe('the token service', () => {
  it('issues a token for a right request', async () => {
    expect(await send(tokenUrl, ISSUE_ACTION, signedTokenRequest())).toMatchObject({ status: 200 });
  });

  it.each(cases(OF_EITHER_MESSAGE, OF_TOKEN_REQUEST))(
    'refuses a request that %s',
    async (_, mutation) => {
      expect(await send(tokenUrl, ISSUE_ACTION, signedTokenRequest(mutation))).toEqual({
        status: 500,
        reason: expect.stringMatching(mutation.reason),
      });
    },
  );

  it('refuses the same request a second time', async () => {
    const request = signedTokenRequest();
    await send(tokenUrl, ISSUE_ACTION, request);
    expect((await send(tokenUrl, ISSUE_ACTION, request)).reason).toMatch(/was sent before/);
  });

  it('refuses a credential of another authority, and one that has expired', async () => {
    const ask = async (xml: string) => {
      const other = openKeystore(xml, 'p', standin.abn);
      const facts = { to: tokenUrl, createdAt: new Date(), messageId: randomUUID() };
      const request = tokenRequest({ ...facts, audience: serviceUrl, credential: other });
      return send(tokenUrl, ISSUE_ACTION, signTokenRequest(request, other.privateKey));
    };
    const foreign = createKeystore({ issuer: OTHER, abn: standin.abn, password: 'p' });
    expect((await ask(foreign)).reason).toMatch(/unknown issuer/);
    const expired = standin.createKeystore({
      password: 'p',
      notBefore: new Date('2022-01-01'),
      notAfter: new Date('2024-01-01'),
    });
    expect((await ask(expired)).reason).toMatch(/expired/);
  });
});

describe('the registry', () => {
  const action = actionOf('VerifyUSI');
  it('answers a right request', async () => {
    expect(await send(serviceUrl, action, signedServiceRequest())).toMatchObject({ status: 200 });
  });

  it.each(cases(OF_EITHER_MESSAGE, OF_SERVICE_REQUEST, OF_BODY))(
    'refuses a request that %s',
    async (_, mutation) => {
      expect(await send(serviceUrl, action, signedServiceRequest(mutation))).toEqual({
        status: 500,
        reason: expect.stringMatching(mutation.reason),
      });
    },
  );

  it('refuses a signature with another key', async () => {
    const other = { ...token, proofKey: createHmac('sha256', 'x').digest() };
    const body = verifyRequest(settings, MARYAM);
    const request = serviceRequest({ ...facts(serviceUrl), operation: 'VerifyUSI', body, token });
    expect((await send(serviceUrl, action, signServiceRequest(request, other))).reason).toMatch(
      /signature is not valid/,
    );
  });

  it('refuses an action in the HTTP header that does not fit the body', async () => {
    const answer = await send(serviceUrl, actionOf('GetCountries'), signedServiceRequest());
    expect(answer.reason).toMatch(/does not fit the body/);
  });

  it.each<[string, string, string, RegExp]>([
    [
      'a bulk verification with a wrong count',
      'BulkVerifyUSI',
      bulkVerifyRequest(settings, [MARYAM]).replace('<NoOfVerifications>1', '<NoOfVerifications>2'),
      /NoOfVerifications is not the number/,
    ],
    [
      'a bulk verification of 501 people',
      'BulkVerifyUSI',
      bulkVerifyRequest(
        settings,
        Array.from({ length: 501 }, () => MARYAM),
      ),
      /NoOfVerifications is too large/,
    ],
    [
      'a search without contact details',
      'LocateUSI',
      locateRequest(settings, {
        ...MARYAM,
        gender: 'F',
        contact: {},
        userReference: 'test',
      }).replace('<ContactDetails></ContactDetails>', ''),
      /ContactDetails is missing/,
    ],
    [
      'an application with an unknown type of document',
      'CreateUSI',
      createRequest(settings, {
        ...MARYAM,
        reference: '1',
        userReference: 'test',
        gender: 'F',
        countryOfBirthCode: '1101',
        townOfBirth: 'Dubbo',
        contact: { countryCode: '1101' },
        document: { kind: 'passport', documentNumber: 'PA1234567' },
      }).replace('PassportDocumentType', 'LibraryCardType'),
      /no known type/,
    ],
  ])('refuses %s', async (_, operation, body, reason) => {
    const request = serviceRequest({ ...facts(serviceUrl), operation, body, token });
    const message = signServiceRequest(request, token);
    expect((await send(serviceUrl, actionOf(operation), message)).reason).toMatch(reason);
  });
});
