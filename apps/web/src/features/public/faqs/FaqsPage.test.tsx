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

it.each<[string, RegExp[]]>([
  [
    '/FAQs/',
    [
      /stays open for 12 months and is not refundable/,
      /administration fee of \$25\.00/,
      /processed within 30 days/,
      /At least 4 years/,
      /renew every five years/,
      /up to 90 days after it ran out/,
      /current certificate again within 30 days/,
      /enforced since December 2023/,
    ],
  ],
  [
    '/FAQs/nsw-students/',
    [
      /costs \$179\.00 in total: ?\$139\.00 for the accredited certificate/,
      /\$30\.00 for the certificate fee/,
      /\$10\.00 for express postage and handling/,
      /refresher costs \$149\.00\. It renews your certificate for another 5 years/,
      /within 90 days after the certificate has run out/,
      /within 5 to 7 business days/,
    ],
  ],
  ['/FAQs/usi/', [/code of 10 characters/]],
  ['/FAQs/third-party-observer-assessment/', [/seen you do the tasks at least three times/]],
])('says at %s what holds for fees, terms and certificates', (address, facts) => {
  const { container } = renderApp(<FaqsPage />, { at: address });
  const said = container.textContent.replaceAll(/\s+/g, ' ');
  for (const fact of facts) expect(said).toMatch(fact);
});

it('leads to the sample of the observer’s form', () => {
  renderApp(<FaqsPage />, { at: '/FAQs/third-party-observer-assessment/' });
  const link = screen.getByText('sample form', { selector: 'a' });
  expect(link.getAttribute('href')).toBe('/third-party-form/sample/');
});
