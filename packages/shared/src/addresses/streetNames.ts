/** How people shorten the kinds of streets; one that is never shortened stands for itself. */
const KINDS: Record<string, string> = {
  street: 'Street',
  st: 'Street',
  str: 'Street',
  road: 'Road',
  rd: 'Road',
  avenue: 'Avenue',
  ave: 'Avenue',
  av: 'Avenue',
  drive: 'Drive',
  dr: 'Drive',
  drv: 'Drive',
  court: 'Court',
  ct: 'Court',
  crt: 'Court',
  place: 'Place',
  pl: 'Place',
  crescent: 'Crescent',
  cres: 'Crescent',
  cr: 'Crescent',
  lane: 'Lane',
  ln: 'Lane',
  highway: 'Highway',
  hwy: 'Highway',
  parade: 'Parade',
  pde: 'Parade',
  terrace: 'Terrace',
  tce: 'Terrace',
  ter: 'Terrace',
  close: 'Close',
  cl: 'Close',
  way: 'Way',
  boulevard: 'Boulevard',
  blvd: 'Boulevard',
  bvd: 'Boulevard',
  circuit: 'Circuit',
  cct: 'Circuit',
  esplanade: 'Esplanade',
  esp: 'Esplanade',
  parkway: 'Parkway',
  pkwy: 'Parkway',
  mews: 'Mews',
  quay: 'Quay',
  promenade: 'Promenade',
  prom: 'Promenade',
  square: 'Square',
  sq: 'Square',
  circle: 'Circle',
  cir: 'Circle',
  loop: 'Loop',
};

/** Kinds that are as often the name of the street itself: Bay View Street, Grove Road, Park Walk. */
const MAYBE_KINDS: Record<string, string> = {
  grove: 'Grove',
  gr: 'Grove',
  gve: 'Grove',
  view: 'View',
  vista: 'Vista',
  walk: 'Walk',
  rise: 'Rise',
  track: 'Track',
  trail: 'Trail',
  link: 'Link',
  pass: 'Pass',
  ridge: 'Ridge',
  glade: 'Glade',
  gardens: 'Gardens',
  gdns: 'Gardens',
  chase: 'Chase',
  row: 'Row',
  retreat: 'Retreat',
  outlook: 'Outlook',
};

const SUFFIXES: Record<string, string> = {
  north: 'North',
  n: 'North',
  south: 'South',
  s: 'South',
  east: 'East',
  e: 'East',
  west: 'West',
  w: 'West',
};

const plain = (word: string) => word.toLowerCase().replace(/[.,]/g, '');
const kindOf = (word: string) => KINDS[plain(word)] ?? MAYBE_KINDS[plain(word)];

/** 'king' and 'KING' become 'King'; what has capitals of its own is left as it is. */
export const inTitleCase = (words: string) =>
  words.replace(/[\p{L}\p{M}\d'’]+/gu, (word) =>
    word === word.toLowerCase() || (word === word.toUpperCase() && word.length > 1)
      ? word.toLowerCase().replace(/^\p{L}/u, (first) => first.toUpperCase())
      : word,
  );

type Split = { streetName: string; place: string };

const streetOf = (words: string[], kindAt: number): string =>
  words
    .map((word, i) => {
      if (i === kindAt) return kindOf(word) ?? word;
      return (i > kindAt && SUFFIXES[plain(word)]) || inTitleCase(word.replace(/,$/, ''));
    })
    .join(' ');

/** Returns the index of the kind of street, or -1. It is never the first word: 'St Johns Road' is a road. */
function findKind(words: string[]): number {
  for (let i = 1; i < words.length; i++) {
    const word = words[i] ?? '';
    if (KINDS[plain(word)]) return i;
    const next = words[i + 1];
    if (MAYBE_KINDS[plain(word)] && (!next || !kindOf(next))) return i;
  }
  return -1;
}

/**
 * The ways in which words can be a street and a place, likeliest first. Without a comma or a kind of street nothing says
 * where the one ends, so that every way is given, the longest place first.
 */
export function streetSplits(words: string): Split[] {
  const list = words.split(' ').filter(Boolean);
  const comma = words.indexOf(',');
  if (comma > 0) {
    const street = words.slice(0, comma).split(' ').filter(Boolean);
    return [
      {
        streetName: streetOf(street, findKind(street)),
        place: words.slice(comma + 1).replace(/^[\s,]+|[\s,]+$/g, ''),
      },
    ];
  }
  const kindAt = findKind(list);
  if (kindAt > 0) {
    const at = (end: number): Split => ({
      streetName: streetOf(list.slice(0, end), kindAt),
      place: list.slice(end).join(' '),
    });
    const next = list[kindAt + 1];
    return next && SUFFIXES[plain(next)] ? [at(kindAt + 1), at(kindAt + 2)] : [at(kindAt + 1)];
  }
  return list.map((_, i) => ({
    streetName: inTitleCase(list.slice(0, i).join(' ')),
    place: list.slice(i).join(' '),
  }));
}
