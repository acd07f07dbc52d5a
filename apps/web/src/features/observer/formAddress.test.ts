import { expect, it } from 'vitest';
import { parseFormAddress } from './formAddress';

const ID = '0190f0a0-1111-7222-8333-444455556666';
const TOKEN = '0123456789abcdef0123456789abcdef';

it.each([
  ['sample', 'sample', 'sample-2'],
  ['Sample-6', 'sample', 'sample-6'],
  ['SAMPLE-1008', 'sample', 'sample-1008'],
  [ID, 'own', ID],
  [ID.toUpperCase(), 'own', ID],
  [TOKEN, 'link', TOKEN],
  [`0190F0A0-${TOKEN.toUpperCase()}`, 'link', `0190f0a0-${TOKEN}`],
  ['sample-x', 'link', 'sample-x'],
])('%s is a %s', (value, kind, token) => {
  expect(parseFormAddress(value)).toEqual({ kind, token });
});
