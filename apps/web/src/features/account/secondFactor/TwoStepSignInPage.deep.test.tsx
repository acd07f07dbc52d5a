import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as downloading from '../../../api/downloadFile';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import { signInAs } from '../../../testing/signInAs';
import { AccountLinks } from '../AccountLinks';
import TwoStepSignInPage from './TwoStepSignInPage';

const PATH = '/accounts/user-1/second-factor';
const CODES = Array.from({ length: 10 }, (_, i) => `ABCD-EFGH-IJKL-MNO${'ABCDEFGHIJ'[i]}`);
const WRONG_PASSWORD = 'The password is incorrect.';

let state: object;
const off = { mode: 'optional', on: false, recoveryCodesLeft: 0 };
const on = { mode: 'optional', on: true, recoveryCodesLeft: 9 };
beforeEach(() => {
  signInAs({ user_type: 1 });
  state = off;
});

const becomes = (next: object, body: object | null) => () => {
  state = next;
  return { body };
};
function open() {
  const server = fakeServer({
    [`GET ${PATH}`]: () => ({ body: state }),
    [`POST ${PATH}`]: { body: { uri: 'otpauth://totp/x', secret: 'JBSWY3DPEHPK3PXP' } },
    [`POST ${PATH}/confirm`]: becomes({ ...on, recoveryCodesLeft: 10 }, { recoveryCodes: CODES }),
    [`POST ${PATH}/recovery-codes`]: becomes(
      { ...on, recoveryCodesLeft: 10 },
      { recoveryCodes: CODES },
    ),
    [`POST ${PATH}/off`]: ({ body }) =>
      (body as { password: string }).password === 'Platewise1'
        ? becomes(off, null)()
        : problem(400, WRONG_PASSWORD, { errors: { password: [WRONG_PASSWORD] } }),
  });
  return { server, ...renderApp(<TwoStepSignInPage />) };
}
const press = async ({ user }: ReturnType<typeof open>, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const typePassword = async ({ user }: ReturnType<typeof open>, password: string) => {
  const field = await screen.findByLabelText('Your password', { selector: 'input' });
  await user.clear(field);
  await user.type(field, password);
};

describe('an admin', () => {
  it('sets it up with password and app, and keeps the codes in one of three ways', async () => {
    const saved = vi.spyOn(downloading, 'saveFile').mockImplementation(() => undefined);
    const printed = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const view = open();
    await press(view, 'Set it up');
    await typePassword(view, 'Platewise1{Enter}');
    await view.user.type(await screen.findByLabelText('Code from your app'), '123456{Enter}');
    const codes = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(
      within(codes)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(CODES);

    await press(view, 'Copy');
    expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'));
    await press(view, 'Download');
    const [file, name] = saved.mock.calls[0] ?? [];
    expect([await file?.text(), name]).toEqual([
      `Platewise recovery codes\n\n${CODES.join('\n')}\n`,
      'recovery-codes.txt',
    ]);
    await press(view, 'Print');
    expect(printed).toHaveBeenCalledOnce();

    await press(view, 'I’ve saved them');
    await screen.findByText('Two-step sign-in is on.');
    expect(await screen.findByText(/10 of your recovery codes are left/)).toBeTruthy();
    expect(view.server.bodies(`POST ${PATH}/confirm`)).toEqual([{ code: '123456' }]);
    expect(JSON.stringify(view.store.getState())).not.toMatch(/Platewise1|JBSWY3DP|ABCD-EFGH/);
  });

  it('turns it off with the password only', async () => {
    state = on;
    const view = open();
    await press(view, 'Turn it off');
    await typePassword(view, 'Nonsense1{Enter}');
    await screen.findAllByText(WRONG_PASSWORD);
    await typePassword(view, 'Platewise1{Enter}');
    await screen.findByText('Two-step sign-in is off.');
    expect(await screen.findByRole('button', { name: 'Set it up' })).toBeTruthy();
  });

  it('makes new recovery codes, or changes nothing after all', async () => {
    state = on;
    const view = open();
    await press(view, 'Make new recovery codes');
    await press(view, 'Cancel');
    await press(view, 'Make new recovery codes');
    await typePassword(view, 'Platewise1{Enter}');
    await screen.findByText(CODES[9] ?? '');
    await press(view, 'I’ve saved them');
    await screen.findByText('Your new recovery codes are ready.');
    expect(view.server.bodies(`POST ${PATH}/recovery-codes`)).toEqual([{ password: 'Platewise1' }]);
  });

  it('can set it up on another phone, but not turn it off where it is required', async () => {
    state = { ...on, mode: 'required', recoveryCodesLeft: 1 };
    const view = open();
    expect(await screen.findByText(/1 of your recovery codes is left/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Turn it off' })).toBeNull();
    await press(view, 'Set it up on another phone');
    await typePassword(view, 'Platewise1{Enter}');
    expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  });
});

it('the page says where it is switched off, or cannot be loaded', async () => {
  state = { ...off, mode: 'off' };
  const view = open();
  expect(await screen.findByText('Two-step sign-in is not in use here.')).toBeTruthy();
  view.unmount();
  fakeServer({ [`GET ${PATH}`]: problem(429, 'Please wait.') });
  renderApp(<TwoStepSignInPage />);
  expect(await screen.findByText('There was an error loading the data.')).toBeTruthy();
});

describe('the profile', () => {
  const link = () => screen.queryByRole('link', { name: /Two-step sign-in/ });

  it.each([
    ['off', off, 'Off. Log in with a code from your phone as well.'],
    ['on', on, 'On. 9 recovery codes left.'],
  ])('says to an admin that it is %s', async (_, body, about) => {
    fakeServer({ [`GET ${PATH}`]: { body } });
    renderApp(<AccountLinks />);
    await waitFor(() => expect(link()?.textContent).toContain(about));
    expect(link()?.getAttribute('href')).toBe('/Two-Step-Sign-In/');
  });

  it('says nothing of it where it is switched off, nor to a learner', async () => {
    const server = fakeServer({ [`GET ${PATH}`]: { body: { ...off, mode: 'off' } } });
    const view = renderApp(<AccountLinks />);
    await waitFor(() => expect(server.asked).toHaveLength(1));
    expect(link()).toBeNull();
    view.unmount();
    signInAs();
    renderApp(<AccountLinks />);
    expect([server.asked.length, link()]).toEqual([1, null]);
  });
});
