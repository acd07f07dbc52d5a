import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/renderApp';
import { describeObserverShare } from './observerShare';
import { ShareLink } from './ShareLink';

const LINK = 'https://platewise.example/third-party-form/x';

afterEach(() => Reflect.deleteProperty(navigator, 'share'));

function open() {
  const share = describeObserverShare({ observer: 'Ana', minutes: 10 });
  return renderApp(<ShareLink link={LINK} label="Link" byEmail {...share} />);
}
const addressOf = (name: string) =>
  decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href') ?? '');

it.each([
  ['WhatsApp', /^https:\/\/wa\.me\/\?text=Hi Ana, /],
  ['SMS', /^sms:\?&body=Hi Ana, /],
  ['Email', /^mailto:\?subject=Questions about my work .*&body=Hi Ana, /],
])('writes the message with the link for %s', (name, start) => {
  open();
  expect(addressOf(name)).toMatch(start);
  expect(addressOf(name)).toContain('about 10 minutes');
  expect(addressOf(name).endsWith(` ${LINK}`)).toBe(true);
});

it('has no share button where the browser has no share sheet', () => {
  open();
  expect(screen.queryByRole('button', { name: 'Share…' })).toBeNull();
});

async function shareThatFails(failure: Error) {
  const share = vi.fn().mockRejectedValue(failure);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Share…' }));
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: LINK }));
}

it('says so when the share sheet fails', async () => {
  await shareThatFails(new TypeError('no'));
  expect(await screen.findByText(/Please copy the link instead/)).toBeTruthy();
});

it('says nothing when the learner closes the share sheet', async () => {
  await shareThatFails(new DOMException('', 'AbortError'));
  expect(screen.queryByRole('alert')).toBeNull();
});
