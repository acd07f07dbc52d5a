import { performance } from 'node:perf_hooks';
import { encode } from '../packages/avetmiss/src/encode';
import { collectionsOf } from '../packages/avetmiss/src/standards';
import type {
  Collection,
  Facts,
  NatFileId,
  NatRecord,
  NatSource,
} from '../packages/avetmiss/src/types';
import { usiCheckCharacter } from '../packages/avetmiss/src/usi';
import { validate } from '../packages/avetmiss/src/validate';

const SIZES = [100_000, 300_000, 1_000_000];
const MOST_SECONDS = 60;
const MOST_MEGABYTES = 500;
const MOST_GROWTH = 1.5;
const UNITS = ['SITXFSA005', 'SITXFSA006'];
const YEAR = collectionsOf([2025])[0] as Collection;

const organisation = { trainingOrganisationIdentifier: '45678' };
const place = { addressSuburb: 'Newtown', postcode: '2042', stateIdentifier: '01' };
const street = { addressStreetNumber: '12', addressStreetName: 'King Street' };
const program = { programIdentifier: 'SITSS00069' };

/** A complete set of files for learners of the skill set, generated one learner at a time while the files are read. */
function recordsOf(file: NatFileId, learners: number): Iterable<NatRecord> {
  const each = (make: (clientIdentifier: string, i: number) => NatRecord) =>
    (function* records() {
      for (let i = 1; i <= learners; i += 1) yield make(`C${i}`, i);
    })();
  switch (file) {
    case 'NAT00010':
      return [{ ...organisation, trainingOrganisationName: 'Platewise' }];
    case 'NAT00020':
      return [
        {
          ...organisation,
          ...place,
          deliveryLocationIdentifier: 'HEAD',
          deliveryLocationName: 'Head office',
          countryIdentifier: '1101',
        },
      ];
    case 'NAT00030':
      return [{ ...program, programName: 'Food Safety Supervision', nominalHours: '55' }];
    case 'NAT00060':
      return UNITS.map((subjectIdentifier) => ({ subjectIdentifier, subjectName: 'Unit' }));
    case 'NAT00080':
      return each(client);
    case 'NAT00085':
      return each((clientIdentifier, i) => ({
        ...CONTACT,
        clientIdentifier,
        clientFamilyName: `Nguyễn-${lettersOf(i)}`,
        emailAddress: `${clientIdentifier}@example.com`,
      }));
    case 'NAT00090':
    case 'NAT00100':
      return [];
    case 'NAT00120':
      return activities(learners);
    case 'NAT00130':
      return each((clientIdentifier) => ({ ...COMPLETION, clientIdentifier }));
  }
}

const lettersOf = (i: number) =>
  String(i).replace(/\d/g, (digit) => String.fromCharCode(97 + Number(digit)));

function usiOf(i: number): string {
  const nine = String(i).padStart(9, '2').replaceAll('0', 'A').replaceAll('1', 'B');
  return `${nine}${usiCheckCharacter(nine)}`;
}

const client = (clientIdentifier: string, i: number): NatRecord => ({
  ...CLIENT,
  clientIdentifier,
  nameForEncryption: `Nguyễn-${lettersOf(i)}, Linh`,
  uniqueStudentIdentifier: usiOf(i),
});

const CLIENT = {
  ...place,
  ...street,
  clientIdentifier: '',
  nameForEncryption: '',
  uniqueStudentIdentifier: '',
  highestSchoolLevelCompletedIdentifier: '12',
  gender: 'F',
  dateOfBirth: '1990-02-28',
  indigenousStatusIdentifier: '4',
  languageIdentifier: '1201',
  labourForceStatusIdentifier: '01',
  countryIdentifier: '1101',
  disabilityFlag: 'N',
  priorEducationalAchievementFlag: '@',
  atSchoolFlag: 'N',
  surveyContactStatus: 'A',
};

const CONTACT = {
  ...place,
  ...street,
  clientIdentifier: '',
  clientFamilyName: '',
  clientFirstGivenName: 'Linh',
  emailAddress: '',
};

const COMPLETION = {
  ...organisation,
  ...program,
  clientIdentifier: '',
  dateProgramCompleted: '2025-03-14',
  issuedFlag: 'Y',
};

const ACTIVITIES = UNITS.map((subjectIdentifier) => ({
  ...organisation,
  ...program,
  subjectIdentifier,
  clientIdentifier: '',
  deliveryLocationIdentifier: 'HEAD',
  activityStartDate: '2025-02-03',
  activityEndDate: '2025-03-14',
  deliveryModeIdentifier: 'NYN',
  outcomeIdentifierNational: '20',
  fundingSourceNational: '20',
  commencingProgramIdentifier: '3',
  studyReasonIdentifier: '06',
  vetInSchoolsFlag: 'N',
}));

function* activities(learners: number): Iterable<NatRecord> {
  for (let i = 1; i <= learners; i += 1)
    for (const activity of ACTIVITIES) yield { ...activity, clientIdentifier: `C${i}` };
}

async function measured(records: number) {
  const source: NatSource = (file) => encode(file, recordsOf(file, records / UNITS.length));
  const [began, cpu] = [performance.now(), process.cpuUsage()];
  let findings = 0;
  const facts: Facts = { localities: () => 'listed' };
  for await (const _finding of validate(source, YEAR, facts)) findings += 1;
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const processor = (user + system) / 1e6;
  const megabytes = process.resourceUsage().maxRSS / 1024;
  console.log(
    `${records.toLocaleString('en-AU')} training activities written and validated: ${seconds.toFixed(1)} s ` +
      `(processor ${processor.toFixed(1)} s), peak ${megabytes.toFixed(0)} MB`,
  );
  if (findings > 0) throw new Error('the set that is right has findings');
  if (processor > MOST_SECONDS) throw new Error(`more than ${MOST_SECONDS} s of the processor`);
  if (megabytes > MOST_MEGABYTES) throw new Error(`more than ${MOST_MEGABYTES} MB`);
  return processor / records;
}

// In rising order, because the peak of memory is that of the whole process so far.
const perRecord: number[] = [];
for (const size of SIZES) perRecord.push(await measured(size));
if (Math.max(...perRecord) > MOST_GROWTH * (perRecord[0] ?? 0))
  throw new Error('the time does not grow in proportion');
