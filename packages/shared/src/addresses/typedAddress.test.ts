import { describe, expect, it } from 'vitest';
import { streetSplits } from './streetNames';
import { readTypedAddress } from './typedAddress';

describe('an address as it is typed', () => {
  it.each([
    ['12 George St Parr', '', '12', 'George St Parr', '', ''],
    ['unit 3/45 king street newtown', 'Unit 3', '45', 'king street newtown', '', ''],
    ['3/45-47 King St, Newtown NSW 2042', 'Unit 3', '45-47', 'King St, Newtown', 'NSW', '2042'],
    ['lvl 2 100 Pitt St sydney 2000 nsw', 'Level 2', '100', 'Pitt St sydney', 'NSW', '2000'],
    ['Level 2, Suite 4b, 100a Pitt St', 'Level 2 Suite 4B', '100A', 'Pitt St', '', ''],
    ['u3 7 high st', 'Unit 3', '7', 'high st', '', ''],
    ['Lot 5 Smiths Road', '', 'Lot 5', 'Smiths Road', '', ''],
    ['9 La Perouse St Griffith ACT 2603', '', '9', 'La Perouse St Griffith', 'ACT', '2603'],
    ['La Trobe Street', '', '', 'La Trobe Street', '', ''],
    ['1 Rundle Mall Adelaide South Australia', '', '1', 'Rundle Mall Adelaide', 'SA', ''],
    ['1 King St Newtown NSW 2042 Australia', '', '1', 'King St Newtown', 'NSW', '2042'],
    ['12 1st Ave Sawtell', '', '12', '1st Ave Sawtell', '', ''],
    ['12 King St Newtown 0500', '', '12', 'King St Newtown 0500', '', ''],
    ['', '', '', '', '', ''],
  ])('%s', (typed, unitNumber, streetNumber, words, state, postcode) =>
    expect(readTypedAddress(typed)).toEqual({ unitNumber, streetNumber, words, state, postcode }),
  );
});

describe('a street and its place', () => {
  it.each([
    ['George St Parr', ['George Street|Parr']],
    ['king street newtown', ['King Street|newtown']],
    ['Main St St Kilda', ['Main Street|St Kilda']],
    ['St Johns Rd Glebe', ['St Johns Road|Glebe']],
    ['Bay View St Mosman', ['Bay View Street|Mosman']],
    ['Elm Grove Balaclava', ['Elm Grove|Balaclava']],
    ['Park Rd North Ryde', ['Park Road|North Ryde', 'Park Road North|Ryde']],
    ['The Esplanade, Cronulla', ['The Esplanade|Cronulla']],
    ['McDonald Ave', ['McDonald Avenue|']],
    ['broadway ultimo', ['|broadway ultimo', 'Broadway|ultimo']],
  ])('%s', (words, splits) =>
    expect(streetSplits(words).map(({ streetName, place }) => `${streetName}|${place}`)).toEqual(
      splits,
    ),
  );
});
