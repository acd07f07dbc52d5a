import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';

export const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
export const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } });
export const press = (name: string | RegExp) =>
  fireEvent.click(screen.getByRole('button', { name, hidden: true }));

/** The messages at the fields, in the order of the page. */
export const errors = () =>
  [...document.querySelectorAll('form [data-error-text]')].map((node) => node.textContent);

/** Waits for a text, which may appear both on the page and in a notice. */
export async function said(words: string) {
  expect(await screen.findAllByText(words)).not.toHaveLength(0);
}

/** Chooses a radio button by its value. */
export const radio = (name: string, value: string) => {
  const input = document.querySelector(`input[name="${name}"][value="${value}"]`);
  if (input) fireEvent.click(input);
};
export const isShown = (name: string) => document.querySelector(`[name="${name}"]`) !== null;
