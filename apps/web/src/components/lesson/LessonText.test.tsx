import type { LessonBlock } from '@platewise/shared/content/blocks';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer } from '../../testing/fakeServer';
import { takeComplaints } from '../../testing/setup';
import { BLOCKS, COOLING, textOf } from './testing/lessonFixture';
import { openBlock, openLesson } from './testing/openLesson';

const textOfBlock = (id: string) => document.querySelector(`[data-block="${id}"]`);
const isLive = (id: string) => textOfBlock(id)?.hasAttribute('data-live');

it.each([...Object.values(BLOCKS), COOLING].map((block) => [block.kind, block] as const))(
  'a %s takes the place of its text, which paper still has',
  async (_, block) => {
    await openBlock(block, { renderTryIt: () => <p>A form</p> });
    expect(isLive(block.id)).toBe(true);
    expect(screen.getByText(`The text of ${block.id}.`)).toBeTruthy();
  },
);

it('a kind that this release does not know is read as text', async () => {
  const unknown = {
    ...BLOCKS.order,
    kind: 'hologram',
    id: 'units/A/new',
  } as unknown as LessonBlock;
  openLesson([unknown, BLOCKS.order]);
  await screen.findByRole('region', { name: BLOCKS.order.title });
  expect(isLive(unknown.id)).toBe(false);
  expect(isLive(BLOCKS.order.id)).toBe(true);
});

it('a form at work is read as text where the page brings no form', async () => {
  openLesson([BLOCKS['try-it'], BLOCKS.order]);
  await screen.findByRole('region', { name: BLOCKS.order.title });
  expect(isLive(BLOCKS['try-it'].id)).toBe(false);
});

it('a form at work is the one that the page brings', async () => {
  const { part } = await openBlock(BLOCKS['try-it'], {
    renderTryIt: ({ form }) => <p>The form {form}</p>,
  });
  expect(part.getByText('The form cooling-log')).toBeTruthy();
});

it('a block that fails leaves its text', async () => {
  const broken = { ...BLOCKS.order, items: null } as unknown as LessonBlock;
  openLesson([broken, BLOCKS.log]);
  await screen.findByRole('region', { name: BLOCKS.log.title });
  expect(isLive(broken.id)).toBe(false);
  expect(screen.getByText(`The text of ${broken.id}.`)).toBeTruthy();
  expect(takeComplaints()).not.toHaveLength(0);
});

it('a picture opens in full size and gives the focus back', async () => {
  const html = '<p><img src="/a.svg" alt="Six steps of washing" width="800" height="450"></p>';
  const { user } = openLesson([], { html });
  const button = screen.getByRole('button', { name: 'Enlarge: Six steps of washing' });
  button.focus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Picture' });
  expect(within(dialog).getByRole('img', { name: 'Six steps of washing' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});

const TERMS_HTML =
  '<p>Mind <a class="term" href="/Glossary/#bacteria">bacteria</a> and <a class="term" href="/Glossary/#unheard">unheard</a>.</p>';
const GLOSSARY = {
  body: {
    terms: [{ id: 'bacteria', term: 'bacteria', meaning: 'Tiny living things.', picture: null }],
  },
};

it('a term is explained where one reads, by the keyboard alone', async () => {
  fakeServer({ 'GET /glossary': GLOSSARY });
  const { user } = openLesson([], { html: TERMS_HTML });
  const link = screen.getByRole('link', { name: 'bacteria' });
  await waitFor(() => expect(link.getAttribute('aria-expanded')).toBe('false'));
  link.focus();
  await user.keyboard('{Enter}');
  const box = screen.getByRole('dialog', { name: 'bacteria' });
  expect(within(box).getByText('Tiny living things.')).toBeTruthy();
  expect(document.activeElement).toBe(box);
  expect(link.getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(link);
  expect(link.getAttribute('aria-expanded')).toBe('false');
});

it.each([
  ['leads to the whole glossary', true],
  ['leads nowhere without a connection', false],
])('an explanation %s', async (_, isOnline) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  fakeServer({ 'GET /glossary': GLOSSARY });
  const { user } = openLesson([], { html: TERMS_HTML });
  const link = screen.getByRole('link', { name: 'bacteria' });
  await waitFor(() => expect(link.getAttribute('aria-expanded')).toBe('false'));
  await user.click(link);
  const box = within(screen.getByRole('dialog', { name: 'bacteria' }));
  expect(box.getByText('Tiny living things.')).toBeTruthy();
  expect(box.queryByRole('link', { name: 'All words in the glossary' }) !== null).toBe(isOnline);
});

it('a term that is not known here opens the glossary in a new tab', async () => {
  fakeServer({ 'GET /glossary': GLOSSARY });
  openLesson([], { html: TERMS_HTML });
  const known = screen.getByRole('link', { name: 'bacteria' });
  await waitFor(() => expect(known.hasAttribute('aria-expanded')).toBe(true));
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'unheard' });
  expect(link.hasAttribute('aria-expanded')).toBe(false);
  expect(link.target).toBe('_blank');
});

it('asks for no glossary where no term is marked', () => {
  const { asked } = fakeServer({});
  openLesson([], { html: textOf(BLOCKS.order) });
  expect(asked).toEqual([]);
});
