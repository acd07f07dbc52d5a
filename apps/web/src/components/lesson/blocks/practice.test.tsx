import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { BLOCKS } from '../testing/lessonFixture';
import { openBlock } from '../testing/openLesson';

const focused = () => document.activeElement?.textContent;

describe('a case', () => {
  it('goes on with each choice, shows the way taken, and moves the focus to what comes next', async () => {
    const { user, part } = await openBlock(BLOCKS.case);
    part.getByRole('button', { name: /Leave it in the pot/ }).focus();
    await user.keyboard('{Enter}');
    expect(focused()).toContain('The rice is at 34 °C.');
    expect(part.getByText(/^Leave it in the pot/)).toBeTruthy();
    await user.click(part.getByRole('button', { name: 'Heat it up and serve it' }));
    expect(focused()).toContain('It ends badly');
    expect(focused()).toContain('a poison that no heat destroys');
    expect(part.getByText('Saturday, 6 pm')).toBeTruthy();
  });

  it('lets one go back and choose differently', async () => {
    const { user, part } = await openBlock(BLOCKS.case);
    await user.click(part.getByRole('button', { name: /Leave it in the pot/ }));
    await user.click(part.getByRole('button', { name: 'Heat it up and serve it' }));
    await user.click(part.getByRole('button', { name: 'Go back and choose differently' }));
    expect(focused()).toContain('The rice is at 34 °C.');
    await user.click(part.getByRole('button', { name: /^Throw it out/ }));
    expect(part.getByText('It ends well')).toBeTruthy();
    await user.click(part.getByRole('button', { name: 'Start again' }));
    expect(focused()).toContain('Where does it wait?');
    expect(part.queryByText(/You chose/)).toBeNull();
  });
});

describe('a picture with hazards', () => {
  const check = (part: ReturnType<typeof within>) => part.getByRole('button', { name: 'Check' });

  it('is marked in the picture', async () => {
    const { user, part } = await openBlock(BLOCKS.spot);
    const tongs = part.getByRole('button', { name: 'Tongs in the salad' });
    tongs.focus();
    await user.keyboard(' ');
    expect(tongs.getAttribute('aria-pressed')).toBe('true');
    await user.click(part.getByRole('button', { name: 'The bain-marie reads 63 °C' }));
    await user.click(check(part));
    const results = part.getByRole('status');
    expect(within(results).getByText('You found 1 of 2 hazards')).toBeTruthy();
    expect(
      within(results)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Tongs in the saladA hazard: you found itThe handles lie in the food. Hands have touched them.',
      'The server’s hairA hazard: you missed itLong hair is tied back or covered.',
      'The bain-marie reads 63 °CThis is fine: you marked itHot food is kept at 60 °C or hotter.',
      'The bin has its lid onThis is fineA closed bin keeps pests away.',
    ]);
  });

  it('is marked in a list as well, and both show the same', async () => {
    const { user, part } = await openBlock(BLOCKS.spot);
    await user.click(part.getByRole('button', { name: 'Tongs in the salad' }));
    await user.click(part.getByRole('radio', { name: 'As a list' }));
    const box = part.getByRole('checkbox', { name: 'Tongs in the salad' });
    expect(box).toHaveProperty('checked', true);
    part.getByRole('checkbox', { name: 'The server’s hair' }).focus();
    await user.keyboard(' ');
    await user.click(check(part));
    expect(part.getByText('You found 2 of 2 hazards')).toBeTruthy();
    await user.click(part.getByRole('button', { name: 'Try again' }));
    expect(part.getByRole('checkbox', { name: 'Tongs in the salad' })).toHaveProperty(
      'checked',
      false,
    );
  });
});

describe('an order', () => {
  const { items } = BLOCKS.order;
  const shown = () =>
    [...document.querySelectorAll('[data-item]')].map((item) => item.getAttribute('data-item'));

  it.each([0, 0.2, 0.5, 0.999_999])('never begins in the right order, by chance %s', async (by) => {
    vi.spyOn(Math, 'random').mockReturnValue(by);
    await openBlock(BLOCKS.order);
    expect(shown()).not.toEqual(items);
    expect(new Set(shown())).toEqual(new Set(items));
  });

  it('is made by the buttons, which keep the focus and say the new place', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const { user, part } = await openBlock(BLOCKS.order);
    // With chance 0 the items are moved by one place.
    expect(shown()).toEqual([...items.slice(1), 'Scrape']);
    part.getByRole('button', { name: 'Move up: Scrape' }).focus();
    await user.keyboard('{Enter}');
    expect(part.getByText('Scrape: place 5 of 6')).toBeTruthy();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move up: Scrape');
    await user.keyboard('{Enter}{Enter}{Enter}{Enter}{Enter}');
    expect(shown()).toEqual(items);
    await user.click(part.getByRole('button', { name: 'Check' }));
    expect(part.getByText('That’s the right order')).toBeTruthy();
    expect(part.getByText(BLOCKS.order.why)).toBeTruthy();
  });

  it('that is wrong shows the right one, and can be tried again', async () => {
    const { user, part } = await openBlock(BLOCKS.order);
    await user.click(part.getByRole('button', { name: 'Check' }));
    const results = part.getAllByRole('status').at(-1) as HTMLElement;
    expect(
      within(results)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(items);
    await user.click(part.getByRole('button', { name: 'Try again' }));
    expect(part.getByRole('button', { name: 'Move up: Wash' })).toBeTruthy();
  });
});

describe('groups', () => {
  const inGroup = (part: ReturnType<typeof within>, name: string, group: string) =>
    within(part.getByRole('group', { name })).getByRole('radio', { name: group });

  it('are checked once each item has one, and say why a choice is wrong', async () => {
    const { user, part } = await openBlock(BLOCKS.groups);
    await user.click(inGroup(part, 'Cheesecake', 'Top shelf'));
    await user.click(part.getByRole('button', { name: 'Check' }));
    expect(part.getByText('Choose a group for each one first.')).toBeTruthy();
    expect(document.activeElement).toBe(inGroup(part, 'Raw chicken', 'Top shelf'));
    await user.keyboard(' ');
    await user.click(inGroup(part, 'Cooked lasagne', 'Top shelf'));
    await user.click(inGroup(part, 'Raw beef in a sealed bag', 'Middle shelf'));
    await user.click(part.getByRole('button', { name: 'Check' }));
    expect(part.getByText('3 of 4 are right')).toBeTruthy();
    expect(part.getByRole('group', { name: 'Raw chicken' }).textContent).toContain(
      'Bottom shelf. Its juice drips on nothing there.',
    );
    await user.click(part.getByRole('button', { name: 'Try again' }));
    expect(inGroup(part, 'Cheesecake', 'Top shelf')).toHaveProperty('checked', false);
  });
});

describe('a thermometer', () => {
  it('says its reading, and why a choice is wrong or right', async () => {
    const { user, part } = await openBlock(BLOCKS.thermometer);
    expect(part.getByRole('img', { name: 'The thermometer reads 71.5 °C.' })).toBeTruthy();
    await user.click(part.getByRole('button', { name: 'Check' }));
    expect(part.getByText('Please choose an answer.')).toBeTruthy();
    await user.click(part.getByRole('radio', { name: 'Serve it' }));
    await user.click(part.getByRole('button', { name: 'Check' }));
    expect(part.getByText('It is still below the limit of this kitchen.')).toBeTruthy();
    await user.click(part.getByRole('radio', { name: 'Cook it on and probe again' }));
    await user.click(part.getByRole('button', { name: 'Check' }));
    expect(part.getByText('That’s right')).toBeTruthy();
    await user.click(part.getByRole('button', { name: 'Try again' }));
    expect(part.getByRole('radio', { name: 'Serve it' })).toHaveProperty('disabled', false);
  });

  it('below zero has a minus sign', async () => {
    const { part } = await openBlock({ ...BLOCKS.thermometer, celsius: -14 });
    expect(part.getByRole('img', { name: 'The thermometer reads −14 °C.' })).toBeTruthy();
  });
});

describe('a log', () => {
  it('says what is wrong in each row', async () => {
    const { user, part } = await openBlock(BLOCKS.log);
    part.getByRole('checkbox', { name: 'Row 2: 11 am, 9 °C, Mei' }).focus();
    await user.keyboard(' ');
    await user.click(part.getByRole('checkbox', { name: /^Row 3/ }));
    await user.click(part.getByRole('button', { name: 'Check' }));
    expect(part.getByText('You found 1 of 2 rows with something wrong')).toBeTruthy();
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toContain(
      'You found it. Nine degrees is too warm, and nobody has written what was done.',
    );
    expect(rows).toContain('You missed this one. There is no reading.');
    expect(part.getByText('Nothing is wrong in this row.')).toBeTruthy();
    await user.click(part.getByRole('button', { name: 'Try again' }));
    expect(part.getByRole('checkbox', { name: /^Row 2/ })).toHaveProperty('checked', false);
  });
});

describe('the rules of the states', () => {
  const chosen = () => screen.getByRole<HTMLSelectElement>('combobox').value;

  it('begin with the learner’s own state, and stay at the one that was chosen', async () => {
    localStorage.clear();
    const first = await openBlock(BLOCKS.states, { state: 'VIC' });
    expect(chosen()).toBe('VIC');
    expect(first.part.getByText('In Victoria the rule is V.')).toBeTruthy();
    const names = first.part.getAllByRole('option').map(({ textContent }) => textContent);
    expect(names[1]).toBe('Victoria');
    await first.user.selectOptions(screen.getByRole('combobox'), 'New South Wales');
    expect(first.part.getByText('In New South Wales the rule is N.')).toBeTruthy();
    first.unmount();
    await openBlock(BLOCKS.states, { state: 'VIC' });
    expect(chosen()).toBe('NSW');
    localStorage.clear();
  });

  it('wait for a choice where the state is not known', async () => {
    localStorage.clear();
    const { part } = await openBlock(BLOCKS.states);
    expect(chosen()).toBe('');
    expect(part.getByRole('status').textContent).toBe('');
  });
});
