import { addDays, sydneyDay } from '@platewise/shared/dates';
import type { ThirdPartyFormResponse } from '@platewise/shared/observerForms';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { problem } from '../../../testing/fakeServer';
import {
  aForm,
  answer,
  aResponse,
  formServer,
  openForm,
  pressSave,
  pressSubmit,
  SAVE,
  sign,
  task,
  withCanvas,
} from '../testing/observerFixtures';
import {
  addOccasion,
  fillOccasions,
  isNamed,
  mergeOccasions,
  type OccasionValues,
  removeOccasion,
} from './occasionValues';

beforeEach(() => {
  localStorage.clear();
  withCanvas();
});

type User = ReturnType<typeof openForm>['user'];

const TODAY = sydneyDay(new Date());
const RULE = { count: 2, differentDays: true, earliestOn: addDays(TODAY, -400), firstNumber: 1 };
const FIRST = 'Arrives in a clean uniform.';
const SECOND = 'Washes hands before work.';
const DAYS = [addDays(TODAY, -2), addDays(TODAY, -1)];

const aFormWithOccasions = (changes: Partial<ThirdPartyFormResponse> = {}) =>
  aForm({
    thirdPartyFormVersion: 3,
    occasionRule: RULE,
    tasks: aForm().tasks.map((each) => ({ ...each, timesSeen: each.taskId === 11 ? 2 : 1 })),
    ...changes,
  });

const card = (number: number) => screen.getByRole('group', { name: `Occasion ${number}` });

/** Names both occasions: the place once, the service by its button. */
async function nameOccasions(user: User, days = DAYS) {
  await screen.findByRole('group', { name: 'Occasion 1' });
  for (const [i, day] of days.entries()) {
    fireEvent.change(within(card(i + 1)).getByLabelText('Date'), { target: { value: day } });
    await user.click(within(card(i + 1)).getByRole('button', { name: i ? 'Dinner' : 'Lunch' }));
  }
  await user.type(within(card(1)).getByLabelText('Place'), 'The Spoon');
  await user.tab();
}

const openGroup = (user: User, name: string) =>
  user.click(screen.getByRole('button', { name: new RegExp(`^${name} \\d`) }));
const seenOn = async (name: string) =>
  within(await task(name)).getAllByRole('checkbox', { hidden: true }) as HTMLInputElement[];

async function answerEverything(user: User) {
  for (const group of ['Presentation', 'Hands']) {
    await openGroup(user, group);
    await user.click(screen.getByRole('button', { name: 'Yes to all in this group' }));
  }
  fireEvent.click(
    within(screen.getByRole('radiogroup', { name: /satisfactory/ })).getByLabelText('Yes'),
  );
  fireEvent.click(screen.getByLabelText(/^I have seen Mei Tanaka at work on the two occasions/));
  await sign(user);
}

describe('a form with occasions', () => {
  it('is filled in by groups, with every yes on all occasions but the one that is tapped', async () => {
    const server = formServer(aFormWithOccasions());
    const { user } = openForm();
    await nameOccasions(user);
    expect(screen.queryByRole('button', { name: 'Yes to all in this group' })).toBeNull();
    await answerEverything(user);
    expect(screen.getByText('3 of 3 answered')).toBeTruthy();
    await openGroup(user, 'Hands');
    const [first, second] = await seenOn(SECOND);
    expect([first?.checked, second?.checked]).toEqual([true, true]);
    await user.click(first as HTMLInputElement);
    await pressSubmit(user);
    expect(await screen.findByRole('heading', { name: 'Thank you, Ana' })).toBeTruthy();
    expect(server.bodies(SAVE)).toMatchObject([
      {
        occasions: [
          { number: 1, heldOn: DAYS[0], service: 'Lunch', place: 'The Spoon' },
          { number: 2, heldOn: DAYS[1], service: 'Dinner', place: 'The Spoon' },
        ],
        taskResponses: [
          { response: true, occasions: [1, 2] },
          { response: true, occasions: [2] },
          { response: true, occasions: [1, 2] },
        ],
      },
    ]);
  });

  it('answers the rest of a group with yes, and leaves a No', async () => {
    formServer(aFormWithOccasions());
    const { user } = openForm();
    await screen.findByRole('group', { name: 'Occasion 1' });
    await openGroup(user, 'Hands');
    await answer(user, SECOND, 'No');
    await user.click(screen.getByRole('button', { name: 'Yes to the other 1 task in this group' }));
    expect(within(await task(SECOND)).getByLabelText<HTMLInputElement>('No').checked).toBe(true);
    expect(screen.getByRole('button', { name: /^Hands 2 of 2/ })).toBeTruthy();
  });

  it('says what the occasions lack, and opens the groups that have no answer', async () => {
    const server = formServer(aFormWithOccasions());
    const { user } = openForm();
    await nameOccasions(user, [DAYS[0] as string, DAYS[0] as string]);
    await user.clear(within(card(2)).getByLabelText('Place'));
    await pressSubmit(user);
    expect((await screen.findAllByText('Each occasion needs a different day.'))[0]).toBeTruthy();
    expect(within(card(2)).getByText('Please enter the place.')).toBeTruthy();
    expect(document.activeElement).toBe(within(card(2)).getByLabelText('Date'));
    for (const name of [FIRST, SECOND]) expect((await task(name)).closest('[hidden]')).toBeNull();
    expect(server.bodies(SAVE)).toEqual([]);
  });

  it('says at once when a task that is seen twice has one occasion only, and does not submit', async () => {
    const server = formServer(aFormWithOccasions());
    const { user } = openForm();
    await nameOccasions(user);
    await answerEverything(user);
    await openGroup(user, 'Presentation');
    expect(within(await task(FIRST)).getByText('On at least two occasions.')).toBeTruthy();
    await user.click((await seenOn(FIRST))[1] as HTMLInputElement);
    expect(
      within(await task(FIRST)).getByText('Please choose at least two occasions for this answer.'),
    ).toBeTruthy();
    await pressSubmit(user);
    const yes = within(await task(FIRST)).getByLabelText('Yes');
    await waitFor(() => expect(document.activeElement).toBe(yes));
    expect(server.bodies(SAVE)).toEqual([]);
  });

  it('shows what the server refuses beside its field', async () => {
    const message = 'This date is in the future. Please enter the day on which you saw it.';
    formServer(aFormWithOccasions(), {
      [SAVE]: problem(400, 'No', { errors: { 'occasions[1].heldOn': [message] } }),
    });
    const { user } = openForm();
    await nameOccasions(user);
    await answerEverything(user);
    await pressSubmit(user);
    expect(await within(card(2)).findByText(message)).toBeTruthy();
  });

  it('can have a further occasion, which every yes on all of them gets, and lose it again', async () => {
    const server = formServer(
      aFormWithOccasions({
        occasions: [{ number: 1, heldOn: DAYS[0] as string, service: 'Lunch', place: 'The Spoon' }],
        taskResponses: [
          { ...aResponse(11, true), occasions: [1, 2] },
          { ...aResponse(12, true), occasions: [2] },
        ],
      }),
    );
    const { user } = openForm();
    await user.click(await screen.findByRole('button', { name: 'Add another occasion' }));
    await pressSave(user);
    await screen.findByText('Saved');
    await user.click(screen.getByRole('button', { name: 'Remove occasion 3' }));
    await pressSave(user);
    await screen.findByText('Saved');
    const numbers = server
      .bodies(SAVE)
      .map((body) => body as { occasions: OccasionValues[]; taskResponses: object[] });
    expect(numbers.map(({ occasions }) => occasions.length)).toEqual([3, 2]);
    expect(numbers).toMatchObject([
      { taskResponses: [{ occasions: [1, 2, 3] }, { occasions: [2] }, {}] },
      { taskResponses: [{ occasions: [1, 2] }, { occasions: [2] }, {}] },
    ]);
  });

  it('has its occasions still after the page was closed without a connection', async () => {
    formServer(aFormWithOccasions(), { [SAVE]: 'offline' });
    const first = openForm();
    await nameOccasions(first.user);
    await openGroup(first.user, 'Presentation');
    await answer(first.user, FIRST, 'Yes');
    await first.user.click((await seenOn(FIRST))[0] as HTMLInputElement);
    first.unmount();
    formServer(aFormWithOccasions());
    openForm();
    await screen.findByRole('group', { name: 'Occasion 1' });
    expect(within(card(2)).getByLabelText<HTMLInputElement>('Date').value).toBe(DAYS[1]);
    expect(within(card(2)).getByLabelText<HTMLInputElement>('Place').value).toBe('The Spoon');
    expect((await seenOn(FIRST)).map(({ checked }) => checked)).toEqual([false, true]);
  });
});

describe('the next unanswered task', () => {
  it('opens its group', async () => {
    formServer(aFormWithOccasions());
    const { user } = openForm();
    await user.click(await screen.findByRole('button', { name: 'Next unanswered task' }));
    const row = await task(FIRST);
    expect(row.closest('[hidden]')).toBeNull();
    expect(document.activeElement).toBe(within(row).getByLabelText('Yes'));
  });
});

describe('the occasions of a form', () => {
  const named = (number: number, over: Partial<OccasionValues> = {}): OccasionValues => ({
    number,
    heldOn: '2026-03-02',
    service: 'Lunch',
    place: 'The Spoon',
    ...over,
  });
  const numbersOf = (occasions: OccasionValues[] | undefined) =>
    occasions?.map(({ number }) => number);

  it.each([
    [[], 1, [1, 2]],
    [[named(2)], 1, [1, 2]],
    [[named(4)], 3, [3, 4]],
    [[named(1), named(2), named(3)], 1, [1, 2, 3]],
    [[named(1), named(3)], 1, [1, 3]],
  ])('%j from number %i are shown as %j', (some, firstNumber, shown) => {
    expect(numbersOf(fillOccasions(some, { ...RULE, firstNumber }))).toEqual(shown);
  });

  it('are completed with those of the server, value by value', () => {
    const mine = [named(1, { place: '' }), named(3)];
    const theirs = [named(1, { heldOn: '2026-01-01', place: 'Elsewhere' }), named(2)];
    expect(mergeOccasions(mine, theirs)).toEqual([
      named(1, { place: 'Elsewhere' }),
      named(2),
      named(3),
    ]);
    expect(mergeOccasions(undefined, theirs)).toEqual(theirs);
    expect(mergeOccasions(mine, undefined)).toBeUndefined();
  });

  it('are named once date, service and place are there', () => {
    expect(isNamed(named(1))).toBe(true);
    for (const field of ['heldOn', 'service', 'place'])
      expect(isNamed(named(1, { [field]: ' ' }))).toBe(false);
  });

  it('leave every answer as it was when one is added and removed', () => {
    const answers = {
      occasions: [named(1), named(2)],
      taskResponses: [
        { taskId: 1, response: 'TRUE' as const, notSeen: false, comments: '', occasions: [1, 2] },
        { taskId: 2, response: 'FALSE' as const, notSeen: false, comments: '', occasions: [] },
      ],
    };
    expect(removeOccasion(addOccasion(answers), 3)).toEqual(answers);
  });
});
