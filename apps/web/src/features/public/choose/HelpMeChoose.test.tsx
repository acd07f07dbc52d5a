import { getCourse } from '@platewise/shared/content/courses';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../../testing/renderApp';
import { FITS } from './chooseTexts';
import { HelpMeChoose } from './HelpMeChoose';

const ELSEWHERE = 'No, in another state or territory';
const button = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });

describe('Help Me Choose', () => {
  it.each([
    [['Yes, in NSW', 'Yes'], [6]],
    [['Yes, in NSW', 'No'], [8]],
    [[ELSEWHERE, 'Yes', 'Hospitality & Retail'], [4]],
    [[ELSEWHERE, 'Yes', 'Health & Community'], [1008]],
    [
      [ELSEWHERE, 'No', 'Hospitality & Retail'],
      [2, 3],
    ],
    [[ELSEWHERE, 'No', 'Health & Community'], [1009]],
  ])('answered with %j shows the courses %j and why they fit', async (answers, courseIds) => {
    const { user } = renderApp(<HelpMeChoose />);
    for (const answer of answers)
      await user.click(screen.getByText(answer, { selector: 'button span' }));

    const cards = await screen.findAllByRole('article');
    expect(cards).toHaveLength(courseIds.length);
    for (const [i, id] of courseIds.entries()) {
      const card = within(cards[i] as HTMLElement);
      expect(card.getByRole('heading').textContent).toBe(getCourse(id).courseTitle);
      expect(card.getByText(FITS[id] ?? 'a reason')).toBeTruthy();
    }
  });

  it('is answered by keyboard, and goes on at the heading of what comes next', async () => {
    const { user } = renderApp(<HelpMeChoose />);
    expect(screen.getByRole('group', { name: /Question 1.*Do you work in NSW\?/ })).toBeTruthy();
    expect(document.activeElement).toBe(document.body);

    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('group', { name: /Question 2 of 2/ })).toBeTruthy();
    expect(document.activeElement?.textContent).toMatch(/hold no current certificate/);

    await user.tab();
    await user.keyboard(' ');
    expect(document.activeElement?.textContent).toBe('This course fits you');

    await user.click(button('Back'));
    expect(document.activeElement?.textContent).toMatch(/hold no current certificate/);
    await user.click(button('Start again'));
    expect(document.activeElement?.textContent).toBe('Do you work in NSW?');
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  });

  it('stores the answers in the address, next to what else it has', async () => {
    const { user, place } = renderApp(<HelpMeChoose />, { at: '/?from=mail#choose' });
    await user.click(button(ELSEWHERE));
    expect(place()).toBe('/?from=mail&choose=elsewhere#choose');
    await user.click(button('Back'));
    expect(place()).toBe('/?from=mail#choose');
  });

  it('opens where an address leads, without taking the focus', () => {
    renderApp(<HelpMeChoose />, { at: '/?choose=elsewhere-handler-health' });
    expect(screen.getByRole('link', { name: /Enrol Now/ }).getAttribute('href')).toBe(
      '/Certificates/Enrol/1009/',
    );
    expect(document.activeElement).toBe(document.body);
  });
});
