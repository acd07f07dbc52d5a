import { MESSAGES } from '@platewise/shared/messages';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { problem } from '../../../testing/fakeServer';
import { AUTHORISATION, button, CALLS, NO_FILES, openAvetmiss } from '../testing/openAvetmiss';

const { authoriseFailed, verified, notVerified } = MESSAGES.avetmiss;
const verify = () => button('Verify Access');

it('shows where to log in and the code, and goes to Reporting once access is there', async () => {
  const { user, arrives, server } = openAvetmiss('authorise', {
    verify: { body: { verificationSuccessful: true, errorMessage: null } },
    status: { body: NO_FILES },
  });
  await verify();
  const link = screen.getByRole('link', { name: /service\.example/ });
  expect(link.getAttribute('href')).toBe(AUTHORISATION.verificationUrl);
  expect(screen.getByText('WDJB-MJHT')).toBeTruthy();
  await user.click(await verify());
  expect(await screen.findByText(verified)).toBeTruthy();
  await arrives('reporting');
  expect(server.bodies(CALLS.verify)).toHaveLength(1);
});

it('says that access is not there yet, and why, and waits', async () => {
  const { user, arrives } = openAvetmiss('authorise', {
    verify: { body: { verificationSuccessful: false, errorMessage: 'Nobody has logged in yet.' } },
  });
  await user.click(await verify());
  expect(await screen.findByText(notVerified)).toBeTruthy();
  expect(await screen.findByText('Nobody has logged in yet.')).toBeTruthy();
  await arrives('authorise');
});

it('gets another code when it is asked for one', async () => {
  const codes = ['ONE-CODE', 'TWO-CODE'];
  const { user } = openAvetmiss('authorise', {
    authorise: () => ({ body: { ...AUTHORISATION, userCode: codes.shift() } }),
  });
  await screen.findByText('ONE-CODE');
  await user.click(await button('Get another code'));
  expect(await screen.findByText('TWO-CODE')).toBeTruthy();
});

it.each([
  ['fails', problem(502, 'x'), authoriseFailed],
  [
    'has no code to give',
    { body: { ...AUTHORISATION, deviceCode: null, errorMessage: 'Closed on Sundays.' } },
    'Closed on Sundays.',
  ],
])('says when the service %s', async (_, answer, reason) => {
  openAvetmiss('authorise', { authorise: answer });
  expect(await screen.findByText(authoriseFailed)).toBeTruthy();
  expect(screen.getByText(reason)).toBeTruthy();
  expect(await button('Try again')).toBeTruthy();
});
