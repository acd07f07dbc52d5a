import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { notify, takeBack } from './notify';
import { Toasts } from './Toasts';

it('a notice that is shown while an earlier one with its key is being taken away stays', async () => {
  render(<Toasts />);
  notify.warning('The file is too large.', { key: 'form' });
  expect(await screen.findByText('The file is too large.')).toBeTruthy();
  // The form of the first notice closes in the moment in which the next form is refused.
  void takeBack('form');
  notify.warning('The file is damaged.', { key: 'form' });
  expect(await screen.findByText('The file is damaged.')).toBeTruthy();
});
