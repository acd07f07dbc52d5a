import { AxiosError, AxiosHeaders, type InternalAxiosRequestConfig } from 'axios';
import { beforeEach, describe, expect, it } from 'vitest';
import { DEVICE_KEY, forgetDevice } from '../api/forgetDevice';
import { currentUserId } from '../api/session';
import { signInAs } from '../testing/signInAs';
import { withDeviceAnswers } from './deviceAnswers';
import { clearRows, listRows } from './deviceDatabase';
import { deleteSavedAnswers, readSavedAnswer } from './savedAnswers';
import { markCourseSaved, unsaveCourse } from './savedCourses';

const STATUS = '/userCourse/uc-1/status';
const QUESTIONS = '/userCourse/uc-1/questions';

let isOnline = true;
let answers: Record<string, unknown> = {};
const call = withDeviceAnswers(async (config) => {
  if (!isOnline) throw new AxiosError('Network Error', 'ERR_NETWORK', config);
  const data = answers[config.url ?? ''];
  return { config, data, headers: {}, status: 200, statusText: 'OK' };
});
const ask = (url: string, method = 'get', data?: string) =>
  call({ url, method, data, headers: new AxiosHeaders() } as InternalAxiosRequestConfig);
const read = async (url: string) => (await ask(url)).data as unknown;

beforeEach(async () => {
  localStorage.clear();
  await clearRows('saved');
  signInAs();
  isOnline = true;
  answers = {
    '/config': { contentKey: 'k' },
    '/glossary': { terms: [] },
    [STATUS]: { currentSection: 2, redirectToQuiz: true },
    [QUESTIONS]: 'encrypted questions',
    '/userCourse/uc-1/contents?compressed=true': 'encrypted contents',
    [`/userCourse/${currentUserId()}`]: [{ id: 'uc-1' }],
    '/accounts/me': { name: 'Ava' },
  };
});

const readAllOnline = async () => {
  for (const url of Object.keys(answers)) await read(url);
};

describe('without a connection', () => {
  it('nothing is answered where nothing was saved', async () => {
    for (const url of [STATUS, '/userCourse/uc-1/contents?compressed=true']) await read(url);
    expect(await listRows('saved')).toEqual([]);
    isOnline = false;
    await expect(read(STATUS)).rejects.toThrow('Network Error');
  });

  it('an opened quiz has its questions, the progress and the key', async () => {
    for (const url of ['/config', STATUS, QUESTIONS]) await read(url);
    isOnline = false;
    expect(await read(QUESTIONS)).toBe('encrypted questions');
    expect(await read(STATUS)).toEqual(answers[STATUS]);
    expect(await read('/config')).toEqual(answers['/config']);
    await expect(read('/userCourse/uc-1/contents?compressed=true')).rejects.toThrow();
  });

  it('a saved course has all that its pages ask for, as it was last, and nothing else', async () => {
    await markCourseSaved('uc-1');
    await readAllOnline();
    answers[STATUS] = { currentSection: 3 };
    await read(STATUS);
    isOnline = false;
    for (const url of Object.keys(answers).filter((each) => each !== '/accounts/me'))
      expect(await read(url)).toEqual(answers[url]);
    await expect(read('/accounts/me')).rejects.toThrow();
  });

  it('a course that is taken away is not answered', async () => {
    await markCourseSaved('uc-1');
    await readAllOnline();
    await unsaveCourse('uc-1');
    isOnline = false;
    await expect(read('/userCourse/uc-1/contents?compressed=true')).rejects.toThrow();
  });

  it('the learner can go from the lesson to the open quiz and back', async () => {
    for (const url of ['/config', STATUS, QUESTIONS]) await read(url);
    isOnline = false;
    const to = '/userCourse/uc-1/quiz/redirect';
    expect((await ask(to, 'patch', '{"redirectToQuiz":false}')).data).toMatchObject({
      currentSection: 2,
      redirectToQuiz: false,
    });
    expect(await read(STATUS)).toMatchObject({ redirectToQuiz: false });
  });

  it('the observer’s form is there until the tab is closed', async () => {
    const form = '/userCourse/third-party-form/abc';
    answers[form] = { firstName: 'Ava' };
    await read(form);
    isOnline = false;
    expect(await read(form)).toEqual({ firstName: 'Ava' });
    sessionStorage.clear();
    await expect(read(form)).rejects.toThrow();
  });
});

describe('what is saved', () => {
  const save = async () => {
    await markCourseSaved('uc-1');
    await readAllOnline();
  };

  it('cannot be read on the device without the key', async () => {
    await save();
    const rows = await listRows<{ bytes: ArrayBuffer }>('saved');
    expect(rows.length).toBeGreaterThan(4);
    for (const { bytes } of rows)
      expect(new TextDecoder().decode(bytes)).not.toMatch(/uc-1|encrypted/);
    localStorage.removeItem(DEVICE_KEY);
    expect(await readSavedAnswer(STATUS)).toBeUndefined();
  });

  it('cannot be read after a log-out, by the same learner either', async () => {
    await save();
    forgetDevice();
    signInAs();
    expect(await readSavedAnswer(STATUS)).toBeUndefined();
  });

  it('goes when a session has ended by itself', async () => {
    await save();
    await deleteSavedAnswers();
    expect(await listRows('saved')).toEqual([]);
  });

  it('is not for the next user, who deletes it', async () => {
    await save();
    signInAs({ id: '018f4e00-0000-7000-8000-00000000000b' });
    expect(await readSavedAnswer(STATUS)).toBeUndefined();
    await markCourseSaved('uc-9');
    expect(await listRows('saved')).toHaveLength(1);
  });
});
