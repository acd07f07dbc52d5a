import type { SuitabilityCheckAnswer, SuitabilityItems } from '@platewise/shared/suitability';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../testing/renderApp';
import SuitsMePage from './SuitsMePage';

const ITEMS: SuitabilityItems = {
  version: 'v1',
  skills: (['label', 'fridge', 'note'] as const).map((id) => ({
    id,
    shown: `<p>The ${id} to read</p>`,
    question: `What does the ${id} say?`,
    options: ['a', 'b', 'c', 'd'].map((each) => ({ id: each, label: `${id} ${each}` })),
  })),
};
const SUITS: SuitabilityCheckAnswer = {
  checkId: 'check-1',
  courseId: 2,
  advice: 'suits',
  reasons: [],
  otherCourseId: null,
  supports: [],
  hasCertificate: false,
  askedAt: null,
  dueAt: null,
};
const TAKE = 'POST /suitability-checks';
const STORED = 'platewise-suitability';

type Answer = { status?: number; body: unknown } | 'offline';
type Handlers = Record<string, Answer>;
const problem = (status: number, Message: string): Answer => ({ status, body: { Message } });

/** Answers the page's own calls, which use `fetch`. */
function fakeFetch(handlers: Handlers) {
  const asked: { call: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const call = `${method} ${path.replace('/api/v1', '')}`;
    if (call === 'GET /config') return new Response(null, { status: 503 });
    asked.push({ call, body: typeof body === 'string' ? (JSON.parse(body) as unknown) : body });
    const answer = handlers[call];
    if (!answer) throw new Error(`no answer to ${call}`);
    if (answer === 'offline') throw new TypeError('Failed to fetch');
    return Response.json(answer.body, { status: answer.status ?? 200 });
  });
  return {
    asked,
    bodies: (call: string) => asked.filter((each) => each.call === call).map(({ body }) => body),
  };
}

function open(
  handlers: Handlers = {},
  at: string | object = '/courses/food-handling-level-1/suits-me/',
) {
  const server = fakeFetch({
    'GET /courses/2/suitability': { body: ITEMS },
    'GET /courses/6/suitability': { body: ITEMS },
    [TAKE]: { body: SUITS },
    'GET /suitability-checks/check-1': { body: SUITS },
    ...handlers,
  });
  const app = renderApp(<p>elsewhere</p>, {
    at: at as string,
    routes: [{ path: '/courses/*', element: <SuitsMePage /> }],
  });
  // By its text: to compute the names of all buttons takes long.
  const tap = async (text: string | RegExp) =>
    app.user.click(await screen.findByText(text, { selector: 'button *, button' }));
  return { ...app, server, tap };
}

const photo = new File(['photo'], 'bench.jpg', { type: 'image/jpeg' });

async function typeAndChoose({ user }: ReturnType<typeof open>) {
  await user.type(await screen.findByLabelText('Your name'), 'Sam');
  fireEvent.change(screen.getByLabelText('Choose a photo'), { target: { files: [photo] } });
}

/** From the first screen of a handler to the last one. */
async function answerAll(app: ReturnType<typeof open>) {
  await app.tap('Queensland');
  await app.tap(/work with food in hospitality/);
  await app.tap('Yes');
  await app.tap('label a');
  await app.tap('fridge b');
  await app.tap('note c');
  await typeAndChoose(app);
  await app.tap('Done, without help');
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: vi.fn() }),
  );
});

describe('the check', () => {
  it('asks one question at a time, sends the answers and gives advice', async () => {
    const app = open();
    await answerAll(app);
    expect(screen.getByText('Question 8 of 8')).toBeTruthy();
    await app.user.click(screen.getByLabelText('Text read aloud'));
    await app.tap('Show my advice');
    const advice = await screen.findByRole('heading', { name: 'This course suits you' });
    await waitFor(() => expect(document.activeElement).toBe(advice));
    expect(app.server.bodies(TAKE)).toEqual([
      {
        courseId: 2,
        itemsVersion: 'v1',
        seconds: expect.any(Number),
        answers: {
          state: 'QLD',
          role: 'handler',
          business: 'hospitality',
          observer: 'yes',
          kitchen: 'yes',
          certificate: 'none',
          label: 'a',
          fridge: 'b',
          note: 'c',
          digital: 'alone',
          supports: ['aloud'],
        },
      },
    ]);
    expect(JSON.parse(localStorage.getItem(STORED) ?? '')).toEqual({
      checkId: 'check-1',
      courseId: 2,
    });
    const enrol = screen.getByRole('link', { name: 'Enrol Now' });
    expect(enrol.getAttribute('href')).toBe('/Certificates/Enrol/2/');
  });

  it('leads back, and shows what was answered', async () => {
    const app = open();
    await app.tap('Queensland');
    const work = screen.getByRole('heading', { name: 'What is your work?' });
    expect(document.activeElement).toBe(work);
    await app.tap('Back');
    const pressed = screen.getByText('Queensland').closest('button') as HTMLElement;
    expect(pressed.getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByText('Back')).toBeNull();
  });

  it('goes on after a reload where it was', async () => {
    const app = open();
    await app.tap('Queensland');
    await app.tap(/work with food in hospitality/);
    const at = app.place();
    app.unmount();
    open({}, at);
    expect(screen.getByRole('heading', { name: /a person who sees you work/ })).toBeTruthy();
  });

  it('asks supervisors in NSW for their certificate, and for its last day only if it has passed', async () => {
    const app = open({}, '/courses/nsw-food-safety-supervisor/suits-me/');
    await app.tap('New South Wales');
    await app.tap(/supervisor in hospitality/);
    await app.tap(/its last day has passed/);
    await app.tap('Next');
    expect(screen.getByText('Please enter the last day on the certificate.')).toBeTruthy();
    const day = screen.getByLabelText('Last day on the certificate');
    fireEvent.change(day, { target: { value: '2999-01-01' } });
    await app.tap('Next');
    expect(screen.getByText('This day has not passed yet. Please check it.')).toBeTruthy();
    fireEvent.change(day, { target: { value: '2026-01-31' } });
    await app.tap('Next');
    await app.tap('Perhaps. I have to ask');
    expect(screen.getByRole('heading', { name: /kitchen/ })).toBeTruthy();
  });

  it('takes a name and a photo that stay on the device', async () => {
    const app = open();
    sessionStorage.setItem(
      'platewise-suitability-answers',
      JSON.stringify({
        startedAt: 0,
        answers: {
          state: 'QLD',
          role: 'handler',
          business: 'hospitality',
          observer: 'yes',
          label: 'a',
          fridge: 'a',
          note: 'a',
        },
      }),
    );
    app.unmount();
    const again = open();
    await again.tap('Done, without help');
    expect(screen.getByText(/type your name and choose a photo first/).textContent).toMatch(
      /type your name and choose a photo/,
    );
    await typeAndChoose(again);
    expect(screen.getByRole('img', { name: 'The one you chose' })).toBeTruthy();
    await again.tap('Done, and someone helped me');
    expect(await screen.findByText('Show my advice')).toBeTruthy();
    expect(sessionStorage.getItem('platewise-suitability-answers')).not.toMatch(/Sam|bench/);
    expect(again.server.asked.map(({ call }) => call)).toEqual(['GET /courses/2/suitability']);
  });

  it('goes back to what is read if the items have changed', async () => {
    const app = open({ [TAKE]: problem(409, 'The questions have changed.') });
    await answerAll(app);
    await app.tap('Show my advice');
    expect(await screen.findByText('The questions have changed.')).toBeTruthy();
    expect(await screen.findByText('What does the label say?')).toBeTruthy();
  });

  it('keeps the answers if they cannot be sent', async () => {
    const app = open({ [TAKE]: 'offline' });
    await answerAll(app);
    await app.tap('Show my advice');
    expect(await screen.findByText(/Could not connect/)).toBeTruthy();
    expect(screen.getByText('Show my advice')).toBeTruthy();
  });
});

describe('the advice', () => {
  const withResult = (
    check: Partial<SuitabilityCheckAnswer>,
    handlers: Handlers = {},
    at?: object,
  ) => {
    localStorage.setItem(STORED, JSON.stringify({ checkId: 'check-1', courseId: 2 }));
    const body = { ...SUITS, ...check };
    return open({ 'GET /suitability-checks/check-1': { body }, ...handlers }, at);
  };

  it('is there when the page is opened again, until the check is taken again', async () => {
    const app = withResult({ reasons: ['observer not certain'], advice: 'suits with support' });
    expect(await screen.findByText(/Please ask the person who sees you/)).toBeTruthy();
    await app.tap('Take the check again');
    expect(screen.getByRole('heading', { name: 'Where do you work?' })).toBeTruthy();
  });

  it('is gone after 30 days', async () => {
    withResult({}, { 'GET /suitability-checks/check-1': problem(404, 'Not found.') });
    expect(await screen.findByRole('heading', { name: 'Where do you work?' })).toBeTruthy();
    expect(localStorage.getItem(STORED)).toBeNull();
  });

  it('leads to the course that suits better, and lets the learner decide', async () => {
    withResult({ advice: 'another course', otherCourseId: 6, reasons: ['for supervisors'] });
    const other = await screen.findByRole('link', { name: 'See this course' });
    expect(other.getAttribute('href')).toBe('/courses/nsw-food-safety-supervisor/');
    expect(screen.getByText('$179.00, everything included.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Enrol anyway' })).toBeTruthy();
  });

  it('says how to get each support', async () => {
    withResult({ supports: ['aloud', 'call'], advice: 'suits with support' });
    expect(await screen.findByText(/Press ‘Listen’/)).toBeTruthy();
    expect(screen.queryByText(/Translating and Interpreting/)).toBeNull();
  });

  it('asks the office to make contact', async () => {
    const ASK = 'POST /suitability-checks/check-1/questions';
    const asked = { ...SUITS, askedAt: '2026-11-24T00:00:00Z', dueAt: '2026-11-25T06:00:00Z' };
    const { user, server } = withResult({ advice: 'talk to us' }, { [ASK]: { body: asked } });
    await user.type(await screen.findByLabelText('Name'), 'Sam Lee');
    await user.type(screen.getByLabelText('Email'), 'sam@example.com');
    await user.click(screen.getByText('Ask us to contact you'));
    expect(await screen.findByText(/We answer by 25\/11\/2026/)).toBeTruthy();
    expect(server.bodies(ASK)).toEqual([{ name: 'Sam Lee', email: 'sam@example.com' }]);
  });

  it('shows at its field what is wrong', async () => {
    const ASK = 'POST /suitability-checks/check-1/questions';
    const errors = { email: ['Email address is required.'] };
    const body = { Message: 'Please check your answers.', errors };
    const { user } = withResult({ advice: 'talk to us' }, { [ASK]: { status: 400, body } });
    await user.type(await screen.findByLabelText('Name'), 'Sam Lee');
    await user.click(screen.getByText('Ask us to contact you'));
    expect(await screen.findByText('Please check your answers.')).toBeTruthy();
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Email address is required.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Sam Lee');
  });

  it('takes an old certificate of a supervisor who renews', async () => {
    sessionStorage.setItem(
      'platewise-suitability-answers',
      JSON.stringify({ startedAt: 0, answers: { certificate: 'current' } }),
    );
    const ATTACH = 'POST /suitability-checks/check-1/certificate';
    const { server } = withResult({}, { [ATTACH]: { body: { ...SUITS, hasCertificate: true } } });
    const field = await screen.findByLabelText('Attach your certificate');
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.pdf');
    fireEvent.change(field, { target: { files: [large] } });
    expect(await screen.findByText(/The limit is 5 MB/)).toBeTruthy();
    fireEvent.change(field, { target: { files: [photo] } });
    expect(await screen.findByText(/we have your certificate/)).toBeTruthy();
    expect((server.bodies(ATTACH)[0] as FormData).get('file')).toBeInstanceOf(File);
  });

  it('leads back to the enrolment from which the check was opened', async () => {
    const returnTo = '/course-enrolment/2/step-1/?code=ABC';
    withResult(
      {},
      {},
      { pathname: '/courses/food-handling-level-1/suits-me/', state: { returnTo } },
    );
    const back = await screen.findByRole('link', { name: 'Back to your enrolment' });
    expect(back.getAttribute('href')).toBe(returnTo);
  });
});

it('of a course that is not there is not found', async () => {
  open({}, '/courses/knife-skills/suits-me/');
  expect(await screen.findByText('Page Not Found')).toBeTruthy();
});
