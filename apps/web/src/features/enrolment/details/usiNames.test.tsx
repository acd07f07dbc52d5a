import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { STEP_2_ANSWERED } from '../testing/answers';
import { next, openDetails, SAVE, SAVED } from '../testing/details';
import { field, fill, isShown, press } from '../testing/form';

afterEach(() => sessionStorage.clear());

const UNNAMED = { ...STEP_2_ANSWERED, usiFirstName: null, usiLastName: null };

describe('the names of the USI', () => {
  it('are those of the learner to begin with', async () => {
    await openDetails(UNNAMED, {}, 3);
    expect(field('First name').value).toBe('Sam');
    expect(field('Last name').value).toBe('Lee');
  });

  it('ask somebody with one name for no last name, and offer to enter another', async () => {
    await openDetails(
      { ...UNNAMED, studentFirstName: 'Suharto', studentLastName: 'Suharto' },
      {},
      3,
    );
    expect(isShown('usiLastName')).toBe(false);
    expect(screen.getByText(/We'll record Suharto as your last name too/)).toBeTruthy();
    fireEvent.click(field('I have one name only'));
    await waitFor(() => expect(isShown('usiLastName')).toBe(true));
    expect(field('Last name').value).toBe('');
  });

  it('keep the last name in sight while it happens to read like the first', async () => {
    await openDetails(UNNAMED, {}, 3);
    fill('Last name', 'Sam');
    await waitFor(() => expect(field('Last name').value).toBe('Sam'));
  });

  it('send the one name as first and last', async () => {
    const { server, place } = await openDetails(
      { ...STEP_2_ANSWERED, usiFirstName: 'Suharto', usiLastName: 'Suharto' },
      { [SAVE]: SAVED },
      3,
    );
    fill('First name', 'Soekarno');
    await next(4);
    fireEvent.click(field(/^STUDENT/));
    press('Save and continue');
    await waitFor(() => expect(place()).toContain('step-3'));
    expect(server.bodies(SAVE)[0]).toMatchObject({
      usiFirstName: 'Soekarno',
      usiLastName: 'Soekarno',
      usiOneName: true,
    });
  });

  it('ask a person with two equal names for both, once they have said so', async () => {
    await openDetails(
      { ...STEP_2_ANSWERED, usiFirstName: 'Thomas', usiLastName: 'Thomas', usiOneName: false },
      {},
      3,
    );
    expect(field('Last name').value).toBe('Thomas');
    expect(field('I have one name only').checked).toBe(false);
  });
});
