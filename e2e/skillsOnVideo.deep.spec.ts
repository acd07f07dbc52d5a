import { execFileSync } from 'node:child_process';
import { readFileSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { addDays, sydneyDay } from '../packages/shared/src/dates';
import type { OwnSkillClips } from '../packages/shared/src/skillClips';
import type { SkillWayRow } from '../packages/shared/src/skillClips/desk';
import { sessionOf, signIn } from './pages/signIn';
import { wcagFaults } from './pages/wcag';
import { expect, type Page, type TestInfo, test } from './test';

const LEARNER = 'kitchenhand@platewise.example';
const OFFICE = 'admin@platewise.example';

type Json = ReturnType<typeof JSON.parse>;
async function callAs(page: Page, email: string) {
  const { access_token: token } = await sessionOf(page, email);
  const headers = { Authorization: `Bearer ${token}` };
  return async (method: string, url: string, data?: object): Promise<Json> =>
    (await page.request.fetch(`/api/v1${url}`, { method, data, headers })).json();
}

/** The office may assess, and has tried the shot list. Another run may have done both before. */
async function openVideo(page: Page) {
  const office = await callAs(page, OFFICE);
  const people = await office('GET', '/admin/assessors');
  const { userId } = people.find(({ email }: { email: string }) => email === OFFICE);
  const credential = { credential: 'TAE40122', units: ['SITXFSA005'], validFrom: '2020-01-01' };
  await office('POST', '/admin/assessors/credentials', { userId, ...credential });
  const ways: SkillWayRow[] = await office('GET', '/admin/skill-ways');
  const found = ways.find(({ way, courseId }) => way === 'video' && courseId === 2);
  const note = 'Two of us tried it in our kitchen.';
  const review = { way: 'video', toolHash: found?.toolHash, note };
  await office('POST', '/admin/skill-ways/2/review', review);
}

/** A film of 32 seconds with sound, of the day before today. */
function aFilm({ outputDir }: TestInfo['project'], daysAgo: number) {
  const file = path.join(outputDir, `film-${daysAgo}.mp4`);
  const source = '-y -loglevel error -f lavfi -i testsrc=size=640x360:rate=15';
  const sound = '-f lavfi -i sine=frequency=300 -t 32 -pix_fmt yuv420p';
  execFileSync('ffmpeg', [...source.split(' '), ...sound.split(' '), file]);
  const at = new Date(Date.now() - daysAgo * 86_400_000);
  utimesSync(file, at, at);
  return file;
}

/** Sends a film by the protocol itself. */
async function sendFilm(page: Page, id: string, shot: string, recordedOn: string, film: Buffer) {
  const { access_token: token } = await sessionOf(page, LEARNER);
  const headers = { Authorization: `Bearer ${token}`, 'Tus-Resumable': '1.0.0' };
  const coded = (text: string) => Buffer.from(text).toString('base64');
  const created = await page.request.post(`/api/v1/userCourse/${id}/skill-clips/uploads`, {
    headers: {
      ...headers,
      'Upload-Length': String(film.length),
      'Upload-Metadata': `shot ${coded(shot)},recordedOn ${coded(recordedOn)}`,
    },
  });
  expect([created.status(), await created.text()]).toEqual([201, '']);
  const sent = await page.request.fetch(created.headers().location ?? '', {
    method: 'PATCH',
    headers: {
      ...headers,
      'Upload-Offset': '0',
      'Content-Type': 'application/offset+octet-stream',
    },
    data: film,
  });
  expect(sent.status()).toBe(204);
}

test('a learner shows the skills on video, and an assessor accepts them', async ({
  page,
  browser,
}, { project }) => {
  test.skip(project.name !== 'phone', 'one learner of the demo data');
  test.setTimeout(300_000);
  await openVideo(page);
  const call = await callAs(page, LEARNER);
  const { access_token: token } = await sessionOf(page, LEARNER);
  const { id: userId } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const courses: Json[] = await call('GET', `/userCourse/${userId}`);
  const { id } = courses.find(({ courseId }) => courseId === 2);
  const read = (): Promise<OwnSkillClips> => call('GET', `/userCourse/${id}/skill-clips`);
  await signIn(page, LEARNER);
  await page.goto(`/Show-Your-Skills/${id}/`);
  const main = page.getByRole('main');
  expect(await wcagFaults(page)).toEqual([]);
  await main.getByLabel('I agree that I am filmed').check();
  await main.getByRole('button', { name: 'Show my skills on video' }).click();
  await expect(main.getByRole('heading', { name: 'Day 3' })).toBeVisible();
  expect(await wcagFaults(page)).toEqual([]);

  await test.step('records, loses the network, closes the tab and goes on', async () => {
    let parts = 0;
    await page.route('**/skill-clips/uploads/*', (route) => {
      if (route.request().method() === 'PATCH') parts += 1;
      return parts > 1 ? route.abort() : route.continue();
    });
    await main.getByRole('button', { name: 'Record: clip 1, Ready to work' }).click();
    const recorder = page.getByRole('dialog');
    await recorder.getByRole('button', { name: 'Start recording' }).click();
    await expect(recorder.getByText('Long enough. Stop when you are done.')).toBeVisible({
      timeout: 40_000,
    });
    await recorder.getByRole('button', { name: 'Stop' }).click();
    await recorder.getByRole('button', { name: 'Use this clip' }).click();
    await expect.poll(() => parts).toBeGreaterThan(1);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto('about:blank');
    await page.goto(`/Show-Your-Skills/${id}/`);
    await expect
      .poll(async () => (await read()).shots[0]?.clip?.state, { timeout: 60_000 })
      .toBe('ready');
  });

  await test.step('sends a film of the day before, and the rest', async () => {
    const yesterday = aFilm(project, 1);
    await main.getByLabel('Choose a video: clip 4, Cuts and gloves').setInputFiles(yesterday);
    const picked = page.getByRole('dialog');
    await picked.getByRole('button', { name: 'Use this clip' }).click();
    const film = readFileSync(yesterday);
    const today = sydneyDay(new Date());
    const rest = (await read()).shots.filter(({ key }) => !/ready-to-work|cuts-and/.test(key));
    for (const { key, occasion } of rest)
      await sendFilm(page, id, key, addDays(today, 1 - occasion), film);
    const states = async () => (await read()).shots.map(({ clip }) => clip?.state);
    await expect.poll(states, { timeout: 150_000 }).toEqual(Array(9).fill('ready'));
  });

  await test.step('adds both photos and sends everything', async () => {
    await page.reload();
    const photo = path.resolve('apps/web/public/icon-512.png');
    await main.getByLabel('Choose a photo: Your ID document').setInputFiles(photo);
    await expect.poll(async () => (await read()).hasDocument).toBe(true);
    await main.getByLabel('Choose a photo: Your face').setInputFiles(photo);
    await expect.poll(async () => (await read()).identity).toBe('waiting');
    await main.getByLabel('These clips show me, and I worked alone.').check();
    await main.getByRole('button', { name: 'Send to the assessor' }).click();
    await expect(main.getByText(/An assessor looks at your clips/)).toBeVisible();
    expect(await wcagFaults(page)).toEqual([]);
  });

  await test.step('an assessor accepts all clips by keys', async () => {
    const office = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await signIn(office, OFFICE);
    await office.goto('/Admin/Skill-Clips/');
    await office.getByRole('link', { name: /^Look at the clips/ }).click();
    await expect(office.getByRole('heading', { name: '1. Ready to work' })).toBeVisible();
    const film = office.locator('video');
    await expect
      .poll(() => film.evaluate((video: HTMLVideoElement) => video.duration))
      .toBeGreaterThan(10);
    expect(await wcagFaults(office)).toEqual([]);
    await office.getByRole('button', { name: 'Show document' }).click();
    await expect(office.getByRole('img', { name: 'Document', exact: true })).toBeVisible();
    await office.getByRole('button', { name: 'The same person' }).click();
    const { shots } = await read();
    for (const [i, { title, see }] of shots.entries()) {
      await expect(office.getByRole('heading', { name: `${i + 1}. ${title}` })).toBeVisible();
      await office.keyboard.type(`${see.map((_, point) => point + 1).join('')}a`);
    }
    await office.getByRole('button', { name: 'Save and tell the learner' }).click();
    await expect(office.getByText(/has been saved/)).toBeVisible();
  });

  await page.reload();
  await expect(main.getByText('You have shown your skills')).toBeVisible();
});
