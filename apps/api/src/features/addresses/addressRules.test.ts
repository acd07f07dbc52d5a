import { expect, it } from 'vitest';
import { readLocalities } from '../../gateways/addresses/localities';
import { suburbWarning } from './addressRules';

const table = readLocalities({
  NSW: '2000 Sydney|The Rocks|Haymarket|Barangaroo\n2042 Enmore|Newtown\n2150 Parramatta\n2164 Smithfield\n2264 Silverwater\n2128 Silverwater',
  VIC: '3000 Melbourne\n3220 Geelong|Newtown',
});

it.each([
  ['Newtown', 'NSW', '2042', null],
  ['NEWTOWN ', 'NSW', '2042', null],
  ['Newtown', 'VIC', '3220', null],
  ['Silverwater', 'NSW', '2264', null],
  [
    'Parramatta',
    'NSW',
    '2042',
    'Post code 2042 is Enmore and Newtown NSW; Parramatta NSW is 2150. Please check both.',
  ],
  [
    'Newtown',
    'NSW',
    '2000',
    'Post code 2000 is Sydney, The Rocks, Haymarket and others NSW; Newtown NSW is 2042. Please check both.',
  ],
  [
    'Silverwater',
    'NSW',
    '2150',
    'Post code 2150 is Parramatta NSW; Silverwater NSW is 2264 and 2128. Please check both.',
  ],
  ['Newtown', 'NSW', '2999', 'Newtown NSW is 2042. Please check both.'],
  // The table may lack a place; a box may be anywhere; places across the border have the other state's postcode.
  ['Nowhere', 'NSW', '2042', null],
  ['Parramatta', 'VIC', '3000', null],
  ['Parramatta', 'NSW', '1740', null],
  ['Mungindi', 'QLD', '2406', null],
  // What the forms refuse as well.
  ['Newtown', 'NSW', '3220', 'Post code 3220 is in VIC, not NSW.'],
  ['Newtown', 'NSW', '0600', '0600 is not an Australian post code.'],
])('%s %s %s: %s', (city, state, postcode, doubt) =>
  expect(suburbWarning({ city, state, postcode }, table)).toBe(doubt),
);
