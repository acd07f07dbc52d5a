import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { object, string } from 'yup';
import { renderApp } from '../../testing/renderApp';
import Calendar from './Calendar';
import { DateField } from './DateField';
import { Form } from './Form';

const open = (props: Partial<Parameters<typeof Calendar>[0]>) =>
  renderApp(<Calendar day={null} max="2026-11-22" onPick={vi.fn()} {...props} />);

it('opens where most of the answers lie, and at the day once there is one', () => {
  const { unmount } = open({ about: '1996-11-22' });
  expect(screen.getByText('1990')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ten years earlier' })).toBeTruthy();
  unmount();
  open({ about: '1996-11-22', day: '2001-05-04' });
  expect(screen.getByRole('button', { name: 'May 2001' })).toBeTruthy();
});

it('opens this month where answers lie near, else at the last that can be chosen', () => {
  open({ max: '2019-02-28' });
  expect(screen.getByRole('button', { name: 'February 2019' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Previous month' })).toBeTruthy();
});

it('opens from its empty field, which has not been left then', async () => {
  const { user } = renderApp(
    <Form
      initialValues={{ born: '' }}
      schema={object({ born: string().required('Born is required.') })}
      onSubmit={vi.fn()}
    >
      <DateField name="born" label="Born" about="1996-11-22" />
    </Form>,
  );
  const field = screen.getByLabelText('Born');
  await user.click(field);
  // A message under the field would move the button while it is pressed.
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button') });
  expect(document.activeElement).toBe(field);
  await user.pointer({ keys: '[/MouseLeft]' });
  await user.click(await screen.findByText('1990'));
  expect(screen.queryByText('Born is required.')).toBeNull();

  await user.keyboard('{Escape}');
  await user.click(field);
  await user.tab();
  await waitFor(() => expect(screen.getAllByText('Born is required.')).not.toHaveLength(0));
});
