import { isCode } from '../codes';
import { isDay } from '../days';
import { fullWidthOf, isNotStated, widthOf } from '../layouts';
import { valueOf } from '../types';
import { type AppliedRule, BROKEN, type Check, unless } from './check';

const UNWRITTEN = /[^\x20-\x7e]/;
const DETAILED_FIELD = /^\d{5}[1-9]$/;
const ADDRESS = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;
const ENCRYPTED_NAME = /^[^,]+,( \S.*)?$/;

const isNotStatedIn = (value: string, { field }: AppliedRule) =>
  field?.notStated === true && isNotStated(value) && value.length === field.length;

export const formChecks: Record<string, Check> = {
  notBlank: (value) => unless(value !== ''),

  listed(value, _record, at) {
    const list = at.field?.codes;
    if (value === '' || !list || isCode(list, value)) return null;
    return unless(isNotStatedIn(value, at));
  },

  day(value, _record, at) {
    if (value === '' || isDay(value)) return null;
    return unless(isNotStatedIn(value, at));
  },

  number: (value) => unless(/^\d*$/.test(value)),

  ascii(_value, _record, _at, _set, line) {
    const sign = UNWRITTEN.exec(line)?.[0];
    return sign === undefined ? null : { sign };
  },

  width(_value, _record, { file }, _set, line) {
    const [national, full] = [widthOf(file), fullWidthOf(file)];
    if (line.length === national || line.length === full) return null;
    const widths = national === full ? `${full}` : `${national} or ${full}`;
    return { length: String(line.length), widths };
  },

  atMost: (value, _record, { rule }) => unless(!/^\d+$/.test(value) || Number(value) <= rule.limit),
  hoursGiven: (value) => unless(value !== '' && value !== '0'),
  fieldOfEducation: (value) => unless(value === '' || DETAILED_FIELD.test(value)),
  email: (value) => unless(value === '' || ADDRESS.test(value)),
  nameForm: (value) => unless(value === '' || ENCRYPTED_NAME.test(value)),
  familyName: (value) => unless(value !== '' && !/\d/.test(value)),
  written: (value) => unless(!value.includes('?')),

  contactable: (_value, record) =>
    CONTACTS.some((name) => valueOf(record, name) !== '') ? null : BROKEN,
};

const CONTACTS = [
  'telephoneNumberHome',
  'telephoneNumberWork',
  'telephoneNumberMobile',
  'emailAddress',
  'emailAddressAlternative',
];
