import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
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

it('keeps the form when the sending failed', async () => {
  fakeServer({ 'POST /contactus/send': problem(500, 'oops') });
  await write();
  expect((await screen.findByText('Sending failed.')).closest('[role=alert]')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Sam');
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
