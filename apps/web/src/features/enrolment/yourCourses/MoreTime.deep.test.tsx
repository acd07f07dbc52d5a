import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import { signInAs } from '../../../testing/signInAs';
import { aCourse } from '../testing/answers';
import { fillCard, SITE } from '../testing/payment';
import { MoreTime } from './MoreTime';

const OFFER = { possible: true, reason: null, until: '2027-03-31', left: 0, priceCents: 0 };
const GET = 'GET /userCourse/uc-1/extension';
const POST = 'POST /userCourse/uc-1/extension';

async function open(handlers: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer(handlers);
  const app = renderApp(<MoreTime course={aCourse({ id: 'uc-1', expiresOn: '2026-12-31' })} />);
  expect(server.asked).toEqual([]);
  await app.user.click(screen.getByRole('button', { name: /^Need more time/ }));
  await screen.findByRole('dialog', { name: 'More time for your course' });
  return { ...app, server };
}

it('shows the new end before it is pressed, and gives it once', async () => {
  const { user, server } = await open({ [GET]: { body: OFFER }, [POST]: { body: OFFER } });
  await screen.findByText('31/03/2027');
  await screen.findByText('You can do this once.');
  await user.click(screen.getByRole('button', { name: 'Yes, give me more time' }));
  await screen.findByText(/is open until 31\/03\/2027\./);
  expect(server.bodies(POST)).toEqual([{ until: '2027-03-31' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says why it is not possible, without a button', async () => {
  const reason = 'You can get more time from 01/11/2026.';
  await open({
    [GET]: { body: { possible: false, reason, until: null, left: null, priceCents: 0 } },
  });
  await screen.findByText(reason);
  expect(screen.queryByRole('button', { name: /Yes/ })).toBeNull();
});

it('stays open when the server refuses', async () => {
  const { user } = await open({
    [GET]: { body: OFFER },
    [POST]: problem(409, 'The end of your enrolment has changed.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Yes, give me more time' }));
  await screen.findByText('The end of your enrolment has changed.');
  expect(screen.getByRole('dialog', { name: 'More time for your course' })).toBeTruthy();
});

describe('more time for a price', () => {
  const BUY = 'POST /userCourse/uc-1/extension/purchase';
  const BOUGHT = { extended: true, errorMessage: null, nextActionUrl: null };
  const openPaid = (answer: object) => {
    signInAs();
    return open({
      'GET /config': { body: SITE },
      [GET]: { body: { ...OFFER, left: 1, priceCents: 3000 } },
      [BUY]: { body: answer },
    });
  };

  it('shows price and new end before the press, and sends both with the card', async () => {
    const { server } = await openPaid(BOUGHT);
    expect(await screen.findByText('$30.00')).toBeTruthy();
    expect(screen.getByText('31/03/2027')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Yes/ })).toBeNull();
    fillCard();
    screen.getByRole('button', { name: 'Pay $30.00' }).click();
    await screen.findByText(/is open until 31\/03\/2027\./);
    expect(server.bodies(BUY)).toMatchObject([{ until: '2027-03-31', priceCents: 3000 }]);
    expect(server.bodies(POST)).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says in the dialog why it was refused', async () => {
    const errorMessage = 'Your card was declined.';
    await openPaid({ ...BOUGHT, extended: false, errorMessage });
    await screen.findByText('$30.00');
    fillCard();
    screen.getByRole('button', { name: 'Pay $30.00' }).click();
    expect((await screen.findAllByText(errorMessage)).length).toBeGreaterThan(0);
    expect(screen.getByRole('dialog', { name: 'More time for your course' })).toBeTruthy();
  });
});
