import type { Recording } from '@platewise/shared/content/recordings';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../testing/renderApp';
import { giveVoices } from '../testing/testVoice';
import { ListenButton } from './ListenButton';
import { listSentences, placeRecorded } from './sentences';

const ENGLISH = { lang: 'en-GB', localService: true, name: 'Kate' };
const AUSTRALIAN = { lang: 'en_AU', localService: true, name: 'Karen' };

beforeEach(() => localStorage.clear());
afterEach(() => {
  // Leaving the page stops the voice, which must be there still.
  cleanup();
  vi.unstubAllGlobals();
});

type LessonProps = { page?: string; recording?: Recording; onListen?: () => void };

function Lesson({ page = '1', recording, onListen }: LessonProps) {
  const text = useRef<HTMLDivElement>(null);
  return (
    <>
      <ListenButton
        getSource={() => text.current}
        page={page}
        recording={recording}
        onListen={onListen}
      />
      <div ref={text}>
        <h2>Cold food</h2>
        <p>
          Keep it at <strong>5 °C</strong> or colder. Check it twice.
        </p>
      </div>
    </>
  );
}

const listen = () => screen.getByRole('button', { name: 'Listen' });

it('reads sentence by sentence, and stops at the end', async () => {
  const { texts, finish, spoken } = giveVoices([ENGLISH, AUSTRALIAN]);
  const onListen = vi.fn<() => void>();
  const { user } = renderApp(<Lesson onListen={onListen} />);
  await user.click(listen());
  expect(onListen).toHaveBeenCalledOnce();
  expect(spoken[0]?.voice).toBe(AUSTRALIAN);
  for (let i = 0; i < 3; i++) finish();
  expect(texts()).toEqual(['Cold food', 'Keep it at 5 °C or colder.', 'Check it twice.']);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Listen' })).toBeNull());
});

it('pauses, and goes on with the same sentence', async () => {
  const { texts, finish } = giveVoices([ENGLISH]);
  const { user } = renderApp(<Lesson />);
  await user.click(listen());
  finish();
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  // The browser ends the sentence that was cut off.
  finish();
  expect(texts()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Play' }));
  expect(texts().slice(1)).toEqual(['Keep it at 5 °C or colder.', 'Keep it at 5 °C or colder.']);
});

it('has three speeds, and remembers the chosen one', async () => {
  const { spoken } = giveVoices([ENGLISH]);
  const { user, unmount } = renderApp(<Lesson />);
  await user.click(listen());
  await user.click(screen.getByRole('radio', { name: 'Slower' }));
  expect(spoken.map(({ rate }) => rate)).toEqual([1, 0.85]);
  unmount();
  const app = renderApp(<Lesson />);
  await app.user.click(listen());
  expect(spoken.at(-1)?.rate).toBe(0.85);
});

it('stops when another page is opened', async () => {
  const { texts, finish } = giveVoices([ENGLISH]);
  const { user, rerender } = renderApp(<Lesson />);
  await user.click(listen());
  rerender(<p>elsewhere</p>);
  finish();
  expect(texts()).toEqual(['Cold food']);
});

it('gives the focus back when it is closed', async () => {
  giveVoices([ENGLISH]);
  const { user } = renderApp(<Lesson />);
  await user.click(listen());
  await user.click(screen.getByRole('button', { name: 'Stop listening' }));
  expect(document.activeElement).toBe(listen());
});

it.each([
  ['no voice', []],
  ['no English voice', [{ lang: 'vi-VN', localService: true }]],
])('is not offered on a device with %s', (_, voices) => {
  giveVoices(voices);
  renderApp(<Lesson />);
  expect(screen.queryByRole('button', { name: 'Listen' })).toBeNull();
});

it('leaves out controls, drawings and parts in which something is done', () => {
  const element = document.createElement('div');
  element.innerHTML =
    '<p>One.</p><button>Press</button><div data-live><p>Hidden.</p></div><svg><text>Seven</text></svg><ul><li>Two</li><li>Three… and <a href="/">four</a></li></ul><p> – </p>';
  const sentences = listSentences(element);
  expect(sentences.map(({ text }) => text)).toEqual(['One.', 'Two', 'Three… and four']);
  expect(sentences.map(({ range }) => range?.toString())).toEqual([
    'One.',
    'Two',
    'Three… and four',
  ]);
});

describe('a page with a recording', () => {
  const RECORDING: Recording = {
    address: '/api/v1/content/images/page.mp3',
    sentences: [
      { at: 0, text: 'Cold food' },
      { at: 2, text: 'Keep it at 5 °C or colder.' },
      { at: 5, text: 'Check it twice.' },
    ],
  };

  /** A player that plays nothing: a test moves its time. */
  function givePlayer() {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const player = {
      paused: true,
      currentTime: 0,
      playbackRate: 1,
      onended: null as (() => void) | null,
      onerror: null as (() => void) | null,
      play: vi.fn<() => Promise<void>>(() => {
        player.paused = false;
        return Promise.resolve();
      }),
      pause: () => {
        player.paused = true;
      },
    };
    vi.stubGlobal(
      'Audio',
      class {
        constructor() {
          return player;
        }
      },
    );
    const playTo = (seconds: number) =>
      act(() => {
        player.currentTime = seconds;
        vi.advanceTimersByTime(10_000);
      });
    return { player, playTo };
  }
  afterEach(() => void vi.useRealTimers());

  const marked = () => document.querySelector('[data-spoken]')?.textContent;

  it('plays it on a device without a voice, and marks what is said', async () => {
    giveVoices([]);
    const { player, playTo } = givePlayer();
    const { user } = renderApp(<Lesson recording={RECORDING} />);
    await user.click(listen());
    expect(marked()).toBe('Cold food');
    playTo(2);
    expect(marked()).toBe('Keep it at 5 °C or colder. Check it twice.');
    // It has run on without a jump.
    expect(player.currentTime).toBe(2);
    await user.click(screen.getByRole('radio', { name: 'Slower' }));
    expect(player.playbackRate).toBe(0.85);
    playTo(5);
    act(() => player.onended?.());
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Listen' })).toBeNull());
    expect(player.paused).toBe(true);
  });

  it('pauses, and goes on with the beginning of the sentence', async () => {
    giveVoices([]);
    const { player, playTo } = givePlayer();
    const { user } = renderApp(<Lesson recording={RECORDING} />);
    await user.click(listen());
    playTo(2);
    player.currentTime = 4;
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    expect(player.paused).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Play' }));
    expect(player).toMatchObject({ paused: false, currentTime: 2 });
  });

  it('is read by the device’s voice when the recording cannot be loaded', async () => {
    const { texts } = giveVoices([ENGLISH]);
    const { player } = givePlayer();
    const { user } = renderApp(<Lesson recording={RECORDING} />);
    await user.click(listen());
    expect(texts()).toEqual([]);
    act(() => player.onerror?.());
    expect(texts()).toEqual(['Cold food']);
  });

  it('finds each sentence on the page, and passes over what is not there', () => {
    const page = ['Keep it cold.', 'Check it.', 'Check it.'].map((text) => ({
      text,
      range: document.createRange(),
    }));
    const recorded = ['Keep it – cold!', 'Not on the page', 'check it', 'Check it.'];
    expect(
      placeRecorded(
        page,
        recorded.map((text) => ({ text })),
      ).map(({ range }) => page.findIndex((each) => each.range === range)),
    ).toEqual([0, -1, 1, 2]);
  });
});
