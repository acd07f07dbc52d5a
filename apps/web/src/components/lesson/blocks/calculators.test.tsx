import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BLOCKS, COOLING } from '../testing/lessonFixture';
import { openBlock } from '../testing/openLesson';
import { type CoolingReading, judgeCooling } from './cooling/cooling';
import { minutesBetween, showDuration } from './durations';
import { judgeTwoFour } from './twoFour/twoFour';

it.each([
  [0, 'use or chill'],
  [119, 'use or chill'],
  [120, 'use now'],
  [239, 'use now'],
  [240, 'throw out'],
  [600, 'throw out'],
])('%s minutes out of the fridge: %s', (minutes, verdict) => {
  expect(judgeTwoFour(minutes)).toBe(verdict);
});

it.each([
  ['09:00', '11:30', 150],
  ['23:30', '00:15', 45],
  ['09:00', '09:00', 0],
  ['', '09:00', null],
])('from %s to %s are %s minutes', (from, to, minutes) => {
  expect(minutesBetween(from, to)).toBe(minutes);
});

it.each([
  [0, '0 minutes'],
  [1, '1 minute'],
  [60, '1 hour'],
  [150, '2 hours 30 minutes'],
])('%s minutes are shown as %s', (minutes, words) => {
  expect(showDuration(minutes)).toBe(words);
});

const at = (minutes: number, celsius: number): CoolingReading => ({ minutes, celsius });

it.each([
  ['nothing measured', [], 'not measured', undefined],
  ['on its way to 21 °C', [at(90, 30)], 'first stage', 30],
  ['still warm at 2 hours', [at(120, 21.5)], 'first stage missed', undefined],
  ['at 21 °C at 2 hours', [at(120, 21)], 'second stage', 240],
  ['at 21 °C too late', [at(60, 40), at(121, 21)], 'first stage missed', undefined],
  ['not measured by 2 hours', [at(300, 4)], 'first stage missed', undefined],
  ['on its way to 5 °C', [at(100, 20), at(200, 12)], 'second stage', 140],
  ['at 5 °C in time', [at(100, 20), at(340, 5)], 'cooled', undefined],
  ['at 5 °C too late', [at(100, 20), at(341, 5)], 'second stage missed', undefined],
  ['not at 5 °C in time', [at(100, 20), at(340, 6)], 'second stage missed', undefined],
  ['cold at once', [at(45, 4)], 'cooled', undefined],
  ['written in another order', [at(340, 5), at(100, 20)], 'cooled', undefined],
])('%s', (_, readings, state, minutesLeft) => {
  const verdict = judgeCooling(readings);
  expect(verdict).toEqual(minutesLeft === undefined ? { state } : { state, minutesLeft });
});

describe('the calculator of the 2-hour/4-hour rule', () => {
  it('adds up the times, and says what to do', async () => {
    const { user, part } = await openBlock(BLOCKS.calculator);
    fireEvent.change(part.getByLabelText('From'), { target: { value: '09:00' } });
    fireEvent.change(part.getByLabelText('To'), { target: { value: '10:30' } });
    expect(part.getByText('Use it, or chill it again')).toBeTruthy();
    await user.click(part.getByRole('button', { name: 'Add another time' }));
    const [, from] = part.getAllByLabelText('From');
    const [, to] = part.getAllByLabelText('To');
    if (!from || !to) throw new Error('there is no second time');
    expect(document.activeElement).toBe(from);
    fireEvent.change(from, { target: { value: '12:00' } });
    fireEvent.change(to, { target: { value: '14:30' } });
    expect(part.getByRole('status').textContent).toContain('In total 4 hours');
    expect(part.getByText('Throw it out')).toBeTruthy();
    await user.click(part.getByRole('button', { name: 'Remove time 1' }));
    expect(part.getByText('Use it now. Do not chill it again.')).toBeTruthy();
  });

  it('takes hours and minutes too', async () => {
    const { user, part } = await openBlock(BLOCKS.calculator);
    await user.click(part.getByRole('radio', { name: 'Hours and minutes' }));
    await user.type(part.getByLabelText('Minutes'), '75');
    expect(part.getByLabelText('Minutes')).toHaveProperty('value', '7');
    await user.type(part.getByLabelText('Hours'), '3');
    expect(part.getByRole('status').textContent).toContain('In total 3 hours 7 minutes');
  });
});

describe('the calculator of cooling', () => {
  it('says how long is left, and when both stages are in time', async () => {
    const { user, part } = await openBlock(COOLING);
    fireEvent.change(part.getByLabelText('Time at 60 °C'), { target: { value: '14:00' } });
    fireEvent.change(part.getByLabelText('Time'), { target: { value: '15:30' } });
    await user.type(part.getByLabelText('Temperature (°C)'), '30');
    expect(part.getByText('30 minutes left to reach 21 °C')).toBeTruthy();
    await user.clear(part.getByLabelText('Temperature (°C)'));
    await user.type(part.getByLabelText('Temperature (°C)'), '20,5');
    expect(part.getByText(/4 hours left to reach 5 °C/)).toBeTruthy();
    await user.click(part.getByRole('button', { name: 'Add another reading' }));
    const time = part.getAllByLabelText('Time')[1] as HTMLElement;
    fireEvent.change(time, { target: { value: '19:00' } });
    await user.type(part.getAllByLabelText('Temperature (°C)')[1] as HTMLElement, '4');
    expect(part.getByText('Both stages are in time')).toBeTruthy();
  });
});
