import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setNavigator } from '../../../api/navigation';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import ContactPage from './ContactPage';

const sendButton = () => screen.getByText('Send message').closest('button') as HTMLElement;

async function write() {
  const { user } = renderApp(<ContactPage />);
  for (const [label, value] of [
    ['Name', 'Sam'],
    ['Email', 'sam@example.com'],
    [/Phone/, '0412345678'],
    ['Message', 'Which course do I need?'],
  ] as const) {
    await user.click(screen.getByLabelText(label));
    await user.paste(value);
  }
  await user.click(sendButton());
}

it('sends the message; thanks take the place of the form', async () => {
  const server = fakeServer({ 'POST /contactus/send': {} });
  await write();
  const thanks = await screen.findByText('Thanks, we have your message.');
  expect(screen.queryByText('Send message')).toBeNull();
  expect(document.activeElement?.contains(thanks)).toBe(true);
  expect(server.bodies('POST /contactus/send')).toEqual([
    {
      name: 'Sam',
      email: 'sam@example.com',
      phone: '0412345678',
      message: 'Which course do I need?',
    },
  ]);
});

it.each([
  ['the server is at fault', problem(500, 'oops')],
  ['there is no connection', 'offline' as const],
])('keeps what was written when %s', async (_, answer) => {
  const leave = vi.fn();
  setNavigator(leave);
  fakeServer({ 'POST /contactus/send': answer });
  await write();
  expect((await screen.findByText('Sending failed.')).closest('[role=alert]')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Sam');
  expect(leave).not.toHaveBeenCalled();
});

it('asks for what is missing', async () => {
  const { user } = renderApp(<ContactPage />);
  await user.click(sendButton());
  for (const message of [
    'Please enter your name.',
    'Please enter your email address.',
    'Please enter your message.',
  ]) {
    expect(await screen.findAllByText(message)).not.toHaveLength(0);
  }
});
