import type { OwnSkillClips } from '@platewise/shared/skillClips';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { http } from '../../../api/http';
import { findPlannedWay, savePlannedWay } from '../../../components/skillWays/plannedWay';
import { clearRows, listRows } from '../../../offline/deviceDatabase';
import { listWaitingClips } from '../../../offline/waitingClips';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import { signInAs } from '../../../testing/signInAs';
import ShowYourSkillsPage from './ShowYourSkillsPage';
import { aClip, aVideo, shotsWith, someClips, storeClip, TODAY } from './testing/skillClips';
import { forgetClipUploads, transport } from './upload/clipUploads';
import type { ClipSender } from './upload/tusClip';

const AT = '/userCourse/enrolment-1';
const READ = `GET ${AT}/skill-clips`;
const CHOOSE = `PUT ${AT}/skill-way`;
const SUBMIT = `POST ${AT}/skill-clips/submission`;
const DELETE = `DELETE ${AT}/skill-clips/clip-1`;
const LINK = `GET ${AT}/skill-clips/clip-1/link`;
const PICTURE = `POST ${AT}/skill-identity`;

const untilStopped: ClipSender = (_clip, { onProgress, signal }) => {
  onProgress(62);
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
  });
};

beforeEach(async () => {
  await clearRows('clips');
  vi.spyOn(transport, 'send').mockImplementation(untilStopped);
});
afterEach(() => act(() => forgetClipUploads()));

async function open(clips: Partial<OwnSkillClips> = {}, handlers: object = {}, claims = {}) {
  signInAs(claims);
  let now = someClips(clips);
  const server = fakeServer({ [READ]: () => ({ body: now }), ...handlers });
  const app = renderApp(null, {
    at: '/Show-Your-Skills/enrolment-1/',
    routes: [{ path: '/Show-Your-Skills/:userCourseId', element: <ShowYourSkillsPage /> }],
  });
  await screen.findByText(now.courseTitle);
  const change = (over: Partial<OwnSkillClips>) => {
    now = { ...now, ...over };
  };
  return { ...app, server, change };
}
const card = (name: RegExp) => {
  const item = screen.getByRole('heading', { level: 3, name }).closest('li');
  if (!item) throw new Error('the heading is not in a card');
  return within(item);
};
const buttonsIn = (name: RegExp) =>
  card(name)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);
const ready = { clip: aClip() };

it('asks for the consent before the learner is filmed', async () => {
  const { user, server, change } = await open(
    { way: 'observer', consentedAt: null },
    { [CHOOSE]: () => (change({ way: 'video' }), { body: someClips() }) },
  );
  expect(screen.getByText(/two years after you complete the course/)).toBeTruthy();
  const start = screen.getByRole('button', { name: 'Show my skills on video' });
  expect(start.hasAttribute('disabled')).toBe(true);
  await user.click(screen.getByLabelText(/I agree that I am filmed/));
  await user.click(start);
  expect(await screen.findByText('0 of 3 clips are here')).toBeTruthy();
  expect(server.bodies(CHOOSE)).toEqual([{ way: 'video', consents: true }]);
});

it('begins with the way that was chosen on the page of the course, and forgets it then', async () => {
  savePlannedWay(2, 'video');
  const { user, change } = await open(
    { way: 'observer', consentedAt: null, offers: ['video', 'live'] },
    { [CHOOSE]: () => (change({ way: 'video' }), { body: someClips() }) },
  );
  const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
  expect(titles[0]).toBe('You film yourself');
  expect(screen.getAllByText('You chose this before you enrolled.')).toHaveLength(1);
  expect(findPlannedWay(2)).toBe('video');
  await user.click(screen.getByLabelText(/I agree that I am filmed/));
  await user.click(screen.getByRole('button', { name: 'Show my skills on video' }));
  await waitFor(() => expect(findPlannedWay(2)).toBeNull());
});

it('goes back to the observer, and says that the clips stay', async () => {
  const { user, server } = await open({}, { [CHOOSE]: { body: someClips({ way: 'observer' }) } });
  await user.click(screen.getByRole('button', { name: 'Look at the other ways' }));
  expect(screen.getByText(/Nothing that you have done is lost/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Stay with video' }));
  await user.click(screen.getByRole('button', { name: 'Look at the other ways' }));
  await user.click(screen.getByRole('button', { name: 'Use an observer' }));
  await waitFor(() =>
    expect(server.bodies(CHOOSE)).toEqual([{ way: 'observer', consents: false }]),
  );
});

it('offers nothing where the course has no other way', async () => {
  await open({ way: 'observer', offers: [] });
  expect(screen.getByText('This course is shown to an observer')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /video/ })).toBeNull();
});

it('shows the clips of each day with the words of the day', async () => {
  await open({ shots: shotsWith(ready) });
  expect(screen.getByText('“green kettle”')).toBeTruthy();
  expect(screen.getByText('1 of 3 clips are here')).toBeTruthy();
  const days = screen.getAllByRole('region').map((region) => region.textContent);
  expect(days.some((text) => text?.startsWith('Day 1'))).toBe(true);
  // The first day was recorded today.
  expect(screen.getByText(/Clips of another working day were recorded today/)).toBeTruthy();
  expect(buttonsIn(/2\. Show gloves/)).toEqual(['Record']);
  expect(buttonsIn(/3\. Show boards/)).toEqual([]);
});

it.each<[Parameters<typeof shotsWith>[0], RegExp, string[]]>([
  [{}, /Not recorded yet/, ['Record']],
  [{ isSeen: true }, /Your observer has seen this/, []],
  [{ clip: aClip({ state: 'uploading' }) }, /not on this device/, ['Record again']],
  [{ clip: aClip({ state: 'checking', seconds: null }) }, /We are checking it/, ['Delete']],
  [ready, /It is here\..*Recorded today, 42 seconds/, ['Play', 'Delete']],
  [
    { clip: aClip({ state: 'unusable', fault: 'too short' }) },
    /too short to show everything/,
    ['Record again'],
  ],
  [{ clip: aClip({ state: 'unusable', fault: 'not prepared' }) }, /nothing to do/, []],
  [{ clip: aClip({ state: 'accepted' }) }, /The assessor has accepted it/, ['Play']],
  [
    { clip: aClip({ state: 'accepted', isLive: true, seconds: null }) },
    /Seen in a live session on 29 Nov\./,
    [],
  ],
  [
    { clip: aClip({ state: 'again', reason: 'It is too dark.' }) },
    /Please record it again.*It is too dark\./,
    ['Record again', 'Play'],
  ],
])('a shot that is %j', async (wash, words, buttons) => {
  await open({ shots: shotsWith(wash) });
  const { textContent } =
    screen.getByRole('heading', { level: 3, name: /1\. Show wash/ }).closest('li') ?? document.body;
  expect(textContent).toMatch(words);
  expect(buttonsIn(/1\. Show wash/)).toEqual(buttons);
});

it('goes on with a clip that was recorded before the page was closed, and says so', async () => {
  await storeClip();
  await open({ shots: shotsWith({ clip: aClip({ state: 'uploading' }) }) });
  expect(await screen.findByText('Going on with clip 1: 62% is sent')).toBeTruthy();
  expect(screen.getByText(/You can close this page/)).toBeTruthy();
});

it('never sends what another account has recorded on this device', async () => {
  await storeClip({ owner: 'user-2' });
  await open();
  expect(buttonsIn(/1\. Show wash/)).toEqual(['Record']);
  expect(transport.send).not.toHaveBeenCalled();
  expect(await listRows('clips')).toHaveLength(1);
});

it('checks a chosen video before it is stored and sent', async () => {
  const { user } = await open();
  const choose = () => screen.getByLabelText('Choose a video: clip 1, Show wash');
  await user.upload(choose(), new File(['x'], 'clip.mp4', { type: 'video/mp4', lastModified: 0 }));
  const dialog = within(await screen.findByRole('dialog'));
  const film = dialog.getByLabelText('Your video');
  Object.defineProperty(film, 'duration', { value: 5 });
  act(() => void film.dispatchEvent(new Event('loadedmetadata')));
  expect(await dialog.findByText(/It needs at least 15 seconds/)).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Use this clip' }).hasAttribute('disabled')).toBe(true);
  expect(await listWaitingClips()).toEqual([]);
});

it('stores a chosen video with its day, and sends it', async () => {
  const { user } = await open();
  await user.upload(screen.getByLabelText('Choose a video: clip 1, Show wash'), aVideo());
  const dialog = within(await screen.findByRole('dialog'));
  const film = dialog.getByLabelText('Your video');
  Object.defineProperty(film, 'duration', { value: 30 });
  act(() => void film.dispatchEvent(new Event('loadedmetadata')));
  await user.click(dialog.getByRole('button', { name: 'Use this clip' }));
  expect(await screen.findByText('Sending clip 1: 62% is sent')).toBeTruthy();
  const [row] = await listWaitingClips();
  expect(row).toMatchObject({ owner: 'user-1', shot: 'units/X/wash', recordedOn: TODAY });
});

it('says what to do when the camera cannot be used, and when it is denied', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Record: clip 1, Show wash' }));
  expect(await screen.findByText(/This browser cannot record a video/)).toBeTruthy();
  vi.stubGlobal('MediaRecorder', class {});
  const getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/allow both, and try again/)).toBeTruthy();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

it('deletes a clip that is here, once the learner has confirmed', async () => {
  const { user, server } = await open(
    { shots: shotsWith(ready) },
    { [DELETE]: { body: someClips() } },
  );
  await user.click(screen.getByRole('button', { name: 'Delete: clip 1, Show wash' }));
  await user.click(await screen.findByRole('button', { name: 'Delete the clip' }));
  await waitFor(() => expect(server.bodies(DELETE)).toHaveLength(1));
});

it('plays a clip, and jumps to the second of a comment', async () => {
  const clip = aClip({ comments: [{ second: 14, text: 'Here your back is to the camera.' }] });
  const { user } = await open(
    { shots: shotsWith({ clip }) },
    { [LINK]: { body: { address: '/film.mp4', poster: '/poster.jpg' } } },
  );
  await user.click(screen.getByRole('button', { name: /^Play with comments/ }));
  const film = await screen.findByLabelText<HTMLVideoElement>('Your clip');
  const play = vi.fn().mockResolvedValue(undefined);
  Object.defineProperty(film, 'play', { value: play });
  await user.click(screen.getByRole('button', { name: '0:14 Here your back is to the camera.' }));
  expect(film.currentTime).toBe(14);
  expect(play).toHaveBeenCalled();
});

it('sends a photo for the identity, and shows why one is refused', async () => {
  const { user, server } = await open({}, { [PICTURE]: { body: someClips() } });
  const request = vi.spyOn(http, 'request');
  const face = screen.getByLabelText('Choose a photo: Your face');
  await user.upload(face, new File(['x'], 'me.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByText('The photo is here.')).toBeTruthy();
  expect(request.mock.calls.find(([{ method }]) => method === 'POST')?.[0].params).toEqual({
    picture: 'face',
  });
  expect(server.bodies(PICTURE)).toHaveLength(1);
});

it('shows a refusal of a photo next to it', async () => {
  const words = 'This photo is too dark.';
  const { user } = await open({}, { [PICTURE]: problem(400, words) });
  const face = screen.getByLabelText('Choose a photo: Your face');
  await user.upload(face, new File(['x'], 'me.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByText(words)).toBeTruthy();
});

it('cannot be sent while something is missing, and says what', async () => {
  await open({ shots: shotsWith(ready) });
  const send = screen.getByRole('button', { name: 'Send to the assessor' });
  expect(send.hasAttribute('disabled')).toBe(true);
  expect(screen.getByText('Record clips 2 and 3.')).toBeTruthy();
  expect(screen.getByText('Add the photo of your face.')).toBeTruthy();
});

const COMPLETE = {
  shots: shotsWith(ready, ready, { clip: aClip({ recordedOn: '2026-11-27' }) }),
  identity: 'waiting',
  hasDocument: true,
  hasFace: true,
} as const;

it('is sent once the learner has confirmed, and then waits for an assessor', async () => {
  const { user, server, change } = await open(COMPLETE, {
    [SUBMIT]: () => (change({ sentAt: '2026-11-29T02:00:00.000Z' }), { body: someClips(COMPLETE) }),
  });
  const send = screen.getByRole('button', { name: 'Send to the assessor' });
  expect(send.hasAttribute('disabled')).toBe(true);
  await user.click(screen.getByLabelText('These clips show me, and I worked alone.'));
  await user.click(send);
  expect(await screen.findByText(/Learners usually wait about 9 working hours\./)).toBeTruthy();
  expect(server.bodies(SUBMIT)).toEqual([{ isMe: true }]);
  expect(screen.queryByRole('button', { name: 'Send to the assessor' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
});

it('names no time before it is known', async () => {
  await open({ ...COMPLETE, sentAt: '2026-11-29T02:00:00.000Z', usualHours: null });
  expect(screen.getByText(/An assessor looks at your clips\./)).toBeTruthy();
  expect(screen.queryByText(/working hours/)).toBeNull();
});

it('shows a refusal of the server', async () => {
  const words = 'Please record the clips of the second day on another day.';
  const { user } = await open(COMPLETE, { [SUBMIT]: problem(409, words) });
  await user.click(screen.getByLabelText('These clips show me, and I worked alone.'));
  await user.click(screen.getByRole('button', { name: 'Send to the assessor' }));
  expect(await screen.findByText(words)).toBeTruthy();
});

it('an admin who is logged in as the learner cannot record, delete or send', async () => {
  await open(COMPLETE, {}, { act: { sub: 'admin@example.com' } });
  expect(screen.getByText(/Only they can record and send clips/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Record|Delete|Send)/ })).toBeNull();
});

it('says why nothing more can be sent', async () => {
  await open({ whyClosed: 'Your enrolment has expired.' });
  expect(screen.getByText('Your enrolment has expired.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Record/ })).toBeNull();
});

it('can be loaded again after a failure', async () => {
  let isUp = false;
  signInAs();
  fakeServer({ [READ]: () => (isUp ? { body: someClips() } : problem(500, 'x')) });
  const { user } = renderApp(null, {
    at: '/Show-Your-Skills/enrolment-1/',
    routes: [{ path: '/Show-Your-Skills/:userCourseId', element: <ShowYourSkillsPage /> }],
  });
  await screen.findByText(/We could not load this page/);
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('0 of 3 clips are here')).toBeTruthy();
});
