import type { SuitabilityCheckAnswer } from '@platewise/shared/suitability';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { problem } from '../../../testing/fakeServer';
import { errors, field, press, said } from '../testing/form';
import {
  anInformation,
  ENROLLED,
  fillAddress,
  fillCard,
  type Handlers,
  openPayment,
  PAY,
  SITE,
} from '../testing/payment';

const INFORMATION = 'GET /courses/2/information';
const CHECK = 'GET /suitability-checks/check-1?courseId=2';
const TICK = /what this course is and what it costs/;
const ANYWAY = /go on anyway/;
const REQUIRED = { 'GET /config': { body: { ...SITE, suitabilityCheck: 'required' } } };

const SUITS: SuitabilityCheckAnswer = {
  checkId: 'check-1',
  courseId: 2,
  advice: 'suits',
  reasons: [],
  otherCourseId: null,
  supports: [],
  hasCertificate: false,
  askedAt: null,
  dueAt: null,
};
const AGAINST: SuitabilityCheckAnswer = {
  ...SUITS,
  advice: 'another course',
  reasons: ['for supervisors'],
  otherCourseId: 6,
};

const takeCheck = (more: object = {}) =>
  localStorage.setItem(
    'platewise-suitability',
    JSON.stringify({ checkId: 'check-1', courseId: 2, ...more }),
  );
const tick = async (label: RegExp) => {
  const box = await screen.findByRole('checkbox', { name: label });
  await waitFor(() => expect((box as HTMLInputElement).disabled).toBe(false));
  fireEvent.click(box);
};
async function openAndFill(handlers: Handlers) {
  const app = await openPayment({ [PAY]: ENROLLED, ...handlers });
  fillAddress();
  fillCard();
  return app;
}
const sent = async ({ server }: Awaited<ReturnType<typeof openAndFill>>) => {
  await waitFor(() => expect(server.bodies(PAY)).not.toEqual([]));
  return server.bodies(PAY).at(-1);
};

beforeEach(() => localStorage.removeItem('platewise-suitability'));

describe('where the check is offered', () => {
  it('says nothing of what was not ticked', async () => {
    const app = await openAndFill({});
    press('Pay $55.00');
    expect(await sent(app)).not.toHaveProperty('acknowledgement');
  });

  it('sends the text that was read, and the check of this device', async () => {
    takeCheck();
    const app = await openAndFill({ [CHECK]: { body: SUITS } });
    expect(await screen.findByText('Our advice: This course suits you')).toBeTruthy();
    await tick(TICK);
    press('Pay $55.00');
    expect(await sent(app)).toMatchObject({
      acknowledgement: { informationHash: 'hash-1', checkId: 'check-1', goesOnAnyway: false },
    });
    expect(localStorage.getItem('platewise-suitability')).toMatch('user-1');
  });

  it('asks once more where the advice is against the course', async () => {
    takeCheck();
    const app = await openAndFill({ [CHECK]: { body: AGAINST } });
    expect(await screen.findByText(/This course does not make you one/)).toBeTruthy();
    const other = screen.getByRole('link', { name: /NSW Food Safety Supervisor/ });
    expect(other.getAttribute('href')).toBe('/courses/nsw-food-safety-supervisor/');
    await tick(TICK);
    press('Pay $55.00');
    await waitFor(() =>
      expect(errors()).toEqual(['Please tick that you know our advice and go on.']),
    );
    await tick(ANYWAY);
    press('Pay $55.00');
    expect(await sent(app)).toMatchObject({ acknowledgement: { goesOnAnyway: true } });
  });

  it('does not show the check of the learner who used this computer before', async () => {
    takeCheck({ userId: 'user-9' });
    await openAndFill({});
    expect(screen.getByText('Does this course suit me? (4 minutes)')).toBeTruthy();
  });

  it('goes to the check', async () => {
    const { user, place } = await openPayment();
    await user.click(screen.getByText('Does this course suit me? (4 minutes)'));
    expect(place()).toBe('/courses/food-handling-level-1/suits-me/');
  });
});

describe('where the check is required', () => {
  it('asks for both before anything is sent', async () => {
    const { server } = await openAndFill(REQUIRED);
    press('Pay $55.00');
    await waitFor(() =>
      expect(errors()).toEqual([
        'Please read what this course is and what it costs, and tick that you have.',
        'Please check first if this course suits you. It takes about 4 minutes.',
      ]),
    );
    expect(server.bodies(PAY)).toEqual([]);
  });

  it('takes the order with both', async () => {
    takeCheck();
    const app = await openAndFill({ ...REQUIRED, [CHECK]: { body: SUITS } });
    await screen.findByText(/Our advice/);
    await tick(TICK);
    press('Pay $55.00');
    expect(await sent(app)).toMatchObject({ acknowledgement: { checkId: 'check-1' } });
  });
});

it('asks again when the information has changed since it was ticked', async () => {
  const CHANGED = 'The information about this course has changed. Please read it again.';
  let hash = 'hash-1';
  const refused = { enrolmentSuccessful: false, errorMessage: CHANGED, id: null };
  const app = await openAndFill({
    [INFORMATION]: () => ({ body: anInformation(2, hash) }),
    [PAY]: ({ body }) =>
      (body as { acknowledgement: { informationHash: string } }).acknowledgement.informationHash ===
      'hash-2'
        ? ENROLLED
        : { body: { ...refused, nextActionUrl: null } },
  });
  await tick(TICK);
  hash = 'hash-2';
  press('Pay $55.00');
  await said(CHANGED);
  await waitFor(() => expect(field(TICK).checked).toBe(false));
  expect(document.querySelector('details[open] table')?.textContent).toContain('$55.00');
  press('Pay $55.00');
  await waitFor(() =>
    expect(errors()).toEqual([
      'Please read what this course is and what it costs, and tick that you have.',
    ]),
  );
  await tick(TICK);
  press('Pay $55.00');
  await waitFor(() => expect(app.place()).toContain('step-2'));
});

it('can be loaded again when it could not be loaded', async () => {
  let answer = problem(503, 'Busy.');
  const { user } = await openPayment({ [INFORMATION]: () => answer });
  const again = await screen.findByText('Load the information again');
  expect(field(TICK).disabled).toBe(true);
  answer = { body: anInformation(2) };
  await user.click(again);
  await waitFor(() => expect(field(TICK).disabled).toBe(false));
});
