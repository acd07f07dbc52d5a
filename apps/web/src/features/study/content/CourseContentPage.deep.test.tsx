import { MESSAGES } from '@platewise/shared/messages';
import type { UserCourseProgress } from '@platewise/shared/study/userCourses';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, type Handler, problem } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import { signInAs } from '../../../testing/signInAs';
import { FROM_QUIZ } from '../suppressQuiz';
import {
  aProgress,
  CONTENT_TOKEN,
  CONTENTS_CALL,
  config,
  contents,
  ID,
  OPEN_CONTENTS_CALL,
  openContents,
  PLACE,
  REDIRECT,
  STATUS,
} from '../testing/studyFixtures';
import CourseContentPage from './CourseContentPage';

beforeEach(() => {
  localStorage.clear();
  signInAs();
});

function GoBack() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Back</button>;
}

function open(
  progress: Partial<UserCourseProgress> = {},
  { answer = openContents(2), ...at }: { hash?: string; state?: unknown; answer?: Handler } = {},
) {
  const server = fakeServer({
    'GET /config': config,
    [STATUS]: { body: aProgress(progress) },
    [OPEN_CONTENTS_CALL]: answer,
    [CONTENTS_CALL]: contents,
    [PLACE]: {},
    [REDIRECT]: ({ body }) => ({ body: aProgress({ ...progress, ...(body as object) }) }),
  });
  const app = renderApp(<GoBack />, {
    at: { pathname: `/course-content/${ID}/`, ...at },
    routes: [{ path: '/course-content/:userCourseId', element: <CourseContentPage /> }],
  });
  return { server, ...app };
}

const pageTitle = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('opening a course', () => {
  const done = { hasCompleted: true };
  it.each<[string, Partial<UserCourseProgress>, string]>([
    ['completed without the form leads to the form', done, `/third-party-form/${ID}`],
    ['an open quiz leads to the quiz', { redirectToQuiz: true }, `/course-quiz/${ID}/`],
    [
      'completed with the form leads to course completed',
      { ...done, thirdPartyFormCompleted: true },
      `/course-completed/${CONTENT_TOKEN}`,
    ],
    [
      'completed and expired leads to course completed',
      { ...done, courseExpired: true },
      `/course-completed/${CONTENT_TOKEN}`,
    ],
    ['external learning leads to eLearnd', { isExternalLearning: true }, `/elearning/${ID}/`],
    [
      'an unfinished enrolment comes before eLearnd',
      { isExternalLearning: true, enrolmentCompleted: false },
      `/course-enrolment/${ID}/step-2/`,
    ],
    [
      'an unfinished enrolment leads to its steps',
      { enrolmentCompleted: false },
      `/course-enrolment/${ID}/step-2/`,
    ],
  ])('%s', async (_, progress, place) => {
    const app = open(progress);
    await waitFor(() => expect(app.place()).toBe(place));
    for (const call of [OPEN_CONTENTS_CALL, CONTENTS_CALL])
      expect(app.server.bodies(call)).toHaveLength(0);
  });

  it('says that an expired course cannot be opened and goes to the courses', async () => {
    const app = open({ courseExpired: true });
    expect(await screen.findByText(MESSAGES.courses.contentFailed)).toBeTruthy();
    await waitFor(() => expect(app.place()).toBe('/Your-Courses/'));
  });

  it.each([
    ['progress', STATUS],
    ['content', CONTENTS_CALL],
  ])('says the same when the %s cannot be loaded', async (_, call) => {
    fakeServer({
      'GET /config': config,
      [STATUS]: { body: aProgress() },
      [OPEN_CONTENTS_CALL]: openContents(1),
      [CONTENTS_CALL]: contents,
      [call]: problem(500, 'Oops'),
    });
    const app = renderApp(<p>elsewhere</p>, {
      at: `/course-content/${ID}/`,
      routes: [{ path: '/course-content/:userCourseId', element: <CourseContentPage /> }],
    });
    expect(await screen.findByText(MESSAGES.courses.contentFailed)).toBeTruthy();
    await waitFor(() => expect(app.place()).toBe('/Your-Courses/'));
  });

  it('stays on the content when one comes back from the quiz', async () => {
    open({ redirectToQuiz: true }, { state: FROM_QUIZ });
    expect(await pageTitle('Three kinds of trouble')).toBeTruthy();
  });
});

describe('reading', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('tells the course, the section and the page one is on', async () => {
    open();
    await pageTitle('Three kinds of trouble');
    expect(screen.getByText('Food Handling Level 1')).toBeTruthy();
    expect(screen.getByText('Section 2: How food makes people sick')).toBeTruthy();
    expect(screen.getAllByText('Page 1 of 3')).toHaveLength(2);
    const strip = screen.getByRole('list', { name: 'Progress through the course' });
    expect(
      within(strip)
        .getAllByRole('listitem')
        .map((stop) => stop.textContent),
    ).toEqual([
      'Section 1, done',
      '2Section 2, you are here',
      '3Section 3, later',
      'Final quiz, later',
    ]);
  });

  it('turns pages without asking the server again, with the page in the address', async () => {
    const { user, server, place } = open();
    await pageTitle('Three kinds of trouble');
    await user.click(screen.getByRole('button', { name: 'Next Page' }));
    expect(document.activeElement).toBe(await pageTitle('The danger zone'));
    await waitFor(() => expect(place()).toBe(`/course-content/${ID}/#page-2`));
    await user.click(screen.getByRole('button', { name: 'Previous Page' }));
    await pageTitle('Three kinds of trouble');
    expect(screen.queryByRole('button', { name: 'Previous Page' })).toBeNull();
    expect(server.bodies(OPEN_CONTENTS_CALL)).toHaveLength(1);
    expect(server.bodies(CONTENTS_CALL)).toHaveLength(0);
  });

  it('fetches the other sections after ten seconds, for when the line is lost', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server } = open();
    const title = await pageTitle('Three kinds of trouble');
    expect(server.bodies(CONTENTS_CALL)).toHaveLength(0);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    await waitFor(() => expect(server.bodies(CONTENTS_CALL)).toHaveLength(1));
    expect(title.isConnected).toBe(true);
  });

  it.each([
    ['does not answer', problem(503, 'Busy')],
    ['cannot be reached', 'offline' as const],
    ['has another section open', openContents(3)],
  ])('reads the whole course where the call for the open section %s', async (_, answer) => {
    const { server } = open({}, { answer });
    await pageTitle('Three kinds of trouble');
    expect(server.bodies(CONTENTS_CALL)).toHaveLength(1);
  });

  it('turns pages by the arrow keys and by strokes', async () => {
    const { user } = open();
    const first = await pageTitle('Three kinds of trouble');
    await user.keyboard('{ArrowRight}');
    await pageTitle('The danger zone');
    await user.keyboard('{ArrowLeft}');
    await pageTitle('Three kinds of trouble');
    await user.keyboard('{ArrowLeft}');
    fireEvent.touchStart(first, { touches: [{ clientX: 300, clientY: 200 }] });
    fireEvent.touchEnd(first, { changedTouches: [{ clientX: 120, clientY: 210 }] });
    expect(await pageTitle('The danger zone')).toBeTruthy();
  });

  it('does not take scrolling for a stroke', async () => {
    open();
    const first = await pageTitle('Three kinds of trouble');
    fireEvent.touchStart(first, { touches: [{ clientX: 300, clientY: 500 }] });
    fireEvent.touchEnd(first, { changedTouches: [{ clientX: 210, clientY: 200 }] });
    expect(await pageTitle('Three kinds of trouble')).toBeTruthy();
  });

  it('takes no stroke that moves an enlarged page for a turn', async () => {
    vi.stubGlobal('visualViewport', Object.assign(new EventTarget(), { scale: 2 }));
    open();
    const first = await pageTitle('Three kinds of trouble');
    fireEvent.touchStart(first, { touches: [{ clientX: 300, clientY: 200 }] });
    fireEvent.touchEnd(first, { changedTouches: [{ clientX: 120, clientY: 210 }] });
    expect(await pageTitle('Three kinds of trouble')).toBeTruthy();
  });

  it('keeps the text size for the next time', async () => {
    const { user, unmount } = open();
    await pageTitle('Three kinds of trouble');
    await user.click(screen.getByRole('radio', { name: 'Largest' }));
    unmount();
    open();
    await pageTitle('Three kinds of trouble');
    expect(screen.getByRole('radio', { name: 'Largest' })).toHaveProperty('checked', true);
    expect(screen.getByRole('article').dataset.textSize).toBe('larger');
  });
});

describe('the contents', () => {
  const openContents = async (user: ReturnType<typeof open>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Contents' }));
    return within(await screen.findByRole('dialog', { name: 'Contents' }));
  };

  it('lead to the pages that are reached, and say how long the course takes', async () => {
    const { user } = open();
    const contents = await openContents(user);
    const links = contents.getAllByRole('link', { hidden: true });
    expect(links.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
      `One tray of sandwiches /course-content/${ID}/?read=1-1`,
      `The law in plain words /course-content/${ID}/?read=1-2`,
      `Three kinds of trouble /course-content/${ID}/#page-1`,
      `The danger zone /course-content/${ID}/#page-2`,
      `HACCP /course-content/${ID}/#page-3`,
      ` Course Guide /Print-Course-Content-Guide/${ID}`,
    ]);
    expect(contents.getByText('Fit to handle food')).toBeTruthy();
    expect(contents.getByText('About 45 minutes left in this course')).toBeTruthy();
  });

  it('open an earlier page, and reading goes on where it stopped', async () => {
    const { user, server, place } = open({ currentPage: 1 });
    await pageTitle('The danger zone');
    const contents = await openContents(user);
    await user.click(contents.getByText('Food law and you'));
    await user.click(contents.getByRole('link', { name: 'The law in plain words' }));
    expect(await pageTitle('The law in plain words')).toBeTruthy();
    expect(screen.getByText(/reading this page again/)).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Page before' }));
    await pageTitle('One tray of sandwiches');
    await user.click(screen.getByRole('link', { name: 'Go on where you stopped' }));
    await pageTitle('The danger zone');
    await waitFor(() => expect(place()).toBe(`/course-content/${ID}/#page-2`));
    expect(server.bodies(PLACE)).toEqual([]);
  });

  it('come back to the page that was turned to here', async () => {
    const { user } = open();
    await pageTitle('Three kinds of trouble');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    await pageTitle('HACCP');
    const contents = await openContents(user);
    await user.click(contents.getByText('Food law and you'));
    await user.click(contents.getByRole('link', { name: 'The law in plain words' }));
    await pageTitle('The law in plain words');
    await user.click(screen.getByRole('link', { name: 'Go on where you stopped' }));
    expect(await pageTitle('HACCP')).toBeTruthy();
  });

  it.each<[string, Partial<UserCourseProgress>, string]>([
    ['while a quiz is open', { redirectToQuiz: true }, 'Back to the Quiz'],
    [
      'once the course is completed',
      { hasCompleted: true, currentSection: 99, courseExpired: true },
      'Back to Your Courses',
    ],
  ])('can be read %s', async (_, progress, back) => {
    renderPage('?read=1-2', progress);
    expect(await pageTitle('The law in plain words')).toBeTruthy();
    expect(screen.getByRole('link', { name: back })).toBeTruthy();
  });

  it.each<[string, string, Partial<UserCourseProgress>]>([
    ['before the enrolment is complete', '?read=1-1', { enrolmentCompleted: false }],
    ['after an expiry', '?read=1-1', { courseExpired: true }],
  ])('do not open %s', async (_, search, progress) => {
    const { place } = renderPage(search, progress);
    await waitFor(() => expect(place()).not.toContain('?read='));
  });

  it('say when a link leads ahead', async () => {
    renderPage('?read=3-1', {});
    expect(await pageTitle('Five signs')).toBeTruthy();
    expect(screen.getByText(/reading ahead/)).toBeTruthy();
  });

  function renderPage(search: string, progress: Partial<UserCourseProgress>) {
    fakeServer({
      'GET /config': config,
      [STATUS]: { body: aProgress(progress) },
      [CONTENTS_CALL]: contents,
      [PLACE]: {},
    });
    return renderApp(<p>elsewhere</p>, {
      at: `/course-content/${ID}/${search}`,
      routes: [{ path: '/course-content/:userCourseId', element: <CourseContentPage /> }],
    });
  }
});

describe('progress', () => {
  const shareHere = () =>
    Number(
      screen
        .getAllByRole('listitem')
        .find((stop) => stop.getAttribute('aria-current') === 'step')
        ?.style.getPropertyValue('--share'),
    );

  it('does not run backwards when pages are turned back', async () => {
    const { user } = open({}, { hash: '#page-3' });
    await pageTitle('HACCP');
    expect(shareHere()).toBe(0.5);
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    await pageTitle('Three kinds of trouble');
    expect(shareHere()).toBe(0.5);
  });

  it('keeps what was answered when one reads again', async () => {
    open({ lastQuestionCompleted: 5 }, { state: FROM_QUIZ });
    await pageTitle('Three kinds of trouble');
    expect(shareHere()).toBe(0.75);
  });
});

describe('the end of a section', () => {
  const passed = { currentSection: 3, lastSectionCompleted: 2 };
  const leaveForQuiz = async () => {
    const { user, unmount } = open({}, { hash: '#page-3' });
    await user.click(await screen.findByRole('button', { name: 'Start Section 2 Quiz' }));
    await waitFor(() => expect(screen.queryByText('HACCP')).toBeNull());
    unmount();
  };

  it('says what is done and what comes, and goes on', async () => {
    await leaveForQuiz();
    const { user } = open(passed);
    const heading = await pageTitle('Section 2 done');
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText('How food makes people sick')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Next: Fit to handle food' })).toBeTruthy();
    expect(screen.getByText(/1 section and the final quiz to go, about 40 minutes/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Go on to Section 3' }));
    expect(await pageTitle('Five signs')).toBeTruthy();
  });

  it('is a place to stop, and is shown once', async () => {
    await leaveForQuiz();
    const { user, place, unmount } = open(passed);
    await user.click(await screen.findByRole('link', { name: 'Stop here' }));
    expect(place()).toBe('/Your-Courses/');
    unmount();
    open(passed);
    expect(await pageTitle('Five signs')).toBeTruthy();
  });

  it('is not shown while its quiz is not passed', async () => {
    await leaveForQuiz();
    open({}, { state: FROM_QUIZ });
    expect(await pageTitle('HACCP')).toBeTruthy();
  });
});

describe('the last page of a section', () => {
  it('starts its quiz', async () => {
    const { user, server, place } = open({}, { hash: '#page-3' });
    await pageTitle('HACCP');
    expect(screen.queryByRole('button', { name: 'Next Page' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Start Section 2 Quiz' }));
    await waitFor(() => expect(place()).toBe(`/course-quiz/${ID}/`));
    expect(server.bodies(REDIRECT)).toEqual([{ redirectToQuiz: true }]);
  });

  it('comes back by the browser’s own button, and the pages before it', async () => {
    const { user, server, place } = open();
    await pageTitle('Three kinds of trouble');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    await user.click(await screen.findByRole('button', { name: 'Start Section 2 Quiz' }));
    const back = await screen.findByRole('button', { name: 'Back' });
    fakeServer({ [STATUS]: { body: aProgress({ redirectToQuiz: true }) }, [PLACE]: {} });
    await user.click(back);
    expect(await pageTitle('HACCP')).toBeTruthy();
    expect(place()).toBe(`/course-content/${ID}/#page-3`);
    expect(server.bodies(REDIRECT)).toEqual([{ redirectToQuiz: true }]);
  });

  it('leads to the final quiz when all sections are done', async () => {
    open({ currentSection: 99, lastSectionCompleted: 3 }, { hash: '#page-2' });
    await pageTitle('The law in plain words');
    expect(screen.getByRole('button', { name: 'Start Final Quiz' })).toBeTruthy();
  });

  it('does not start the next quiz when another window has passed this one', async () => {
    const { user } = open({}, { hash: '#page-3' });
    await pageTitle('HACCP');
    const ahead = aProgress({ currentSection: 3, lastSectionCompleted: 2 });
    const server = fakeServer({
      [STATUS]: { body: ahead },
      [OPEN_CONTENTS_CALL]: openContents(3),
      [PLACE]: {},
    });
    await user.click(screen.getByRole('button', { name: 'Start Section 2 Quiz' }));
    expect(await pageTitle('Five signs')).toBeTruthy();
    expect(await screen.findByText(/already passed this quiz/)).toBeTruthy();
    expect(server.bodies(REDIRECT)).toEqual([]);
  });

  it('stays where it is when the quiz cannot be started', async () => {
    const { user, place } = open({}, { hash: '#page-3' });
    await pageTitle('HACCP');
    fakeServer({ [STATUS]: { body: aProgress() }, [REDIRECT]: 'offline', [PLACE]: {} });
    await user.click(screen.getByRole('button', { name: 'Start Section 2 Quiz' }));
    expect(await screen.findByText(MESSAGES.quiz.notFound)).toBeTruthy();
    expect(place()).toBe(`/course-content/${ID}/#page-3`);
  });
});

describe('the place of reading', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const turn = (user: ReturnType<typeof open>['user'], times: number) =>
    user.keyboard('{ArrowRight}'.repeat(times));

  it('is in the address after the page has been painted, so that the page comes sooner', async () => {
    const { place } = open({}, { hash: '#page-1' });
    await pageTitle('Three kinds of trouble');
    fireEvent.click(screen.getByRole('button', { name: 'Next Page' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The danger zone');
    expect(place()).toBe(`/course-content/${ID}/#page-1`);
    await waitFor(() => expect(place()).toBe(`/course-content/${ID}/#page-2`));
    expect(document.title).toMatch(/^The danger zone - /);
  });

  it('stays the last one when two pages are turned in one moment', async () => {
    const { place } = open({}, { hash: '#page-1' });
    await pageTitle('Three kinds of trouble');
    fireEvent.click(screen.getByRole('button', { name: 'Next Page' }));
    fireEvent.click(screen.getByRole('button', { name: 'Next Page' }));
    await waitFor(() => expect(place()).toBe(`/course-content/${ID}/#page-3`));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('HACCP');
  });

  it('is that of the other device', async () => {
    const { place, server } = open({ currentPage: 2 });
    await pageTitle('HACCP');
    await waitFor(() => expect(place()).toBe(`/course-content/${ID}/#page-3`));
    expect(server.bodies(PLACE)).toEqual([]);
  });

  it('is told once after a pause, without any other call', async () => {
    const { server } = open();
    await pageTitle('Three kinds of trouble');
    const before = server.asked.length;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.keyDown(document, { key: 'ArrowRight' });
    fireEvent.keyDown(document, { key: 'ArrowRight' });
    expect(screen.getByRole('heading', { level: 1, name: 'HACCP' })).toBeTruthy();
    await vi.advanceTimersByTimeAsync(1999);
    expect(server.asked).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await waitFor(() => expect(server.bodies(PLACE)).toEqual([{ sectionId: 2, page: 2 }]));
    expect(server.asked).toHaveLength(before + 1);
  });

  it('is told at once when the page is left, by a call that outlives it', async () => {
    const fetched = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }));
    vi.stubGlobal('fetch', fetched);
    const { user, unmount } = open();
    await pageTitle('Three kinds of trouble');
    await turn(user, 1);
    await pageTitle('The danger zone');
    unmount();
    expect(fetched.mock.calls).toMatchObject([
      [
        `/api/v1/userCourse/${ID}/place`,
        { method: 'PATCH', keepalive: true, body: '{"sectionId":2,"page":1}' },
      ],
    ]);
  });

  it.each([
    ['is kept on the device for as long as the server has not heard of it', 0, 'HACCP'],
    ['gives way when another device has gone on since', 1, 'The danger zone'],
  ])('%s', async (_, currentPage, title) => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const { user, unmount } = open();
    await pageTitle('Three kinds of trouble');
    await turn(user, 2);
    await pageTitle('HACCP');
    unmount();
    open({ currentPage });
    expect(await pageTitle(title)).toBeTruthy();
  });

  it('that the history has of an earlier section is not one of this section', async () => {
    const { user, place } = open({}, { hash: '#page-3', state: { sectionId: 1 } });
    await pageTitle('Three kinds of trouble');
    await waitFor(() => expect(place()).toBe(`/course-content/${ID}/#page-1`));
    await user.click(screen.getByRole('button', { name: 'Next Page' }));
    await pageTitle('The danger zone');
  });

  it('of an earlier section is forgotten', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const { user, unmount } = open({ currentSection: 1, lastSectionCompleted: 0 });
    await pageTitle('One tray of sandwiches');
    await turn(user, 1);
    await pageTitle('The law in plain words');
    unmount();
    open();
    expect(await pageTitle('Three kinds of trouble')).toBeTruthy();
  });
});
