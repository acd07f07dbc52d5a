import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/renderApp';
import Calendar from './Calendar';

const open = (props: Partial<Parameters<typeof Calendar>[0]>) =>
  renderApp(<Calendar day={null} max="2026-11-22" onPick={vi.fn()} {...props} />);

it('opens where most of the answers lie, and at the day once there is one', () => {
  const { unmount } = open({ about: '1996-11-22' });
  expect(screen.getByText('1990')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ten years earlier' })).toBeTruthy();
  unmount();
  open({ about: '1996-11-22', day: '2001-05-04' });
  expect(screen.getByRole('button', { name: 'May 2001' })).toBeTruthy();
});

it('opens this month where answers lie near, else at the last that can be chosen', () => {
  open({ max: '2019-02-28' });
  expect(screen.getByRole('button', { name: 'February 2019' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Previous month' })).toBeTruthy();
});
