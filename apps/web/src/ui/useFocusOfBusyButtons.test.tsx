import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useFocusOfBusyButtons } from './useFocusOfBusyButtons';

function Page() {
  useFocusOfBusyButtons();
  return (
    <>
      <button type="button">Download</button>
      <input aria-label="Search" />
    </>
  );
}

function openPage() {
  render(<Page />);
  const button = screen.getByRole<HTMLButtonElement>('button');
  button.focus();
  return button;
}

/** jsdom does not take the focus from a disabled button, as browsers do: it goes to the field and from there to the page. */
function loseFocus() {
  screen.getByLabelText('Search').focus();
  screen.getByLabelText('Search').blur();
}

/** Lets the observer hear of the change. */
const heard = () => new Promise((resolve) => setTimeout(resolve));

it('gives the focus back to a button that lost it after the observer heard', async () => {
  const button = openPage();
  button.disabled = true;
  await heard();
  loseFocus();
  button.disabled = false;
  await waitFor(() => expect(document.activeElement).toBe(button));
});

it('returns the focus straight away to a button that lost it', async () => {
  const button = openPage();
  button.disabled = true;
  loseFocus();
  await heard();
  button.disabled = false;
  await waitFor(() => expect(document.activeElement).toBe(button));
});

it('leaves the focus where the user has put it', async () => {
  const button = openPage();
  button.disabled = true;
  await heard();
  screen.getByLabelText('Search').focus();
  button.disabled = false;
  await heard();
  expect(document.activeElement).toBe(screen.getByLabelText('Search'));
});

it('leaves the focus alone where the user had left the button before it was disabled', async () => {
  const button = openPage();
  button.blur();
  button.disabled = true;
  await heard();
  button.disabled = false;
  await heard();
  expect(document.activeElement).toBe(document.body);
});
