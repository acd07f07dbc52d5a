import { Button } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderApp } from '../testing/renderApp';
import { Dialog } from './Dialog';

function Opener({ stays = true }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isThere, setIsThere] = useState(true);
  return (
    <>
      {isThere && <Button onClick={() => setIsOpen(true)}>Edit</Button>}
      {isOpen && (
        <Dialog opened title="Edit user" onClose={() => setIsOpen(false)}>
          <Button
            onClick={() => {
              setIsOpen(false);
              setIsThere(stays);
            }}
          >
            Save
          </Button>
        </Dialog>
      )}
    </>
  );
}

it.each(['Close', 'Save'])('gives the focus back to what opened it: %s', async (name) => {
  const { user } = renderApp(<Opener />);
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await user.click(await screen.findByRole('button', { name }));
  const opener = await screen.findByRole('button', { name: 'Edit' });
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

function PageWithNotice() {
  const [opened, setOpened] = useState(true);
  return (
    <main tabIndex={-1}>
      <Dialog opened={opened} title="Please note" onClose={() => setOpened(false)} />
    </main>
  );
}

it('gives it to the page that it came with', async () => {
  const { user } = renderApp(<PageWithNotice />);
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
});

it('leaves it alone when what opened it is gone', async () => {
  const { user } = renderApp(<Opener stays={false} />);
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  expect(document.activeElement).toBe(document.body);
});
