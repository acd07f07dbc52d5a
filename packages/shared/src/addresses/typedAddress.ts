import { AUSTRALIAN_STATES, type AustralianState } from './australianStates';
import { statesOf } from './postcodes';

/** The parts of a typed address, as far as they can be recognised. A missing part is ''. */
export type TypedAddress = {
  unitNumber: string;
  streetNumber: string;
  /** Street and place, after the number and before state and postcode; in commas the typist's own. */
  words: string;
  state: AustralianState | '';
  postcode: string;
};

const STATE_NAMES: [RegExp, AustralianState][] = [
  [/[\s,]+australian capital territory$/i, 'ACT'],
  [/[\s,]+new south wales$/i, 'NSW'],
  [/[\s,]+northern territory$/i, 'NT'],
  [/[\s,]+queensland$/i, 'QLD'],
  [/[\s,]+south australia$/i, 'SA'],
  [/[\s,]+tasmania$/i, 'TAS'],
  [/[\s,]+victoria$/i, 'VIC'],
  [/[\s,]+western australia$/i, 'WA'],
  ...AUSTRALIAN_STATES.map((state): [RegExp, AustralianState] => [
    new RegExp(`[\\s,]+${state}$`, 'i'),
    state,
  ]),
];

const UNIT_WORDS: Record<string, string> = {
  u: 'Unit',
  apt: 'Apartment',
  ste: 'Suite',
  l: 'Level',
  lvl: 'Level',
  fl: 'Floor',
};
const UNIT =
  /^(unit|u|flat|apartment|apt|suite|ste|shop|villa|townhouse|studio|room|level|lvl|l|floor|fl)\.?(?:\s*(\d+[a-z]?)|\s+([a-z]\d*))(?:\s*[,/]\s*|\s+)(?=\S)/i;
const UNIT_BEFORE_SLASH = /^(\d+[a-z]?)\s*\/\s*(?=\d)/i;
const NUMBER = /^(lot\s+\d+[a-z]?|\d+[a-z]?(?:\s*-\s*\d+[a-z]?)?)(?:[\s,]+|$)/i;

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

/** The recognised part, '' if there is none, and the rest of the text. */
type Taken = { taken: string; rest: string };
const nothing = (rest: string): Taken => ({ taken: '', rest });

function takeState(text: string): Taken {
  const found = STATE_NAMES.find(([name]) => name.test(text));
  return found ? { taken: found[1], rest: text.replace(found[0], '') } : nothing(text);
}

function takePostcode(text: string): Taken {
  const found = /[\s,]+(\d{4})$/.exec(text)?.[1];
  if (!found || statesOf(found).length === 0) return nothing(text);
  return { taken: found, rest: text.slice(0, -4).replace(/[\s,]+$/, '') };
}

/** 'lvl 2 unit 3/' becomes 'Level 2 Unit 3'. */
function takeUnit(text: string): Taken {
  const units: string[] = [];
  let rest = text;
  for (let found = UNIT.exec(rest); found; found = UNIT.exec(rest)) {
    const [whole, word = '', digits, letter] = found;
    const number = (digits ?? letter ?? '').toUpperCase();
    units.push(`${UNIT_WORDS[word.toLowerCase()] ?? capital(word)} ${number}`);
    rest = rest.slice(whole.length);
  }
  const [whole, number] = UNIT_BEFORE_SLASH.exec(rest) ?? [];
  if (whole && number) {
    units.push(`Unit ${number.toUpperCase()}`);
    rest = rest.slice(whole.length);
  }
  return { taken: units.join(' '), rest };
}

function takeNumber(text: string): Taken {
  const [whole, number] = NUMBER.exec(text) ?? [];
  if (!whole || !number) return nothing(text);
  const taken = number
    .replace(/\s*-\s*/, '-')
    .replace(/\d+[a-z]/gi, (digits) => digits.toUpperCase())
    .replace(/^lot/i, 'Lot');
  return { taken, rest: text.slice(whole.length) };
}

export function readTypedAddress(typed: string): TypedAddress {
  const text = typed
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\s,]+australia$/i, (name, at: number, whole: string) =>
      /(south|western)$/i.test(whole.slice(0, at)) ? name : '',
    )
    .replace(/[\s,.]+$/, '');
  const early = takePostcode(text);
  const state = takeState(early.rest);
  const late = early.taken ? early : takePostcode(state.rest);
  const unit = takeUnit(early.taken ? state.rest : late.rest);
  const number = takeNumber(unit.rest);
  return {
    unitNumber: unit.taken,
    streetNumber: number.taken,
    words: number.rest.replace(/^[\s,]+|[\s,]+$/g, ''),
    state: state.taken as AustralianState | '',
    postcode: late.taken,
  };
}
