import { describe, expect, it } from 'vitest';
import { readAbn, readBankAccount } from './payments';

describe('the ABN on invoices', () => {
  it.each(['51 824 753 556', '51824753556', '00 000 000 000'])('may be %s', (abn) => {
    expect(readAbn(abn)).toBe(abn);
  });

  it.each(['51 824 753 557', '51 824 753', 'ABN', '5182475355O', ' '])('may not be %s', (abn) => {
    expect(() => readAbn(abn)).toThrow('RTO_ABN must be an Australian Business Number');
  });
});

describe('the bank account on invoices', () => {
  const account = { name: 'Platewise Education', bsb: '062-000', number: '1234 5678' };

  it('may be left out, or is whole', () => {
    expect(readBankAccount({ name: undefined, bsb: undefined, number: undefined })).toBeNull();
    expect(readBankAccount(account)).toEqual(account);
  });

  it.each([
    [{ name: undefined }, 'BANK_ACCOUNT_NAME must be set'],
    [{ bsb: '62-000' }, "BANK_BSB must be 6 digits; it is '62-000'."],
    [{ bsb: undefined }, "BANK_BSB must be 6 digits; it is ''."],
    [{ number: '12a' }, "BANK_ACCOUNT_NUMBER must be 4 to 10 digits; it is '12a'."],
  ])('may not lack or mistype %j', (over, message) => {
    expect(() => readBankAccount({ ...account, ...over })).toThrow(message);
  });
});
