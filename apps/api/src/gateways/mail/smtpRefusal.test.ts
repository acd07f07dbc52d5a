import { expect, it } from 'vitest';
import { findAddressRefusal } from './smtpRefusal';
import { findStatus, isAboutAddress, toDiagnostic } from './statusCode';

it.each([
  ['RCPT TO', '550 5.1.1 No such mailbox', true],
  ['RCPT TO', '550 5.1.10 The domain takes no mail', true],
  ['RCPT TO', '550-5.1.1 The email account that you tried to reach does not exist', true],
  ['DATA', '554 5.1.1 No such mailbox', true],
  ['RCPT TO', '550 5.4.1 Recipient address rejected: Access denied', true],
  ['RCPT TO', '550 No such user here', true],
  ['RCPT TO', '553 Mailbox name not allowed', true],
  ['RCPT TO', '550 Blocked: your server is on a list', false],
  ['RCPT TO', '550 Relaying is not permitted, relay denied', false],
  ['RCPT TO', '550 5.7.1 Service unavailable, the client host is blocked', false],
  ['RCPT TO', '552 5.2.2 The mailbox is full', false],
  ['RCPT TO', '552 Over quota', false],
  ['RCPT TO', '452 4.2.2 The mailbox is full', false],
  ['RCPT TO', '450 4.1.1 Greylisted', false],
  ['MAIL FROM', '550 5.1.1 No such mailbox', false],
  ['MAIL FROM', '550 5.1.8 The domain of the sender does not exist', false],
  ['RCPT TO', '550 5.1.8 The domain of the sender does not exist', false],
  ['DATA', '554 The message was refused', false],
])('the answer to %s, %j, refuses the address: %s', (command, response, refuses) => {
  const responseCode = Number(response.slice(0, 3));
  const found = findAddressRefusal(
    Object.assign(new Error(response), { command, response, responseCode }),
  );
  expect(found !== null).toBe(refuses);
});

it('a lost connection refuses no address', () => {
  expect(findAddressRefusal(new Error('connect ECONNREFUSED'))).toBeNull();
});

it.each([
  ['5.0.0', true],
  ['5.1.1', true],
  ['5.1.2', true],
  ['5.2.1', true],
  ['5.4.4', true],
  ['5.1.7', false],
  ['5.2.2', false],
  ['5.3.4', false],
  ['5.4.7', false],
  ['5.7.1', false],
  ['4.1.1', false],
])('%s is about the address: %s', (status, isAbout) => {
  expect(isAboutAddress(status)).toBe(isAbout);
});

it.each([
  ['550 5.1.1 No', '5.1.1'],
  ['smtp; 550-5.7.26 This', '5.7.26'],
  ['(#5.1.1)', '5.1.1'],
  ['host 10.5.1.1 said nothing', null],
  [undefined, null],
])('the status in %j is %j', (text, status) => {
  expect(findStatus(text)).toBe(status);
});

it.each([
  [' 550 5.1.1\r\n\tNo\0 such\u202e user ', '550 5.1.1 No such user'],
  ['x'.repeat(400), 'x'.repeat(300)],
  [`${'x'.repeat(298)}😀`, `${'x'.repeat(298)}😀`],
  [`${'x'.repeat(299)}😀`, 'x'.repeat(299)],
  ['\r\n', null],
])('the words %j are stored as one short line', (text, stored) => {
  expect(toDiagnostic(text)).toBe(stored);
});
