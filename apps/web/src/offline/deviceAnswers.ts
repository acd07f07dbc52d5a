import axios, {
  type AxiosRequestConfig,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios';
import { http } from '../api/http';
import { currentUserId } from '../api/session';
import { isObserverForm, readOpenForm, saveOpenForm } from './openForms';
import { readSavedAnswer, saveAnswer } from './savedAnswers';
import { isCourseSaved } from './savedCourses';

/** After so long a slow connection is taken for none, where the device has an answer of its own. */
const PATIENCE_MS = 6000;

let isInstalled = false;

/** From now on calls that get no answer are answered with what is saved on this device. */
export function answerFromDevice() {
  if (isInstalled) return;
  isInstalled = true;
  http.defaults.adapter = withDeviceAnswers(axios.getAdapter(http.defaults.adapter));
}

type Adapter = (config: InternalAxiosRequestConfig) => Promise<AxiosResponse>;

export const withDeviceAnswers =
  (ask: Adapter): Adapter =>
  async (config) => {
    if (isQuizRedirect(config)) return ask(config).catch((error) => redirectHere(config, error));
    const url = config.url ?? '';
    const isRead = (config.method ?? 'get').toLowerCase() === 'get';
    if (!isRead || !READABLE.test(url))
      return isRead && isObserverForm(url) ? askForm(ask, config) : ask(config);
    const fromDevice = async () => {
      const data = await readSavedAnswer(url);
      return data === undefined ? null : toResponse(config, data);
    };
    const asked = ask(config).then(
      async (response) => {
        await saveIfWanted(url, response.data).catch(() => undefined);
        return response;
      },
      async (error: unknown) => {
        const saved = isLost(error) ? await fromDevice().catch(() => null) : null;
        if (saved) return saved;
        throw error;
      },
    );
    return Promise.race([asked, whenLate(fromDevice)]);
  };

async function askForm(ask: Adapter, config: InternalAxiosRequestConfig) {
  const url = config.url ?? '';
  try {
    const response = await ask(config);
    saveOpenForm(url, response.data);
    return response;
  } catch (error) {
    const form = isLost(error) ? readOpenForm(url) : undefined;
    if (form === undefined) throw error;
    return toResponse(config, form);
  }
}

/** Never settles where nothing is saved: then there is nothing to do but to wait. */
const whenLate = (find: () => Promise<AxiosResponse | null>) =>
  new Promise<AxiosResponse>((resolve) => {
    setTimeout(() => {
      void find().then(
        (saved) => saved && resolve(saved),
        () => undefined,
      );
    }, PATIENCE_MS);
  });

const isLost = (error: unknown) =>
  axios.isAxiosError(error) && !error.response && error.code !== 'ERR_CANCELED';

const toResponse = (config: InternalAxiosRequestConfig, data: unknown): AxiosResponse => ({
  config,
  data,
  headers: {},
  status: 200,
  statusText: 'OK',
});

const COURSE =
  /^\/userCourse\/([^/?]+)\/(status|courseDetails|course|contents|content-guides|questions)(\?|$)/;
/** The calls that a page needs in addition to the course. A user's id is the whole end of the address. */
const COMMON = /^\/(config|glossary|userCourse\/[^/?]+)$/;
const READABLE = new RegExp(`${COURSE.source}|${COMMON.source}`);

/** The newest answers that an open quiz would need. They are saved once there is a quiz or a saved course. */
const newest = new Map<string, unknown>();

/**
 * Saves an answer that belongs to a saved course. A quiz that has been opened is saved with what its page needs, so that it goes
 * on without a connection, also after a reload.
 */
async function saveIfWanted(url: string, data: unknown) {
  const [, course, part] = COURSE.exec(url) ?? [];
  if (!course) {
    newest.set(url, data);
    const isOfUser =
      url === '/config' || url === '/glossary' || url.endsWith(`/${currentUserId()}`);
    if (isOfUser && (await isCourseSaved())) await saveAnswer(url, data);
    return;
  }
  if (part === 'questions') {
    await saveAnswer(url, data);
    for (const each of ['/config', '/glossary', `/userCourse/${course}/status`])
      if (newest.has(each)) await saveAnswer(each, newest.get(each));
    return;
  }
  if (part === 'status') newest.set(url, data);
  const isSaved = await isCourseSaved(decodeURIComponent(course));
  const hasOpenQuiz = async () =>
    (await readSavedAnswer(`/userCourse/${course}/questions`)) !== undefined;
  if (isSaved || (part === 'status' && (await hasOpenQuiz()))) await saveAnswer(url, data);
}

const REDIRECT = /^(\/userCourse\/[^/?]+)\/quiz\/redirect$/;
const isQuizRedirect = ({ method, url }: AxiosRequestConfig) =>
  method?.toLowerCase() === 'patch' && REDIRECT.test(url ?? '');

/** The way between lessons and quiz without a connection. The server learns of it when the answers are sent. */
async function redirectHere(config: InternalAxiosRequestConfig, error: unknown) {
  const [, course] = REDIRECT.exec(config.url ?? '') ?? [];
  const url = `${course}/status`;
  const saved = isLost(error) ? await readSavedAnswer(url).catch(() => undefined) : undefined;
  if (saved === undefined) throw error;
  const status = parse(saved) as object;
  const changed = { ...status, ...(parse(config.data) as object) };
  await saveAnswer(url, changed);
  return toResponse(config, changed);
}

const parse = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value);
