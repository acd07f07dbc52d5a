import { at, childElements, NS, Refusal, textAt, usiText, type XmlElement } from './xml';

const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

export type Person = {
  usi: string;
  state: 'Valid' | 'Deactivated';
  firstName?: string;
  familyName?: string;
  singleName?: string;
  dateOfBirth: string;
  email?: string;
  mobile?: string;
};

/** The people that the registry publishes with its sample code. */
const SAMPLES: Person[] = [
  {
    usi: 'BNGH7C75FN',
    state: 'Valid',
    firstName: 'Maryam',
    familyName: 'Fredrick',
    dateOfBirth: '1966-05-25',
  },
  { usi: 'XNY5NV9WG9', state: 'Valid', singleName: 'Amy', dateOfBirth: '2022-06-07' },
  {
    usi: 'HQ9HHNJC3J',
    state: 'Valid',
    firstName: 'Bert',
    familyName: 'Zywiec',
    dateOfBirth: '1986-04-22',
  },
];

const NAMES = [
  ['FirstName', 'firstName'],
  ['FamilyName', 'familyName'],
  ['SingleName', 'singleName'],
] as const;

/** The register of the stand-in, in memory. */
export class Register {
  private readonly people = new Map(SAMPLES.map((person) => [person.usi, { ...person }]));
  private created = 0;

  put(person: Person) {
    this.people.set(person.usi, person);
  }

  /** The content of the answer to a verification. */
  verify(asked: XmlElement): string {
    const person = this.people.get(text(asked, 'USI'));
    if (!person) return usiText('USIStatus', 'Invalid');
    if (person.state !== 'Valid') return usiText('USIStatus', person.state);
    const matches = NAMES.filter(([name]) => at(asked, NS.usi, name)).map(([name, part]) =>
      usiText(name, match(person[part], text(asked, name))),
    );
    const birth = usiText('DateOfBirth', match(person.dateOfBirth, text(asked, 'DateOfBirth')));
    return usiText('USIStatus', 'Valid') + matches.join('') + birth;
  }

  bulkVerify(asked: XmlElement, leaveOutLast: boolean): string {
    const all = childElements(at(asked, NS.usi, 'Verifications') as XmlElement);
    if (Number(text(asked, 'NoOfVerifications')) !== all.length)
      throw new Refusal(null, 'NoOfVerifications is not the number of verifications.', {
        code: 101,
        title: 'Invalid request',
      });
    const answers = all.map(
      (each) =>
        `<VerificationResponse>${this.verify(each)}${usiText('USI', text(each, 'USI'))}${usiText('RecordId', text(each, 'RecordId'))}</VerificationResponse>`,
    );
    // The real registry does not promise an order.
    const sent = leaveOutLast ? answers.slice(0, -1) : answers;
    return `<VerificationResponses>${sent.reverse().join('')}</VerificationResponses>`;
  }

  locate(asked: XmlElement): string {
    const details = at(asked, NS.usi, 'PersonalDetails') as XmlElement;
    const contact = at(asked, NS.usi, 'ContactDetails');
    const same = this.findPeople(details);
    const email = textAt(contact, NS.usi, 'EmailAddress');
    const mobile = textAt(contact, NS.usi, 'Phone', 'Mobile');
    const reached = same.filter(
      (each) => (email && each.email === email) || (mobile && each.mobile === mobile),
    );
    const [result, usi] =
      reached.length === 1
        ? ['Exact', reached[0]?.usi]
        : reached.length > 1
          ? ['MultipleExact']
          : [['NoMatch', 'SingleNoContactMatch'][same.length] ?? 'MultipleNoContactMatch'];
    return `${usiText('Result', result)}${usi ? usiText('USI', usi) : '<USI/>'}<ContactDetailsMessage/>`;
  }

  create(asked: XmlElement, now: Date): string {
    const application = at(asked, NS.usi, 'Application') as XmlElement;
    const details = at(application, NS.usi, 'PersonalDetails') as XmlElement;
    const contact = at(application, NS.usi, 'ContactDetails');
    const document = checkDocument(application);
    const [same] = this.findPeople(details);
    const answer = (result: string, rest: string) =>
      `<Application>${usiText('ProcessedDate', now.toISOString())}${usiText('ApplicationId', text(application, 'ApplicationId'))}` +
      `${usiText('Result', result)}${usiText('IdentityDocumentVerified', document.verified)}${rest}</Application>`;
    if (same) return answer('MatchFound', usiText('USI', same.usi));
    if (document.error) return answer('Failure', document.error);
    const usi = this.newUsi();
    this.put({
      usi,
      state: 'Valid',
      ...Object.fromEntries(
        NAMES.filter(([name]) => at(details, NS.usi, name)).map(([name, part]) => [
          part,
          text(details, name),
        ]),
      ),
      dateOfBirth: text(details, 'DateOfBirth'),
      email: textAt(contact, NS.usi, 'EmailAddress'),
      mobile: textAt(contact, NS.usi, 'Phone', 'Mobile'),
    });
    return answer('Success', usiText('USI', usi));
  }

  update(asked: XmlElement): string {
    const person = this.people.get(text(asked, 'USI'));
    if (!person)
      throw new Refusal(null, 'The USI is not known.', { code: 102, title: 'Unknown USI' });
    const document = checkDocument(asked);
    const changes = at(asked, NS.usi, 'PersonalDetailsUpdate') as XmlElement;
    if (!document.error) {
      for (const [name, part] of NAMES)
        if (at(changes, NS.usi, name)) person[part] = text(changes, name);
      if (at(changes, NS.usi, 'DateOfBirth')) person.dateOfBirth = text(changes, 'DateOfBirth');
    }
    return `${usiText('Result', document.error ? 'Failure' : 'Success')}${usiText('IdentityDocumentVerified', document.verified)}${document.error}`;
  }

  private findPeople(details: XmlElement): Person[] {
    return [...this.people.values()].filter(
      (person) =>
        person.dateOfBirth === text(details, 'DateOfBirth') &&
        NAMES.every(([name, part]) => match(person[part], text(details, name)) === 'Match'),
    );
  }

  private newUsi(): string {
    this.created += 1;
    const nine = `STANDN${(this.created + 32 ** 2).toString(32)}`
      .slice(-9)
      .replace(/[^2-9A-HJ-NP-Z]/gi, 'Q')
      .toUpperCase();
    const usi = nine + checkCharacter(nine);
    return this.people.has(usi) ? this.newUsi() : usi;
  }
}

const text = (from: XmlElement, name: string) => textAt(from, NS.usi, name);

const fold = (value = '') => value.trim().replace(/\s+/g, ' ').toLowerCase();
const match = (stored: string | undefined, sent: string) =>
  fold(stored) === fold(sent) ? 'Match' : 'NoMatch';

/** A document is not verified if one of its numbers begins with 000. The message quotes it, as a careless service could. */
function checkDocument(from: XmlElement): { verified: string; error: string } {
  const document = at(from, NS.usi, 'DVSDocument');
  if (!document) return { verified: 'NotRequired', error: '' };
  const bad = childElements(document).find((each) => each.textContent?.startsWith('000'));
  if (!bad) return { verified: 'True', error: '' };
  const message = `The document ${bad.textContent} could not be verified.`;
  return {
    verified: 'False',
    error: `<Errors><Error>${usiText('Code', 'E001')}${usiText('Message', message)}</Error></Errors>`,
  };
}

/** Luhn's check in base 32: from the right, every other character counts twice. */
function checkCharacter(nine: string): string {
  let sum = 0;
  for (const [i, character] of Array.from(nine).reverse().entries()) {
    const product = ALPHABET.indexOf(character) * (i % 2 === 0 ? 2 : 1);
    sum += Math.floor(product / 32) + (product % 32);
  }
  return ALPHABET.charAt((32 - (sum % 32)) % 32);
}
