import { setImmediate as nextTurn } from 'node:timers/promises';
import raw from '@site/home.yaml';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../testing/renderApp';
import Clients from './Clients';
import HomePage from './HomePage';
import { HOME } from './homeTexts';
import { homeTextsSchema } from './homeTextsSchema';

/** Readers scroll near to everything when this is called. */
let scrollNear: () => void = () => undefined;
beforeEach(() => {
  const watched: (() => void)[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        watched.push(() => notify([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {}
    },
  );
  scrollNear = () => act(() => watched.forEach((each) => each()));
});

function answerWith(config: { isDemo: boolean }) {
  const none = { reviews: [], total: 0, average: null, removed: 0 };
  const asked = vi.fn((address: string) =>
    Promise.resolve(Response.json(address.startsWith('/api/v1/reviews') ? none : config)),
  );
  vi.stubGlobal('fetch', asked);
  return asked;
}

const region = (name: string) => {
  const section = screen.getByText(name, { selector: 'h2' }).closest('section');
  if (!section) throw new Error(`no section ${name}`);
  return within(section);
};

describe('the home page', () => {
  it('has texts of the shape it reads', () =>
    expect(homeTextsSchema.validateSync(raw, { strict: true })).toBe(raw));

  it('shows every block, each under its heading', () => {
    renderApp(<HomePage />);
    expect(screen.getByText('Explore Courses').getAttribute('href')).toBe(
      '/online-food-safety-training-courses/',
    );
    const glance = screen.getByLabelText('At a glance');
    expect(
      within(glance)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Online lessons, practical tasks at work',
      'Nationally accredited units',
      'Standard 3.2.2A training for supervisors and food handlers',
      'Print your statement of attainment when everything is checked',
      '3-10 hours of study for most people, plus what you show at work',
    ]);
    expect(region("What's Next?").getAllByRole('listitem')).toHaveLength(4);
    expect(region(HOME.testimonials.title).getByRole('button', { name: 'Pause' })).toBeTruthy();
    expect(region(HOME.choose.title).getByText('Do you work in NSW?')).toBeTruthy();
    expect(region('Why train with us').getAllByRole('heading', { level: 3 })).toHaveLength(6);
    expect(region(HOME.units.title).getByText('HLTFSE007')).toBeTruthy();
    expect(region(HOME.business.title).getByRole('link').getAttribute('href')).toBe(
      '/online-food-safety-training-courses-for-your-business/',
    );
  });

  it('loads reviews and marks of clients only for readers who scroll to them', async () => {
    const asked = answerWith({ isDemo: true });
    renderApp(<HomePage />);
    await Promise.resolve();
    expect(asked.mock.calls.flat()).not.toContain('/api/v1/reviews?page=1');
    scrollNear();
    expect(await screen.findByText(HOME.clients.title)).toBeTruthy();
    await waitFor(() => expect(asked.mock.calls.flat()).toContain('/api/v1/reviews?page=1'));
  });

  it('shows sample marks where there is demo data, and says what they are', async () => {
    expect(HOME.clients.sample).toBe(true);
    answerWith({ isDemo: true });
    renderApp(<Clients />);
    expect(await screen.findByText(/These marks are samples/)).toBeTruthy();
    expect(screen.getAllByRole('img')).toHaveLength(HOME.clients.items.length);
  });

  it('shows no sample as if it were real', async () => {
    const asked = answerWith({ isDemo: false });
    renderApp(<Clients />);
    await waitFor(() => expect(asked).toHaveBeenCalledOnce());
    await nextTurn();
    expect(screen.queryByText(HOME.clients.title)).toBeNull();
  });

  it('shows all courses instead of the questions, and the questions again', async () => {
    const { user, place } = renderApp(<HomePage />);
    const choose = region(HOME.choose.title);
    await user.click(choose.getByRole('button', { name: 'Show All Courses' }));
    expect(await choose.findAllByRole('article')).toHaveLength(7);
    expect(place()).toBe('/?choose=all');
    await user.click(choose.getByRole('button', { name: 'Help Me Choose' }));
    expect(choose.getByText('Do you work in NSW?')).toBeTruthy();
    expect(place()).toBe('/');
  });

  it('leads from each unit to the courses that hold it', () => {
    renderApp(<HomePage />);
    const courses = within(
      region(HOME.units.title).getByText('SITXFSA006').closest('li') as HTMLElement,
    );
    expect(courses.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/courses/nsw-food-safety-supervisor/',
      '/courses/nsw-refresher/',
      '/courses/food-safety-supervisor-hospitality-retail/',
      '/courses/food-handling-level-2/',
    ]);
  });
});
