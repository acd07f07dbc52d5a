import {
  USI_CREATION_MESSAGES,
  USI_MATCH_ENTERED,
  USI_PERMISSION,
  USI_PRIVACY_NOTICE,
  USI_SEARCH_MESSAGES,
  USI_SEARCH_NOTICE,
} from '@platewise/shared/usiCreation';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { problem } from '../../../../testing/fakeServer';
import { STEP_2_ANSWERED } from '../../testing/answers';
import { next, openDetails } from '../../testing/details';
import { errors, field, fill, press, said } from '../../testing/form';
import type { Handlers } from '../../testing/payment';

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const SEARCH = 'POST /enrolment/enrolment-1/usi-search';
const CREATION = 'POST /enrolment/enrolment-1/usi-creation';
const CHECK = 'POST /enrolment/enrolment-1/usi-check';
const USI = '2GF2UGXXV8';
const VERIFIED = { [CHECK]: { body: { state: 'verified', differs: [] } } };
const ANSWERED = { ...STEP_2_ANSWERED, usiRegistry: true, hasUsi: true, usiNumber: null };

const PERSON = {
  usiFirstName: 'Sam',
  usiMiddleName: '',
  usiLastName: 'Lee',
  usiOneName: false,
  dateOfBirth: '1990-05-17',
  gender: 'F',
  phone: '0299999999',
  unitNumber: '',
  streetNumber: '12',
  streetName: 'Smith Street',
  city: 'Newtown',
  state: 'NSW',
  postcode: '2042',
};

const stored = () => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]);

describe('a learner who has forgotten the USI', () => {
  async function open(answer: Handlers[string]) {
    const app = await openDetails(ANSWERED, { [SEARCH]: answer, ...VERIFIED }, 3);
    press('I forgot my USI');
    await screen.findByRole('dialog', { name: 'I forgot my USI' });
    return app;
  }
  const search = (outcome: string, usi: string | null = null) => open({ body: { outcome, usi } });

  it('gets the number into the form, where it is checked', async () => {
    const { server, store } = await search('found', USI);
    expect(screen.getByText(USI_SEARCH_NOTICE.text)).toBeTruthy();
    fill(/Town or city of birth/, 'Dubbo');
    press('Find my USI');
    await said(USI_SEARCH_MESSAGES.found);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(field('USI number').value).toBe(USI);
    await said('The USI Registry has verified your USI.');
    expect(server.bodies(SEARCH)).toEqual([
      { ...PERSON, townOfBirth: 'Dubbo', noticeVersion: USI_SEARCH_NOTICE.version },
    ]);
    expect(server.bodies(CHECK)).toHaveLength(1);
    expect(JSON.stringify(store.getState())).not.toContain(USI);
    expect(document.activeElement).toBe(field('USI number'));
  });

  it.each(['several found', 'contact differs', 'similar found', 'not found', 'no answer'] as const)(
    'reads what to do after %s, and goes on',
    async (outcome) => {
      await search(outcome);
      press('Find my USI');
      await said(USI_SEARCH_MESSAGES[outcome]);
      press('Go on without it');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(field('USI number').value).toBe('');
    },
  );

  it.each<[Handlers[string], RegExp]>([
    [problem(429, 'There were many searches for a USI today.'), /many searches/],
    ['offline', /connect|could not ask/i],
    [problem(500, 'Something went wrong.'), /could not ask the USI Registry/],
  ])('reads why it cannot be looked up now', async (answer, words) => {
    await open(answer);
    press('Find my USI');
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(words)).toBeTruthy();
  });

  it('is asked for the name first', async () => {
    const { server } = await openDetails(ANSWERED, VERIFIED, 3);
    fill('Last name', '');
    press('I forgot my USI');
    expect(await screen.findByText('Please enter your name above first.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.bodies(SEARCH)).toEqual([]);
  });

  it('is shown no such button where the product works without the registry', async () => {
    await openDetails({ ...ANSWERED, usiRegistry: false }, {}, 3);
    expect(screen.queryByRole('button', { name: 'I forgot my USI' })).toBeNull();
  });
});

describe('a learner without a USI', () => {
  const NONE = { ...ANSWERED, hasUsi: false };
  const PASSPORT = 'PA7391846';

  async function open(answer: Handlers[string]) {
    const app = await openDetails(NONE, { [CREATION]: answer, ...VERIFIED }, 3);
    press('Create my USI here');
    await screen.findByRole('dialog', { name: 'Create my USI' });
    return app;
  }
  function fillIn() {
    fill(/Which document/, 'passport');
    fill('Passport number', PASSPORT);
    fill('Town or city of birth', 'Dubbo');
    press('Create my USI');
  }
  const permit = () => screen.getByRole('checkbox', { name: USI_PERMISSION.text }).click();

  it('reads the notice, gives permission, and gets the number into the form', async () => {
    const { server, store } = await open({
      body: { outcome: 'created', usi: USI, problems: [] },
    });
    for (const paragraph of USI_PRIVACY_NOTICE.text)
      expect(screen.getByText(paragraph)).toBeTruthy();
    permit();
    fillIn();
    await said(USI_CREATION_MESSAGES.created);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(field('USI number').value).toBe(USI);
    expect(server.bodies(CREATION)).toEqual([
      {
        ...PERSON,
        document: { kind: 'passport', passportNumber: PASSPORT },
        townOfBirth: 'Dubbo',
        countryOfBirth: '1101',
        countryOfResidence: '1101',
        permission: true,
        noticeVersion: USI_PRIVACY_NOTICE.version,
        permissionVersion: USI_PERMISSION.version,
      },
    ]);
    expect(JSON.stringify(store.getState())).not.toMatch(new RegExp(`${USI}|${PASSPORT}`));
    expect(stored()).not.toContain(PASSPORT);
    expect(document.body.innerHTML).not.toContain(PASSPORT);
  });

  it('sends nothing without permission', async () => {
    const { server } = await open({ body: { outcome: 'created', usi: USI, problems: [] } });
    fillIn();
    await waitFor(() =>
      expect(errors()).toEqual(['Please tick this, so that we may create your USI.']),
    );
    expect(server.bodies(CREATION)).toEqual([]);
  });

  it('reads why it failed, and the details of the document are gone', async () => {
    const { server } = await open({
      body: { outcome: 'failed', usi: null, problems: ['Please compare each detail.'] },
    });
    permit();
    fillIn();
    await said('Please compare each detail.');
    expect(screen.getByText(new RegExp(USI_CREATION_MESSAGES.failed.slice(0, 40)))).toBeTruthy();
    expect(field('Passport number').value).toBe('');
    expect(field(/Which document/).value).toBe('passport');
    expect(field('Town or city of birth').value).toBe('Dubbo');
    expect(errors()).toEqual([]);
    expect(stored()).not.toContain(PASSPORT);
    fill('Passport number', 'PB1234567');
    press('Create my USI');
    await waitFor(() => expect(server.bodies(CREATION)).toHaveLength(2));
  });

  it.each([
    [USI, USI_MATCH_ENTERED],
    [null, USI_CREATION_MESSAGES['match found']],
  ])('learns that there is one: %s', async (usi, message) => {
    await open({ body: { outcome: 'match found', usi, problems: [] } });
    permit();
    fillIn();
    await said(message);
    expect(screen.queryByRole('dialog') === null).toBe(usi !== null);
  });

  it('goes on when the registry does not answer', async () => {
    await open({ body: { outcome: 'no answer', usi: null, problems: [] } });
    permit();
    fillIn();
    await said(USI_CREATION_MESSAGES['no answer']);
    expect(field('Passport number').value).toBe('');
    press('Go on without it');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await next(4);
  });

  it.each<[string, string[]]>([
    ['driversLicence', ['State of the licence', 'Licence number', 'Card number']],
    [
      'medicare',
      [
        'Colour of the card',
        'Medicare card number',
        'Name on the card',
        'Number next to your name',
      ],
    ],
    ['visa', ['Passport number']],
    [
      'birthCertificate',
      [
        'State of registration',
        'Registration number',
        'Date of registration',
        'Certificate number',
        'Date of printing',
      ],
    ],
    ['citizenshipCertificate', ['Stock number', 'Date of acquisition']],
    ['citizenshipByDescent', ['Date of acquisition']],
    ['immiCard', ['ImmiCard number']],
    [
      'centrelinkCard',
      ['Which card is it?', 'Customer reference number', 'Name on the card', 'Expiry date'],
    ],
  ])('is asked for the few details of %s', async (kind, labels) => {
    await open({ body: null });
    fill(/Which document/, kind);
    for (const label of labels)
      expect(field(new RegExp(`^${label.replace('?', '\\?')}`))).toBeTruthy();
    expect(document.querySelectorAll('[name^="document."]')).toHaveLength(labels.length + 1);
  });

  it('is asked for a month by a green Medicare card and for a day by the others', async () => {
    await open({ body: null });
    fill(/Which document/, 'medicare');
    fill(/^Colour/, 'Green');
    expect(field(/^Valid to/)).toBeTruthy();
    fill(/^Colour/, 'Blue');
    expect(field(/^Expiry date/)).toBeTruthy();
    expect(screen.queryByLabelText(/^Valid to/)).toBeNull();
  });

  it('finds the usual instructions too', async () => {
    await openDetails({ ...NONE, usiRegistry: false }, {}, 3);
    expect(screen.getByText(/Create your USI/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Create my USI here' })).toBeNull();
  });
});
