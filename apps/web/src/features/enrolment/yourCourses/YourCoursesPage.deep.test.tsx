import { MESSAGES } from '@platewise/shared/messages';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, problem } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import { signInAs } from '../../../testing/signInAs';
import { aCourse, aStanding } from '../testing/answers';
import { press, said } from '../testing/form';
import type { Handlers } from '../testing/payment';
import YourCoursesPage from './YourCoursesPage';

const LIST = 'GET /userCourse/user-1';

beforeEach(() => {
  URL.createObjectURL = () => 'blob:file';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});

function openCourses(handlers: Handlers) {
  signInAs();
  fakeServer({ 'GET /userCourse/enrolment-1/observer': { body: aStanding() }, ...handlers });
  return renderApp(<YourCoursesPage />);
}

describe('the list of courses', () => {
  it('shows when one enrolled, the status and what to do next', async () => {
    openCourses({ [LIST]: { body: [aCourse({ progress: 40 })] } });
    expect(await screen.findByText('Food Handling Level 1 (Hospitality & Retail)')).toBeTruthy();
    // Ten past nine in the morning in Sydney, and still the day before in London.
    expect(screen.getByText('03/11/2026')).toBeTruthy();
    expect(screen.getByText('In Progress')).toBeTruthy();
    expect(screen.getByText('40%')).toBeTruthy();
    const next = screen.getByRole('link', { name: /^Continue course: / });
    expect(next.getAttribute('href')).toBe('/course-content/enrolment-1/');
    const enrol = screen.getByRole('link', { name: 'Enrol in a New Course' });
    expect(enrol.getAttribute('href')).toBe('/course-enrolment/new/');
  });

  it('says where study goes on and how long it takes, and asks nothing else', async () => {
    const next = { sectionId: 3, page: 1, question: 4, words: 0, minutes: 9.75 };
    const course = aCourse({ progress: 40, sectionCount: 6, next, observer: aStanding() });
    signInAs();
    const server = fakeServer({ [LIST]: { body: [course] } });
    renderApp(<YourCoursesPage />);
    const go = await screen.findByRole('link', { name: 'Continue: section 3, question 4' });
    expect(go.getAttribute('href')).toBe('/course-content/enrolment-1/');
    expect(
      screen.getByText(/^Food Handling.*: about 10 minutes left in this section$/),
    ).toBeTruthy();
    expect(screen.getByText(/^Waiting for Ana Ruiz to open the form/)).toBeTruthy();
    expect(server.asked.map(({ call }) => call)).toEqual([LIST]);
  });

  it('says that our emails come back, and where the address is corrected', async () => {
    openCourses({ [LIST]: { body: [aCourse({ unreachedEmail: 'mei@example.com' })] } });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'We can’t reach you at mei@example.com. Please correct your email.',
    );
    const link = screen.getByRole('link', { name: 'Please correct your email.' });
    expect(link.getAttribute('href')).toBe('/Update-Profile');
  });

  it('leads back to the pages of a completed course', async () => {
    openCourses({ [LIST]: { body: [aCourse({ status: 'Completed', hasCompleted: true })] } });
    const again = await screen.findByRole('link', { name: /^Read the course again/ });
    expect(again.getAttribute('href')).toBe('/course-content/enrolment-1/?read=1-1');
  });

  it('says so when there are none', async () => {
    openCourses({ [LIST]: { body: [] } });
    expect(await screen.findByText('You have no courses yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Enrol in a New Course' })).toBeTruthy();
  });

  it('says so when they could not be loaded, and tries again', async () => {
    let fails = true;
    openCourses({ [LIST]: () => (fails ? problem(500, 'Oops') : { body: [aCourse()] }) });
    expect(await screen.findByText(MESSAGES.courses.loadFailed)).toBeTruthy();
    fails = false;
    press('Try again');
    expect(await screen.findByText('In Progress')).toBeTruthy();
  });

  it('offers no reprint to a learner without a state certificate', async () => {
    openCourses({ [LIST]: { body: [aCourse()] } });
    await screen.findByText('In Progress');
    expect(screen.queryByRole('link', { name: /reprint/i })).toBeNull();
  });

  it('offers a reprint of a state certificate, and fifty courses at a time', async () => {
    const courses = Array.from({ length: 51 }, (_, i) =>
      aCourse({ id: `e-${i}`, status: 'Completed', hasNswCertificate: i === 0 }),
    );
    openCourses({ [LIST]: { body: courses } });
    const reprint = await screen.findByRole('link', {
      name: /^Order a reprint of the NSW certificate: Food Handling/,
    });
    expect(reprint.getAttribute('href')).toBe('/course-enrolment/replacement-nsw-certificate/');
    expect(screen.getAllByText('Completed')).toHaveLength(50);
    press('Show more');
    expect(screen.getAllByText('Completed')).toHaveLength(51);
    expect(screen.getByRole('link', { name: 'Your invoices' })).toBeTruthy();
  });
});

describe('downloads', () => {
  const CERTIFICATE = 'GET /userCourse/pdf/certificate/enrolment-1';
  const FORM = 'GET /userCourse/pdf/third-party-form/enrolment-1';
  const INVOICE = 'GET /userCourse/pdf/tax-invoice/invoice-1';
  const done = aCourse({
    status: 'Completed',
    hasCompleted: true,
    completedThirdParty: true,
    completedSurvey: true,
    hasCertificate: true,
    certificateNumber: 'FH1-000123',
    certificateVerifyPath: '/verify/FH1-000123/abc',
    invoiceGuid: 'invoice-1',
  });
  const file = { body: new Blob(['%PDF']) };

  it('stand next to the number of the certificate, its check page, the guide and the page to show', async () => {
    openCourses({ [LIST]: { body: [done] } });
    const number = await screen.findByRole('link', { name: 'FH1-000123', hidden: true });
    expect(number.getAttribute('href')).toBe('/verify/FH1-000123/abc');
    const guide = screen.getByRole('link', { name: /^Course guide/, hidden: true });
    expect(guide.getAttribute('href')).toBe('/Print-Course-Content-Guide/enrolment-1');
    const show = screen.getByRole('link', { name: /^Show or share/, hidden: true });
    expect(show.getAttribute('href')).toBe('/Course-Completed/enrolment-1/');
  });

  it.each([
    [/^Certificate/, CERTIFICATE, 'certificate'],
    [/^Third-party form/, FORM, 'third party form'],
    [/^Tax invoice/, INVOICE, 'tax invoice'],
  ])('say whether %s was saved', async (name, call, what) => {
    let fails = true;
    openCourses({ [LIST]: { body: [done] }, [call]: () => (fails ? problem(500, 'Oops') : file) });
    await screen.findByText('Completed');
    press(name);
    await said(`There was an issue downloading your ${what}.`);
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name, hidden: true }).disabled).toBe(
        false,
      ),
    );
    fails = false;
    press(name);
    await said(`Your ${what} has been downloaded.`);
  });
});
