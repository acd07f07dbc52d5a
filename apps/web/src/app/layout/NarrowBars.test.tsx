import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { currentUser } from '../../api/session';
import { renderApp } from '../../testing/renderApp';
import { signInAs } from '../../testing/signInAs';
import { isCheckout, isFormOfLink, NarrowFooter, NarrowHeader } from './NarrowBars';

describe('the bars of the checkout', () => {
  it.each([
    '/Certificates/Enrol/6/',
    '/certificates/enrol/6',
    '/course-enrolment/6/step-1/',
    '/course-enrolment/6/step-1',
    '/Course-Enrolment/0b5e/step-2/',
    '/course-enrolment/0b5e/step-3/',
  ])('stand on %s', (path) => expect(isCheckout(path)).toBe(true));

  it.each([
    '/',
    '/course-enrolment/new/',
    '/course-enrolment/replacement-nsw-certificate/',
    '/Your-Courses/',
    '/courses/food-handling-level-1/',
  ])('leave %s to the menu', (path) => expect(isCheckout(path)).toBe(false));

  it('have a person to call and a way out, and no menu', async () => {
    signInAs();
    const { user } = renderApp(<NarrowHeader user={currentUser()} leadsHome />);
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/',
      expect.stringMatching(/^tel:/),
    ]);
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    expect(currentUser()).toBeNull();
  });

  it('offer nobody a log-out who is not logged in', () => {
    renderApp(<NarrowHeader user={null} leadsHome />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the bars of a form that is opened by a link', () => {
  it.each([
    ['/third-party-form/0190f0a0-0123456789abcdef', false, true],
    ['/Third-Party-Form/sample/', false, true],
    ['/usi/0123456789abcdef0123456789abcdef', false, true],
    ['/usi/0123456789abcdef0123456789abcdef', true, false],
    ['/third-party-form/0190f0a0-1111-7222-8333-444455556666', true, false],
    ['/faqs/third-party-observer-assessment/', false, false],
    ['/', false, false],
  ])('stand on %s, signed in %s: %s', (pathname, isSignedIn, stand) => {
    expect(isFormOfLink(pathname, isSignedIn)).toBe(stand);
  });

  it('have no menu, and a person to call', () => {
    renderApp(
      <>
        <NarrowHeader user={null} leadsHome={false} />
        <NarrowFooter />
      </>,
    );
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      expect.stringMatching(/^tel:/),
      '/Contact-Us/',
      '/Privacy-Policy/',
    ]);
  });
});
