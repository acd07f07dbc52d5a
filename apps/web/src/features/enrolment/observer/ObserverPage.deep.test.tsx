import { MESSAGES } from '@platewise/shared/messages';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { forgetDevice } from '../../../api/forgetDevice';
import { findPlannedWay, savePlannedWay } from '../../../components/skillWays/plannedWay';
import { problem } from '../../../testing/fakeServer';
import { STEP_3 } from '../testing/answers';
import { errors, field, fill, press, said } from '../testing/form';
import { SAVE, visitObserver } from '../testing/observer';

afterEach(() => localStorage.clear());

const FINISH = 'Finish and start my course';
const SAVED = {
  body: {
    enrolmentCompleted: true,
    redirectToStep2: false,
    courseId: 2,
    userCourseid: 'enrolment-1',
  },
};

async function openObserver(...[answer, handlers]: Parameters<typeof visitObserver>) {
  const app = visitObserver(answer, handlers);
  await screen.findByLabelText('Observer first name');
  return app;
}

const choose = (label: string | RegExp) => fireEvent.click(field(label));

function fillIn() {
  choose('In a business');
  fill('Workplace name', 'Corner Café');
  fill('Workplace suburb', 'Newtown');
  fill('Workplace phone', '0299999999');
  fill('What is your current employment status?', 'Full-time employee');
  choose(/^From paid work/);
  fill('Observer first name', 'Ana');
  fill('Observer last name', 'Silva');
  fill('Observer email', 'ana@example.com');
}

describe('what step 3 asks for', () => {
  it('names everything that is missing, in the order of the form', async () => {
    await openObserver({ body: STEP_3 });
    press(FINISH);
    await waitFor(() =>
      expect(errors()).toEqual([
        'Select where you gain your experience.',
        'Workplace suburb is required.',
        'Workplace phone is required.',
        'Select your current employment status.',
        'Select how you know your observer.',
        'Observer first name is required.',
        'Observer last name is required.',
        'Observer email is required.',
      ]),
    );
  });

  it.each([
    ['In a business', ['Workplace name', 'Workplace suburb', 'Workplace phone']],
    ['As a volunteer', ['Workplace suburb', 'Workplace phone']],
    ['At home', []],
  ])('asks somebody who works %s for %s', async (place, asked) => {
    await openObserver({ body: STEP_3 });
    choose(place);
    const labels = ['Workplace name', 'Workplace suburb', 'Workplace phone'];
    const shown = () => labels.filter((label) => screen.queryByLabelText(label));
    await waitFor(() => expect(shown()).toEqual(asked));
    press(FINISH);
    await waitFor(() =>
      expect(errors().filter((error) => error?.startsWith('Workplace'))).toEqual(
        asked.map((label) => `${label} is required.`),
      ),
    );
  });

  it.each([
    ['Sam', 'Lee'],
    ['sam', 'LEE'],
    ['Sam ', ' L ee'],
  ])('does not take the learner as observer, written %s %s', async (first, last) => {
    await openObserver({ body: STEP_3 });
    fillIn();
    fill('Observer first name', first);
    fill('Observer last name', last);
    press(FINISH);
    await waitFor(() => expect(errors()).toEqual([MESSAGES.thirdPartyForm.ownName]));
  });

  it('says what the observer will be asked before one is named', async () => {
    await openObserver({ body: STEP_3 });
    expect(screen.getByText('What we ask of them')).toBeTruthy();
  });
});

describe('saving step 3', () => {
  it('says so and opens the course', async () => {
    const { server, place } = await openObserver({ body: STEP_3 }, { [SAVE]: SAVED });
    fillIn();
    press(FINISH);
    await waitFor(() => expect(place()).toBe('/course-content/enrolment-1'));
    await said(MESSAGES.enrolment.step3Saved);
    expect(server.bodies(SAVE)).toEqual([
      {
        workplaceIsHome: false,
        workplaceName: 'Corner Café',
        workplaceSuburb: 'Newtown',
        workplacePhone: '0299999999',
        currentEmploymentStatus: 'Full-time employee',
        relationshipToObserver: 'Past or Present Supervisor/Employer/Manager',
        observerFirstName: 'Ana',
        observerLastName: 'Silva',
        observerEmail: 'ana@example.com',
      },
    ]);
  });

  it.each([
    [/^From paid work.*workmate/, 'Past or Present Supervisor/Employer/Manager'],
    [/^From volunteering/, 'Past or Present Volunteer/Supervisor/Manager'],
  ])('sends how they know each other in the words of the office: %s', async (label, value) => {
    const { server, place } = await openObserver({ body: STEP_3 }, { [SAVE]: SAVED });
    expect(screen.getByRole('radiogroup', { name: 'How do you know them?' })).toBeTruthy();
    fillIn();
    choose(label);
    press(FINISH);
    await waitFor(() => expect(place()).toContain('course-content'));
    expect(server.bodies(SAVE)[0]).toMatchObject({ relationshipToObserver: value });
  });

  it('sends no workplace for experience at home', async () => {
    const { server, place } = await openObserver({ body: STEP_3 }, { [SAVE]: SAVED });
    fillIn();
    choose('At home');
    press(FINISH);
    await waitFor(() => expect(place()).toContain('course-content'));
    expect(server.bodies(SAVE)[0]).toMatchObject({ workplaceIsHome: true });
    expect(server.bodies(SAVE)[0]).not.toHaveProperty('workplaceSuburb');
  });

  it('puts what the server says of the name beside it', async () => {
    await openObserver(
      { body: STEP_3 },
      {
        [SAVE]: problem(400, 'x', {
          errors: { observerFirstName: [MESSAGES.thirdPartyForm.ownName] },
        }),
      },
    );
    fillIn();
    press(FINISH);
    await waitFor(() => expect(errors()).toEqual([MESSAGES.thirdPartyForm.ownName]));
    expect(field('Observer email').value).toBe('ana@example.com');
  });
});

describe('where step 3 leads', () => {
  it('opens the course when the enrolment is complete', async () => {
    const { place } = visitObserver({ body: { ...STEP_3, enrolmentCompleted: true } });
    await waitFor(() => expect(place()).toBe('/course-content/enrolment-1/'));
  });

  it('goes back to step 2 when that is not done', async () => {
    const { place } = visitObserver({ body: { ...STEP_3, redirectToStep2: true } });
    await waitFor(() => expect(place()).toBe('/course-enrolment/enrolment-1/step-2/'));
  });

  it('opens the course when the enrolment was completed in another tab meanwhile', async () => {
    let reads = 0;
    const { place } = visitObserver(
      () => ({ body: { ...STEP_3, enrolmentCompleted: ++reads > 1 } }),
      { [SAVE]: problem(409, MESSAGES.enrolment.alreadyCompleted) },
    );
    await screen.findByLabelText('Observer first name');
    fillIn();
    press(FINISH);
    await waitFor(() => expect(place()).toBe('/course-content/enrolment-1/'));
  });

  it('says so when it could not load, and can try again', async () => {
    let fails = true;
    visitObserver(() => (fails ? problem(500, 'Oops') : { body: STEP_3 }));
    expect(await screen.findByText(MESSAGES.enrolment.loadFailed)).toBeTruthy();
    fails = false;
    press('Try again');
    expect(await screen.findByLabelText('Observer first name')).toBeTruthy();
  });
});

it('offers the ways without an observer that the course has', async () => {
  const link = { name: /^Show your skills/ };
  const { unmount } = await openObserver({ body: STEP_3 });
  expect(screen.queryByRole('link', link)).toBeNull();
  unmount();
  await openObserver({ body: { ...STEP_3, offers: ['video', 'live'] } });
  const shown = screen.getByRole('link', link);
  expect(shown.textContent).toBe('Show your skills on video or in a video call with our assessor.');
  expect(shown.getAttribute('href')).toBe('/Show-Your-Skills/enrolment-1/');
});

describe('a way that was chosen on the page of the course', () => {
  const OFFERS = { ...STEP_3, offers: ['video', 'live'] };

  it.each([
    ['video', 'on video', 'agree and see what to record'],
    ['live', 'in a video call with our assessor', 'agree and book a time'],
  ] as const)('comes first: %s', async (way, how, next) => {
    savePlannedWay(2, way);
    await openObserver({ body: OFFERS });
    expect(screen.getByText(`You chose to show your skills ${how}. Next: ${next}.`)).toBeTruthy();
    const link = screen.getByRole('link', { name: /^Show your skills/ });
    expect(link.textContent).toBe(`Show your skills ${how}`);
    expect(link.getAttribute('href')).toBe('/Show-Your-Skills/enrolment-1/');
  });

  it.each([
    ['the observer', 2, 'observer', OFFERS],
    ['a way of another course', 3, 'video', OFFERS],
    ['a way that is no longer offered', 2, 'live', { ...STEP_3, offers: ['video'] }],
  ] as const)('changes nothing where it is %s', async (_, courseId, way, body) => {
    savePlannedWay(courseId, way);
    await openObserver({ body });
    expect(screen.queryByText(/^You chose to show/)).toBeNull();
  });

  it('is forgotten once an observer is named', async () => {
    savePlannedWay(2, 'video');
    savePlannedWay(3, 'live');
    const { place } = await openObserver({ body: OFFERS }, { [SAVE]: SAVED });
    fillIn();
    press(FINISH);
    await waitFor(() => expect(place()).toBe('/course-content/enrolment-1'));
    expect([findPlannedWay(2), findPlannedWay(3)]).toEqual([null, 'live']);
  });

  it('is forgotten at log-out', () => {
    savePlannedWay(2, 'video');
    forgetDevice();
    expect(findPlannedWay(2)).toBeNull();
  });
});

it.each([
  ['video', /on video, so you need no observer/],
  ['live', /in live sessions, so you need no observer/],
])('asks a learner who has chosen %s for work only', async (way, words) => {
  const VIDEO = `${SAVE}/video`;
  const { server } = visitObserver({ body: { ...STEP_3, way } }, { [VIDEO]: SAVED });
  await screen.findByText(words);
  expect(screen.queryByLabelText('Observer email')).toBeNull();
  choose('At home');
  fill('What is your current employment status?', 'Full-time employee');
  press(FINISH);
  await waitFor(() =>
    expect(server.bodies(VIDEO)).toEqual([
      { workplaceIsHome: true, currentEmploymentStatus: 'Full-time employee' },
    ]),
  );
});
