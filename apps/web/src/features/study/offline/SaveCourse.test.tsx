import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { currentUserId } from '../../../api/session';
import { clearRows } from '../../../offline/deviceDatabase';
import { readSavedAnswer } from '../../../offline/savedAnswers';
import { isCourseSaved } from '../../../offline/savedCourses';
import { fakeServer } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import { signInAs } from '../../../testing/signInAs';
import {
  aProgress,
  CONTENTS,
  CONTENTS_CALL,
  config,
  encrypt,
  ID,
  STATUS,
} from '../testing/studyFixtures';
import { SaveCourse } from './SaveCourse';

const PICTURE = `/api/v1/content/images/${'ab'.repeat(32)}.svg`;
const FILM = `/api/v1/content/images/${'cd'.repeat(32)}.mp4`;

const contentsWith = (html: string) => {
  const [first, ...others] = CONTENTS.sections;
  const page = { title: 'A picture', html };
  return encrypt({ ...CONTENTS, sections: [{ ...first, content: [page] }, ...others] });
};

const server = (over: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    'GET /config': config,
    'GET /glossary': { body: { terms: [] } },
    [`GET /userCourse/${currentUserId()}`]: { body: [] },
    [STATUS]: { body: aProgress() },
    [CONTENTS_CALL]: {
      body: contentsWith(`<img src="${PICTURE}"><img src="${PICTURE}"><a href="${FILM}">Film</a>`),
    },
    [`GET /userCourse/${ID}/content-guides?compressed=true`]: { body: 'guide' },
    ...over,
  });

const stored: string[] = [];
let isFull = false;
beforeEach(async () => {
  localStorage.clear();
  await clearRows('saved');
  signInAs();
  stored.length = 0;
  isFull = false;
  const cache = {
    match: async () => undefined,
    add: async (address: string) => {
      if (isFull) throw new DOMException('no room', 'QuotaExceededError');
      stored.push(address);
    },
  };
  vi.stubGlobal('caches', { open: async () => cache });
});

const SAVE = { name: 'Save This Course on This Device' };

it('saves the texts as they came, and each picture and film once', async () => {
  server();
  const { user } = renderApp(<SaveCourse userCourseId={ID} />);
  await user.click(await screen.findByRole('button', SAVE));
  expect(await screen.findByText('Saved on this device')).toBeTruthy();
  expect(stored.toSorted()).toEqual([PICTURE, FILM]);
  const saved = await readSavedAnswer(`/userCourse/${ID}/contents?compressed=true`);
  expect(String(saved)).not.toContain('picture');
  expect(await readSavedAnswer('/glossary')).toEqual({ terms: [] });
});

it('knows later that the course is saved, and takes it away again', async () => {
  server();
  const first = renderApp(<SaveCourse userCourseId={ID} />);
  await first.user.click(await screen.findByRole('button', SAVE));
  await screen.findByText('Saved on this device');
  first.unmount();
  const { user } = renderApp(<SaveCourse userCourseId={ID} />);
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('button', SAVE)).toBeTruthy();
  expect(await isCourseSaved(ID)).toBe(false);
});

it.each([
  ['the line is lost', () => server({ [CONTENTS_CALL]: 'offline' })],
  [
    'the device is full',
    () => {
      isFull = true;
      server();
    },
  ],
])('says so when %s, and can be tried again', async (_, fail) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  fail();
  const { user } = renderApp(<SaveCourse userCourseId={ID} />);
  await user.click(await screen.findByRole('button', SAVE));
  expect(await screen.findByText(/^The course could not be saved\./)).toBeTruthy();
  expect(await isCourseSaved(ID)).toBe(false);
  isFull = false;
  server();
  await user.click(screen.getByRole('button', SAVE));
  await waitFor(async () => expect(await isCourseSaved(ID)).toBe(true));
});
