/** The calls that a page of a learner begins with. They need no answer of an earlier call. */
const FIRST_CALLS: [RegExp, (part: string, userId: string) => string[]][] = [
  [/^\/your-courses\/?$/i, (_part, userId) => [`/userCourse/${userId}`]],
  [
    /^\/course-content\/([\w-]+)\/?$/i,
    (id) => [
      `/userCourse/${id}/status`,
      // The keys of the contents.
      '/config',
      `/userCourse/${id}/contents?compressed=true&part=open`,
    ],
  ],
];

/** A page that has not used an answer by then asks again. */
const USED_WITHIN_MS = 30_000;

type Answer = { status: number; text: string };
const answers = new Map<string, { token: string; answer: Promise<Answer> }>();

/**
 * Makes the first calls of the page while its scripts are still on their way. On a slow phone the answers are there when the
 * scripts are ready, instead of half a second later.
 */
export function makeFirstCalls(pathname: string) {
  const token = readLiveToken();
  if (!token) return;
  for (const [address, callsOf] of FIRST_CALLS) {
    const match = address.exec(pathname);
    if (!match) continue;
    for (const url of callsOf(match[1] ?? '', token.userId)) {
      const answer = ask(url, token.text);
      // The page that takes the answer also hears of its failure.
      answer.catch(() => undefined);
      answers.set(url, { token: token.text, answer });
    }
  }
  setTimeout(() => answers.clear(), USED_WITHIN_MS);
}

/** The early answer to a call with this token, once. */
export function takeFirstAnswer(url: string, token: string): Promise<Answer> | null {
  const found = answers.get(url);
  answers.delete(url);
  return found?.token === token ? found.answer : null;
}

async function ask(url: string, token: string): Promise<Answer> {
  const response = await fetch(`/api/v1${url}`, { headers: { Authorization: `Bearer ${token}` } });
  return { status: response.status, text: await response.text() };
}

/**
 * The token of the browser's own session, unless it has expired. This script comes before all others and must stay small, so
 * it reads the storage by itself. A tab that is logged in as another user makes its calls later.
 */
function readLiveToken() {
  try {
    if (sessionStorage.getItem('platewise-acting')) return null;
    const { token: text } = JSON.parse(localStorage.getItem('platewise') ?? '{}') as {
      token?: string;
    };
    const [, claims = ''] = text?.split('.') ?? [];
    const { id, exp } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as {
      id?: string;
      exp?: number;
    };
    return text && id && exp && exp * 1000 > Date.now() ? { text, userId: id } : null;
  } catch {
    return null;
  }
}
