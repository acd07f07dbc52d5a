import { describe, expect, it } from 'vitest';
import { bulkVerifyRequest, changeRequest, createRequest, verifyRequest } from './requests';
import type { UsiApplication } from './usiRegistry';
import { findText, parseXml } from './xml';

const NAMESPACE = 'http://usi.gov.au/2022/ws';
const ORG = { orgCode: 'VA1803' };
const AMY = { usi: 'XNY5NV9WG9', name: { singleName: 'Amy' }, dateOfBirth: '2022-06-07' };

describe('the body of a request', () => {
  it('has the elements in the order of the service description', () => {
    const name = { firstName: 'Maryam', middleName: 'Ann', familyName: 'Fredrick' };
    expect(verifyRequest(ORG, { ...AMY, name })).toBe(
      `<VerifyUSI xmlns="${NAMESPACE}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">` +
        '<OrgCode>VA1803</OrgCode><USI>XNY5NV9WG9</USI><FirstName>Maryam</FirstName>' +
        '<FamilyName>Fredrick</FamilyName><DateOfBirth>2022-06-07</DateOfBirth></VerifyUSI>',
    );
  });

  it('numbers the people of a bulk verification from 1', () => {
    const body = bulkVerifyRequest(ORG, [AMY, AMY, AMY]);
    expect(body).toContain('<NoOfVerifications>3</NoOfVerifications>');
    expect([...body.matchAll(/<RecordId>(\d+)/g)].map(([, id]) => id)).toEqual(['1', '2', '3']);
  });

  it.each(["O'Neil", 'A & B', '<b>', '"x"', ']]>', 'Nguyễn', '名前', 'a\tb'])(
    'keeps the name %j as it is',
    (singleName) => {
      const body = parseXml(verifyRequest(ORG, { ...AMY, name: { singleName } }));
      expect(findText(body, NAMESPACE, 'SingleName')).toBe(singleName);
    },
  );

  const APPLICATION: UsiApplication = {
    reference: '1',
    userReference: 'test',
    name: { singleName: 'Amy' },
    gender: 'F',
    dateOfBirth: '2022-06-07',
    countryOfBirthCode: '1101',
    townOfBirth: 'Dubbo',
    contact: { countryCode: '1201', address: { international: '1 Queen St, Auckland' } },
    document: { kind: 'sighted', typeId: 2, description: 'Letter of a school' },
  };

  it('leaves out what is not known', () => {
    const body = createRequest(ORG, APPLICATION);
    expect(body).toContain(
      '<ContactDetails><CountryOfResidenceCode>1201</CountryOfResidenceCode>' +
        '<InternationalAddress>1 Queen St, Auckland</InternationalAddress></ContactDetails>',
    );
    expect(body).not.toMatch(/Phone|EmailAddress|MiddleName|DVSDocument/);
  });

  it('asks for a check of the document only if there is something to check', () => {
    const passport = { kind: 'passport', documentNumber: 'PA1234567' } as const;
    expect(createRequest(ORG, APPLICATION)).toContain('<DVSCheckRequired>false<');
    expect(createRequest(ORG, { ...APPLICATION, document: passport })).toContain(
      '<DVSCheckRequired>true<',
    );
  });

  it.each([
    [{ part: 'dateOfBirth', dateOfBirth: '2000-01-02' }, 'DateOfBirth', 'DateOfBirth'],
    [{ part: 'gender', gender: 'X' }, 'Gender', 'Gender'],
    [{ part: 'townOfBirth', townOfBirth: 'Dubbo' }, 'TownCityOfBirth', 'TownCityOfBirth'],
    [{ part: 'countryOfBirth', countryCode: '1101' }, 'CountryOfBirth', 'CountryOfBirthCode'],
    [{ part: 'singleName', name: { singleName: 'Amy' } }, 'SingleName', 'SingleName'],
  ] as const)('names the part that changes: %j', (change, modifier, element) => {
    const body = changeRequest(ORG, { usi: AMY.usi, userReference: 'test', change });
    expect(body).toContain(`<PersonalDetailsModifier>${modifier}<`);
    expect(body).toMatch(new RegExp(`<PersonalDetailsUpdate><${element}>`));
  });
});
