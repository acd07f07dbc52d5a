import { Button, TextInput } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { Fragment, type ReactNode, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../testing/renderApp';
import { Dialog } from './Dialog';
import { Choices } from './form/Choices';

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

const show = (children: ReactNode) =>
  renderApp(
    <Dialog opened title="Edit user" onClose={() => {}}>
      {children}
    </Dialog>,
  );

const kinds = (chosen: string) => (
  <Choices
    name="kinds"
    legend="Which papers"
    options={['Both', 'Only forms'].map((label) => ({ value: label, label }))}
    value={chosen}
    onChange={() => {}}
  />
);
const name = <TextInput key="name" label="Name" />;
const help = <Button key="help">Help</Button>;
const ok = (
  <Button key="ok" aria-label="OK" data-autofocus>
    OK
  </Button>
);

it.each([
  ['its first field', 'Name', [help, name]],
  [
    'the first that can be filled in',
    'Both',
    <Fragment key="kinds">
      <TextInput label="Id" disabled />
      {kinds('')}
    </Fragment>,
  ],
  ['the choice made', 'Only forms', kinds('Only forms')],
  ['what it has marked', 'OK', [name, ok]],
  ['its cross, where it asks for nothing', 'Close', <TextInput key="link" label="Link" readOnly />],
])('opens on %s', async (_what, label, children) => {
  show(children);
  const first = await screen.findByLabelText(label);
  await waitFor(() => expect(document.activeElement).toBe(first));
});

it('says nothing of an empty field to who presses a button instead', async () => {
  const left = vi.fn();
  const { user } = show(<TextInput label="Name" onBlur={left} />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(left).not.toHaveBeenCalled();
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

function Question() {
  const [isAsked, setIsAsked] = useState(false);
  const [isAnswered, setIsAnswered] = useState(false);
  return (
    <main tabIndex={-1}>
      {!isAnswered && (
        <>
          <Button onClick={() => setIsAsked(true)}>Decline</Button>
          <Dialog opened={isAsked} title="Why?" onClose={() => setIsAsked(false)}>
            <Button onClick={() => setIsAnswered(true)}>Tell</Button>
          </Dialog>
        </>
      )}
    </main>
  );
}

it('gives it to the page that has gone on', async () => {
  const { user } = renderApp(<Question />);
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  await user.click(await screen.findByRole('button', { name: 'Tell' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

it('leaves it alone when what opened it is gone', async () => {
  const { user } = renderApp(<Opener stays={false} />);
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  expect(document.activeElement).toBe(document.body);
});
