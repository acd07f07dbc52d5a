import { ConfigError } from './configError';

export const SAMPLE_ABN = '00 000 000 000';
/** The Australian Business Register's: of the eleven digits, the first less one. */
const ABN_WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/** An invoice with a mistyped ABN is no tax invoice. */
export function readAbn(abn: string): string {
  const digits = abn.replaceAll(' ', '');
  const sum = ABN_WEIGHTS.reduce(
    (total, weight, i) => total + weight * (Number(digits[i]) - (i === 0 ? 1 : 0)),
    0,
  );
  if (abn !== SAMPLE_ABN && !(/^\d{11}$/.test(digits) && sum % 89 === 0))
    throw new ConfigError(`RTO_ABN must be an Australian Business Number; '${abn}' is none.`);
  return abn;
}

type Given = { name: string | undefined; bsb: string | undefined; number: string | undefined };

/** Where businesses transfer what they owe; null until it is set: they are then asked to call. */
export function readBankAccount({ name, bsb, number }: Given) {
  if (!name && !bsb && !number) return null;
  if (!name) throw new ConfigError('BANK_ACCOUNT_NAME must be set with BANK_BSB.');
  if (!/^\d{3}[- ]?\d{3}$/.test(bsb ?? ''))
    throw new ConfigError(`BANK_BSB must be 6 digits; it is '${bsb ?? ''}'.`);
  if (!/^\d{4,10}$/.test((number ?? '').replaceAll(' ', '')))
    throw new ConfigError(`BANK_ACCOUNT_NUMBER must be 4 to 10 digits; it is '${number ?? ''}'.`);
  return { name, bsb: bsb ?? '', number: number ?? '' };
}
