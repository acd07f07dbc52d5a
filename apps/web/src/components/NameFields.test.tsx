import { profileSchema } from '@platewise/shared/accounts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../testing/renderApp';
import { Form } from '../ui/form/Form';
import { SubmitButton } from '../ui/form/SubmitButton';
import { NameFields } from './NameFields';

const TICK = 'I do not have a last name';

function openWith(names: { firstName: string; lastName: string }) {
  const onSubmit = vi.fn(async () => undefined);
  const { user } = renderApp(
    <Form
      initialValues={{ ...names, email: 'sam@example.com' }}
      schema={profileSchema}
      onSubmit={onSubmit}
    >
      <NameFields
        first={{ name: 'firstName', label: 'First name' }}
        last={{ name: 'lastName', label: 'Last name' }}
        oneName={TICK}
      />
      <SubmitButton>Save</SubmitButton>
    </Form>,
  );
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  return { user, save, onSubmit };
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const sent = (firstName: string, lastName: string) => [
  { firstName, lastName, email: 'sam@example.com' },
  expect.anything(),
];

it('stores a single name in both places, and asks for no last name', async () => {
  const { user, save, onSubmit } = openWith({ firstName: 'Sam', lastName: 'Lee' });
  await user.click(field(TICK));
  expect(screen.queryByLabelText('Last name')).toBeNull();
  await user.clear(field('First name'));
  await user.type(field('First name'), 'Suharto');
  await save();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith(...sent('Suharto', 'Suharto')));
});

it('knows a single name that is stored, until the box is unticked', async () => {
  const { user, save, onSubmit } = openWith({ firstName: 'Suharto', lastName: 'Suharto' });
  expect(field(TICK).checked).toBe(true);
  await user.click(field(TICK));
  expect(field('Last name').value).toBe('');
  await save();
  expect(onSubmit).not.toHaveBeenCalled();
  await user.type(field('Last name'), 'Putra');
  await save();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith(...sent('Suharto', 'Putra')));
});

it('stays as it is while a last name happens to read like the first', async () => {
  const { user } = openWith({ firstName: 'Thomas', lastName: '' });
  await user.type(field('Last name'), 'Thomas');
  expect(field('Last name').value).toBe('Thomas');
  expect(field(TICK).checked).toBe(false);
});
