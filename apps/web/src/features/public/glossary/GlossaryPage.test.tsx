import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../../testing/renderApp';
import GlossaryPage from './GlossaryPage';
import { TERMS } from './glossaryTerms';

it('explains each word at the address that lessons link to', () => {
  renderApp(<GlossaryPage />);
  for (const { id, term, meaning } of TERMS) {
    const entry = document.getElementById(id);
    if (!entry) throw new Error(`the page has no ${id}`);
    expect(within(entry).getByText(term)).toBeTruthy();
    expect(entry.textContent).toContain(meaning);
  }
});

it('has a link to each letter that begins a word', () => {
  renderApp(<GlossaryPage />);
  const letters = within(screen.getByRole('navigation', { name: 'Letters' })).getAllByRole('link');
  const names = letters.map(({ textContent }) => textContent);
  expect(names).toEqual([...names].sort());
  for (const letter of letters)
    expect(document.querySelector(letter.getAttribute('href') ?? '')).toBeTruthy();
});

it('finds words by their names, their other spellings and their meanings', async () => {
  const { user } = renderApp(<GlossaryPage />);
  const box = screen.getByRole('searchbox', { name: 'Find a word' });
  await user.type(box, 'EpiPen');
  expect(screen.getByText('adrenaline injector')).toBeTruthy();
  expect(screen.queryByText('abrasive')).toBeNull();
  expect(screen.getByRole('status').textContent).toMatch(/^\d+ words?$/);
  await user.clear(box);
  await user.type(box, 'xyzzy');
  expect(screen.getByRole('status').textContent).toBe('No word fits. Try a shorter one.');
  await user.clear(box);
  expect(screen.getByText('abrasive')).toBeTruthy();
});
