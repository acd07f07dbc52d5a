import { MESSAGES } from '@platewise/shared/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { problem } from '../../../testing/fakeServer';
import { button, CALLS, COMPILING, NO_FILES, openAvetmiss, READY } from '../testing/openAvetmiss';

const { state, year, period, collectionsFailed, notGenerated, unauthorised } = MESSAGES.avetmiss;

const collection = (year: number, period: string, from: string, to: string) => ({
  year,
  period,
  collectionStartDate: `${year}-${from}`,
  collectionEndDate: `${year}-${to}`,
  version: '8.0',
});
const COLLECTIONS = [
  collection(2026, 'Annual', '01-01', '12-31'),
  collection(2025, 'Annual', '01-01', '12-31'),
  collection(2025, 'Quarter 1', '01-01', '03-31'),
];
const NONE = { status: { body: NO_FILES }, collections: { body: COLLECTIONS } };

const generate = () => button('Generate NAT Files');
const optionsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('on the way in', () => {
  it('somebody without a token is sent to Authorise', async () => {
    const { arrives } = openAvetmiss('reporting', {
      status: { body: { ...NO_FILES, validToken: false } },
    });
    await arrives('authorise');
  });

  it('somebody with files goes on to them', async () => {
    const { arrives } = openAvetmiss('reporting', { status: { body: READY } });
    await arrives('submission');
  });

  it('a service that wants a new login gets one', async () => {
    const { arrives } = openAvetmiss('reporting', {
      ...NONE,
      collections: problem(400, unauthorised),
    });
    await arrives('authorise');
  });

  it.each([
    ['the status', { status: problem(502, 'x') }],
    ['the collections', { ...NONE, collections: problem(502, 'x') }],
  ])('a failure of %s is told, and can be tried again', async (_, answers) => {
    openAvetmiss('reporting', answers);
    expect(await screen.findByText(collectionsFailed)).toBeTruthy();
    expect(await button('Try again')).toBeTruthy();
  });
});

describe('a new report', () => {
  it('asks for a year and a period, of all states unless one is chosen', async () => {
    const { user, server } = openAvetmiss('reporting', NONE);
    await user.click(await generate());
    expect(await screen.findAllByText(year)).not.toHaveLength(0);
    expect(screen.getByText(period)).toBeTruthy();
    expect(screen.getByLabelText('State')).toHaveProperty('value', 'All');
    await user.selectOptions(screen.getByLabelText('State'), '');
    expect(await screen.findAllByText(state)).not.toHaveLength(0);
    expect(server.bodies(CALLS.compile)).toEqual([]);
  });

  it('offers the periods of the year, and shows the dates and the version of the period', async () => {
    const { user } = openAvetmiss('reporting', NONE);
    await generate();
    expect(optionsOf('Year')).toEqual(['Please choose', '2026', '2025']);
    await user.selectOptions(screen.getByLabelText('Year'), '2025');
    expect(optionsOf('Period')).toEqual(['Please choose', 'Annual', 'Quarter 1']);
    await user.selectOptions(screen.getByLabelText('Period'), 'Quarter 1');
    for (const fact of ['8.0', '01/01/2025', '31/03/2025'])
      expect(await screen.findByText(fact)).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Year'), '2026');
    await waitFor(() => expect(screen.getByLabelText('Period')).toHaveProperty('value', ''));
    expect(screen.queryByText('31/03/2025')).toBeNull();
  });

  it('is made in the background: its progress is shown, then its files', async () => {
    const statuses = [
      NO_FILES,
      { ...NO_FILES, compiling: { done: 0, total: 0 } },
      { ...NO_FILES, compiling: { done: 1200, total: 4000 } },
      READY,
    ];
    const { user, server, arrives } = openAvetmiss('reporting', {
      ...NONE,
      status: () => ({ body: statuses.length > 1 ? statuses.shift() : READY }),
      compile: { body: COMPILING },
    });
    await generate();
    await user.selectOptions(screen.getByLabelText('State'), 'NSW');
    await user.selectOptions(screen.getByLabelText('Year'), '2026');
    await user.selectOptions(screen.getByLabelText('Period'), 'Annual');
    await user.click(await generate());
    expect(await screen.findByText(/Counting training activities/)).toBeTruthy();
    // The button that was pressed has gone.
    expect(document.activeElement).not.toBe(document.body);
    expect(server.bodies(CALLS.compile)).toEqual([
      {
        state: 'NSW',
        year: 2026,
        period: 'Annual',
        version: '8.0',
        collectionStartDate: '2026-01-01',
        collectionEndDate: '2026-12-31',
      },
    ]);
    expect(await screen.findByText(/1,200 of 4,000/)).toBeTruthy();
    await arrives('submission');
  });

  it.each([
    [problem(409, 'There are NAT files already.'), 'There are NAT files already.'],
    [problem(500, 'x'), notGenerated],
  ])('that is refused says so: %j', async (answer, words) => {
    const { user } = openAvetmiss('reporting', { ...NONE, compile: answer });
    await generate();
    await user.selectOptions(screen.getByLabelText('Year'), '2026');
    await user.selectOptions(screen.getByLabelText('Period'), 'Annual');
    await user.click(await generate());
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByLabelText('Year')).toHaveProperty('value', '2026');
  });

  it('that could not be made says why, and can be asked for again', async () => {
    openAvetmiss('reporting', {
      ...NONE,
      status: { body: { ...NO_FILES, errorMessage: 'A learner has no client number.' } },
    });
    expect(await screen.findByText('A learner has no client number.')).toBeTruthy();
    expect(screen.getByText(notGenerated)).toBeTruthy();
    expect(await generate()).toBeTruthy();
  });
});

it('files that are being made can be stopped', async () => {
  let isStopped = false;
  const { user } = openAvetmiss('reporting', {
    ...NONE,
    status: () => ({
      body: isStopped ? NO_FILES : { ...NO_FILES, compiling: { done: 5, total: 10 } },
    }),
    remove: () => {
      isStopped = true;
      return {};
    },
  });
  await user.click(await button('Stop generating'));
  expect(await generate()).toBeTruthy();
  expect(document.activeElement).not.toBe(document.body);
});
