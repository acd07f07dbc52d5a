import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../../testing/renderApp';
import FaqsPage from './FaqsPage';

const sections = () => [...document.querySelectorAll('details')];
const textOf = (selector: string) => document.querySelector(selector)?.textContent;
const opened = () =>
  sections()
    .filter(({ open }) => open)
    .map((faq) => faq.querySelector('summary')?.textContent);

describe.each([
  ['/FAQs/', 'Questions people ask us', 'General'],
  ['/faqs/Third-Party-Observer-Assessment', 'Your observer, step by step', 'Your observer'],
  ['/faqs/nsw-students/', 'Studying in New South Wales', 'NSW students'],
  ['/FAQS/USI/', 'Your USI', 'USI'],
])('the questions at %s', (address, heading, label) => {
  it('are all folded at first, and say which page this is', () => {
    renderApp(<FaqsPage />, { at: address });
    expect(textOf('h1')).toBe(heading);
    expect(textOf('[aria-current=page]')).toBe(label);
    expect(sections().length).toBeGreaterThan(8);
    expect(opened()).toEqual([]);
  });
});

it('unfolds the answer that the address names, and the next one that a link leads to', async () => {
  const { user } = renderApp(<FaqsPage />, { at: '/FAQs/nsw-students/#lost-certificate' });
  expect(opened()).toEqual(['I lost my printed certificate. Can I get another?']);
  expect(screen.getByText(/order a reprint for \$45\.00/)).toBeTruthy();
  await user.click(screen.getByText('General', { selector: 'a' }));
  expect(textOf('h1')).toBe('Questions people ask us');
  expect(opened()).toEqual([]);
});

it('follows a link of an answer inside the app', async () => {
  const { user, place } = renderApp(<FaqsPage />, { at: '/FAQs/#refunds' });
  await user.click(screen.getByText('student handbook', { selector: 'a' }));
  expect(place()).toBe('/Student-Handbook/');
});
