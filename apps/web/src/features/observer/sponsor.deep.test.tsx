import { MESSAGES } from '@platewise/shared/messages';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { problem } from '../../testing/fakeServer';
import { signInAs } from '../../testing/signInAs';
import {
  aForm,
  formServer,
  IDS,
  LINK,
  openForm,
  READ,
  UPDATE,
  USER_COURSE,
  withCanvas,
} from './testing/observerFixtures';

beforeEach(() => {
  localStorage.clear();
  withCanvas();
  signInAs({ user_type: 3 });
});

it('a business that paid for the course names another observer, and sees how the form stands then', async () => {
  const form = aForm({ observerEmail: 'bo@cafe.example' });
  let replaced = false;
  const server = formServer(aForm(), {
    [READ]: () => (replaced ? problem(404, 'replaced') : { body: aForm() }),
    [`GET /userCourse/third-party-form/${USER_COURSE}`]: { body: form },
    [IDS]: problem(403, 'No'),
    [UPDATE]: () => {
      replaced = true;
      return { body: { message: 'x' } };
    },
  });
  const { place } = openForm(LINK);
  const press = async (name: string) => fireEvent.click(await screen.findByText(name));
  fireEvent.change(await screen.findByLabelText('Your email'), {
    target: { value: 'bo@cafe.example' },
  });
  await press('Email observer');
  await press('Send email');
  await screen.findByText(MESSAGES.thirdPartyForm.sent);
  await press('OK');
  await waitFor(() => expect(place()).toBe(`/third-party-form/${USER_COURSE}`));
  await screen.findByRole('heading', { name: 'Third Party Form of Mei Tanaka' });
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('bo@cafe.example');
  expect(server.bodies(UPDATE)).toMatchObject([{ email: 'bo@cafe.example' }]);
});

it('never reads that a form of somebody else is its own, however long that takes to be known', async () => {
  const own = `/userCourse/third-party-form/${USER_COURSE}`;
  formServer(aForm(), {
    [`GET ${own}`]: { body: aForm() },
    [IDS]: () => new Promise(() => undefined),
  });
  openForm(USER_COURSE);
  expect(
    await screen.findByRole('heading', { name: 'Third Party Form of Mei Tanaka' }),
  ).toBeTruthy();
});
