import { USI_NOTICE } from '@platewise/shared/usiChecks';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { problem } from '../../../testing/fakeServer';
import { STEP_2_ANSWERED } from '../testing/answers';
import { next, openDetails, partTitle } from '../testing/details';
import { field, fill, press } from '../testing/form';
import type { Handlers } from '../testing/payment';

afterEach(() => sessionStorage.clear());

const CHECK = 'POST /enrolment/enrolment-1/usi-check';
const ANSWERED = { ...STEP_2_ANSWERED, usiRegistry: true, hasUsi: true, usiNumber: '2GF2UGXXV8' };
const open = (answer: Handlers[string]) => openDetails(ANSWERED, { [CHECK]: answer }, 3);
const found = (state: string, differs: string[] = []) => open({ body: { state, differs } });

describe('the USI Registry', () => {
  it('is asked with what the form says, once for the same values', async () => {
    const { server } = await found('verified');
    expect(await screen.findByText('The USI Registry has verified your USI.')).toBeTruthy();
    fill('USI number', '2GF2UGXXV');
    fill('USI number', '2GF2UGXXV8');
    expect(await screen.findByText('The USI Registry has verified your USI.')).toBeTruthy();
    expect(server.bodies(CHECK)).toEqual([
      {
        usiNumber: '2GF2UGXXV8',
        usiFirstName: ANSWERED.usiFirstName,
        usiMiddleName: ANSWERED.usiMiddleName ?? '',
        usiLastName: ANSWERED.usiLastName,
        usiOneName: false,
        dateOfBirth: ANSWERED.dateOfBirth,
        noticeVersion: USI_NOTICE.version,
      },
    ]);
  });

  it.each([
    ['not valid', /doesn’t know this USI/],
    ['deactivated', /has been deactivated/],
    ['waiting', /in the background/],
    ['for the office', /in the background/],
  ])('says what %s means, and lets the learner go on', async (state, words) => {
    await found(state);
    expect(await screen.findByText(words)).toBeTruthy();
    await next(4);
  });

  it('leads to the name that differs', async () => {
    await found('no match', ['familyName']);
    expect(await screen.findByText(/another family name/)).toBeTruthy();
    press('Change the family name');
    expect(document.activeElement).toBe(field('Last name'));
  });

  it('leads to the date of birth on the first screen', async () => {
    await found('no match', ['firstName', 'dateOfBirth']);
    await screen.findByText(/another first name and another date of birth/);
    press('Change the date of birth');
    await waitFor(() => expect(partTitle()).toMatch(/^Part 1 /));
  });

  it.each([[problem(429, 'Too many')], [problem(503, 'Maintenance')]])(
    'is no obstacle when the call fails',
    async (answer) => {
      await open(answer);
      expect(await screen.findByText(/in the background/)).toBeTruthy();
      await next(4);
    },
  );

  it('is not asked about a mistyped number, and not where there is none', async () => {
    const { server } = await found('verified');
    fill('USI number', '2GF2UGXXV9');
    expect(await screen.findByText(/last character doesn't match/)).toBeTruthy();
    expect(server.bodies(CHECK)).toEqual([]);
  });

  it('is not mentioned where the product works without it', async () => {
    const { server } = await openDetails({ ...ANSWERED, usiRegistry: false }, {}, 3);
    expect(screen.queryByText(USI_NOTICE.text)).toBeNull();
    expect(server.bodies(CHECK)).toEqual([]);
  });
});
