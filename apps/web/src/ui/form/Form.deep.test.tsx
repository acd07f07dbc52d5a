import { email, phone, text, yesNo } from '@platewise/shared/fields';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { object } from 'yup';
import { noticeGone } from '../../testing/noticeGone';
import { renderApp } from '../../testing/renderApp';
import { CheckField } from './CheckField';
import { EmailField } from './EmailField';
import { Form } from './Form';
import { PhoneField } from './PhoneField';
import { SubmitButton } from './SubmitButton';
import { TextField } from './TextField';
import { YesNoField } from './YesNoField';

// The order differs from that of the fields on the page.
const schema = object({
  agreed: yesNo().required('Please answer.'),
  email: email().required('Email is required.'),
  phone: phone(),
  name: text('Name').required('Name is required.'),
});

const BLANK = { name: '', email: '', phone: '', agreed: '' };

const show = (onSubmit = vi.fn(async (_values: unknown): Promise<unknown> => undefined)) => ({
  onSubmit,
  ...renderApp(
    <Form initialValues={BLANK} schema={schema} onSubmit={onSubmit}>
      <YesNoField name="agreed" label="Do you agree?" />
      <TextField name="name" label="Name" />
      <EmailField name="email" label="Email" />
      <PhoneField name="phone" label="Phone" optional />
      <SubmitButton>Send</SubmitButton>
      <button type="button">Another button</button>
      <a href="/away">Away</a>
    </Form>,
  ),
});

type RenderedForm = ReturnType<typeof show>;
const send = ({ user }: RenderedForm) => user.click(screen.getByRole('button', { name: 'Send' }));

async function fillIn({ user }: RenderedForm) {
  await user.click(screen.getByLabelText('Yes'));
  await user.type(screen.getByLabelText('Name'), '  Sam ');
  await user.type(screen.getByLabelText('Email'), 'Sam@Example.com');
  await user.type(screen.getByLabelText(/Phone/), '0298765432');
}

const errorOf = (label: string) => {
  const ids = screen.getByLabelText(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join();
};

describe('a form sent with errors', () => {
  it('focuses the first wrong field of the page, and shows a message at each', async () => {
    const shown = show();
    await send(shown);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Yes')));
    expect(screen.getByRole('radiogroup').getAttribute('aria-invalid')).toBe('true');
    expect(errorOf('Name')).toBe('Name is required.');
    expect(errorOf('Email')).toBe('Email is required.');
    expect(errorOf('Yes')).toBe('Please answer.');
    // It is in view, next to the field with the focus.
    expect(screen.queryByRole('alert')).toBeNull();

    await shown.user.click(screen.getByLabelText('No'));
    await send(shown);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
    expect(shown.onSubmit).not.toHaveBeenCalled();
  });

  it('withdraws its summary once it no longer holds', async () => {
    const { user } = renderApp(
      <Form
        initialValues={BLANK}
        schema={schema}
        onSubmit={async () => undefined}
        summary={({ name }) => (name ? null : 'Two answers are missing.')}
      >
        <TextField name="name" label="Name" />
        <SubmitButton>Send</SubmitButton>
      </Form>,
    );
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('Two answers are missing.');
    await user.type(screen.getByLabelText('Name'), 'Sam');
    await noticeGone('Two answers are missing.');
  });
});

describe('a form in order', () => {
  it('hands on the values as the schema casts them', async () => {
    const shown = show();
    await fillIn(shown);
    await send(shown);
    expect(shown.onSubmit.mock.calls[0]?.[0]).toEqual({
      agreed: true,
      name: 'Sam',
      email: 'sam@example.com',
      phone: '0298765432',
    });
  });

  it('is sent by Enter, and once however often that is pressed', async () => {
    let answer: (value: unknown) => void = () => {};
    const shown = show(vi.fn(() => new Promise((resolve) => (answer = resolve))));
    await fillIn(shown);
    await shown.user.type(screen.getByLabelText('Name'), '{Enter}{Enter}');
    await send(shown);
    answer(undefined);
    await waitFor(() => expect(shown.onSubmit).toHaveBeenCalledOnce());
  });
});

describe('a refusal', () => {
  const refuse = (problem: object) =>
    show(
      vi.fn(() =>
        Promise.reject({ type: '', title: 'Refused', status: 400, Message: 'No.', ...problem }),
      ),
    );

  it('is shown at the field that it names, until the value is changed', async () => {
    const shown = refuse({ errors: { email: ['This address is taken.', 'second'] } });
    await fillIn(shown);
    await send(shown);
    await waitFor(() => expect(errorOf('Email')).toBe('This address is taken.'));
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));

    await shown.user.click(screen.getByLabelText('Name'));
    expect(errorOf('Email')).toBe('This address is taken.');
    await shown.user.type(screen.getByLabelText('Email'), '.au');
    await waitFor(() => expect(errorOf('Email')).toBe(''));
  });

  it('of a field that is not on the page is a notice', async () => {
    const shown = refuse({ Message: 'The course is full.', errors: { courseId: ['full'] } });
    await fillIn(shown);
    await send(shown);
    expect((await screen.findByText('The course is full.')).closest('[role=alert]')).toBeTruthy();
  });

  it('is cleared by the next attempt', async () => {
    const onSubmit = vi.fn(() =>
      Promise.reject({ type: '', title: 'Refused', status: 400, Message: 'The course is full.' }),
    );
    const shown = show(onSubmit);
    await fillIn(shown);
    await send(shown);
    await screen.findByText('The course is full.');
    onSubmit.mockImplementation(() => new Promise(() => undefined));
    await send(shown);
    await noticeGone('The course is full.');
  });

  it('by a fault of the server is the Application Error dialog', async () => {
    const shown = refuse({ status: 500, Message: 'Something broke.' });
    await fillIn(shown);
    await send(shown);
    const dialog = await screen.findByRole('dialog', { name: 'Application Error' });
    expect(dialog.textContent).toContain('Something broke.');
    await shown.user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('that has its own page is not told twice', async () => {
    const shown = refuse({ status: 403, pageLeft: true, Message: 'Not yours, as the page says.' });
    await fillIn(shown);
    await send(shown);
    expect(screen.queryByText('Not yours, as the page says.')).toBeNull();
  });
});

describe('a field left with an error', () => {
  const leaveEmail = async ({ user }: RenderedForm) => {
    await user.type(screen.getByLabelText('Email'), 'sam');
    await user.click(screen.getByLabelText('Name'));
    await waitFor(() => expect(errorOf('Email')).toBe('sam is not a valid email.'));
  };

  it('says nothing on the way to another page', async () => {
    const { user } = show();
    await user.click(screen.getByLabelText('Name'));
    await user.click(screen.getByRole('link'));
    expect(screen.queryByText('Name is required.')).toBeNull();
  });

  it('is not reported in a notice where its message is in view', async () => {
    await leaveEmail(show());
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is reported in a notice where its message is out of view', async () => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
      new DOMRect(0, -500, 100, 20),
    );
    await leaveEmail(show());
    expect((await screen.findByRole('alert')).textContent).toContain('sam is not a valid email.');
  });
});

it('groups a phone number while it is typed, and does not move the caret during a correction', async () => {
  const { user } = show();
  const field = screen.getByLabelText<HTMLInputElement>(/Phone/);
  await user.type(field, '0298765432');
  expect(field.value).toBe('02 9876 5432');
  await user.clear(field);
  await user.type(field, '0412345678999');
  expect(field.value).toBe('0412 345 678');

  await user.type(field, '{Backspace}', { initialSelectionStart: 6, initialSelectionEnd: 6 });
  expect(field.value).toBe('0412 456 78');
  expect(field.selectionStart).toBe(4);
});

it('describes a tick box by its error', async () => {
  const terms = object({ terms: yesNo().oneOf([true], 'Please tick.') });
  const { user } = renderApp(
    <Form initialValues={{ terms: false }} schema={terms} onSubmit={async () => undefined}>
      <CheckField name="terms" label="I have read it" />
      <SubmitButton>Send</SubmitButton>
    </Form>,
  );
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(errorOf('I have read it')).toContain('Please tick.'));
  expect(document.activeElement).toBe(screen.getByLabelText('I have read it'));
});

it('leaves no field while its button is being pressed, so that no message moves it away', async () => {
  const form = show();
  const name = screen.getByLabelText('Name');
  await form.user.click(name);
  await form.user.pointer({ keys: '[MouseLeft>]', target: screen.getByText('Send') });
  expect(document.activeElement).toBe(name);
  await form.user.pointer({ keys: '[/MouseLeft]' });
  await waitFor(() => expect(errorOf('Name')).toBe('Name is required.'));
});

it('shows the message of a field only when the press that leaves it is over', async () => {
  const form = show();
  await form.user.click(screen.getByLabelText('Name'));
  await form.user.pointer({ keys: '[MouseLeft>]', target: screen.getByText('Another button') });
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  expect(errorOf('Name')).toBe('');
  await form.user.pointer({ keys: '[/MouseLeft]' });
  await waitFor(() => expect(errorOf('Name')).toBe('Name is required.'));
});
