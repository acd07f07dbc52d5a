import { createDecipheriv } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { LessonBlock } from '../../packages/shared/src/content/blocks';
import type { CourseContents } from '../../packages/shared/src/study/userCourses';
import type { ApiEnrolment } from './enrolByApi';

/** 'calculator' has two rules. */
export type BlockKind = Exclude<LessonBlock['kind'], 'calculator'> | 'two-four' | 'cooling';
export type BlockPlace = { kind: BlockKind; block: LessonBlock; address: string };

const kindOf = (block: LessonBlock): BlockKind =>
  block.kind === 'calculator' ? block.rule : block.kind;

/** The first block of each kind in a course, with the address of its page. */
export async function findBlocks({ enrolmentId, call }: ApiEnrolment): Promise<BlockPlace[]> {
  const { contentKey, contentIv } = await call('GET', '/config');
  const sealed = (await call('GET', `/userCourse/${enrolmentId}/contents`)) as string;
  const [key, iv] = [Buffer.from(contentKey, 'hex'), Buffer.from(contentIv, 'hex')];
  const decipher = createDecipheriv('aes-256-cbc', key, iv);
  const text = decipher.update(sealed, 'base64', 'utf8') + decipher.final('utf8');
  const { sections } = JSON.parse(text) as CourseContents;
  const places = sections.flatMap(({ sectionId, content }) =>
    content.flatMap(({ blocks = [] }, page) =>
      blocks.map((block) => ({
        kind: kindOf(block),
        block,
        address: `/course-content/${enrolmentId}/?read=${sectionId}-${page + 1}`,
      })),
    ),
  );
  return places.filter(({ kind }, i) => places.findIndex((each) => each.kind === kind) === i);
}

/** Presses a key on an element, which only has to be reachable by the keyboard. */
async function press(element: Locator, key = 'Enter') {
  await element.focus();
  await expect(element).toBeFocused();
  await element.page().keyboard.press(key);
}

const check = (part: Locator) => press(part.getByRole('button', { name: 'Check' }));

/** Goes through a block by the keyboard alone. */
export const USE_BY_KEYBOARD: Record<BlockKind, (part: Locator, page: Page) => Promise<void>> = {
  case: async (part) => {
    const choices = part.getByRole('list', { name: 'What do you do?' }).getByRole('button');
    for (let step = 0; step < 10 && (await choices.count()) > 0; step++)
      await press(choices.first());
    await expect(part.getByText(/^It ends (well|badly)$/)).toBeVisible();
    await press(part.getByRole('button', { name: 'Go back and choose differently' }));
    await expect(choices.first()).toBeVisible();
  },
  spot: async (part) => {
    const place = part.locator('button[aria-pressed]').first();
    await press(place, 'Space');
    await expect(place).toHaveAttribute('aria-pressed', 'true');
    await press(part.getByRole('radio', { name: 'In the picture' }), 'ArrowRight');
    await expect(part.getByRole('checkbox').first()).toBeChecked();
    await check(part);
    await expect(part.getByText(/^You found [01] of \d hazards$/)).toBeVisible();
  },
  order: async (part) => {
    const first = part.locator('[data-item]').first();
    const item = (await first.getAttribute('data-item')) ?? '';
    await press(first.getByRole('button', { name: /^Move down/ }));
    await expect(part.locator('[data-item]').nth(1)).toHaveAttribute('data-item', item);
    await expect(part.getByRole('button', { name: `Move down: ${item}` })).toBeFocused();
    await check(part);
    await expect(
      part.getByText(/in the right place$|^That’s the right order$/).first(),
    ).toBeVisible();
  },
  groups: async (part) => {
    for (const item of await part.getByRole('group').all())
      await press(item.getByRole('radio').first(), 'Space');
    await check(part);
    await expect(part.getByText(/ are right$/)).toBeVisible();
  },
  thermometer: async (part) => {
    await press(part.getByRole('radio').first(), 'Space');
    await check(part);
    await expect(part.getByText(/^That’s right$|^Not this one/)).toBeVisible();
  },
  log: async (part) => {
    await press(part.getByRole('checkbox').first(), 'Space');
    await check(part);
    await expect(part.getByText(/^You found [01] of \d rows/)).toBeVisible();
  },
  'two-four': async (part, page) => {
    await press(part.getByRole('radio', { name: 'From and to' }), 'ArrowRight');
    await part.getByLabel('Hours', { exact: true }).focus();
    await page.keyboard.type('3');
    await expect(part.getByText('Use it now. Do not chill it again.')).toBeVisible();
  },
  cooling: async (part, page) => {
    await part.getByLabel('Time at 60 °C').fill('14:00');
    await part.getByLabel('Time', { exact: true }).fill('15:30');
    await part.getByLabel('Temperature (°C)').focus();
    await page.keyboard.type('30');
    await expect(part.getByText('30 minutes left to reach 21 °C')).toBeVisible();
  },
  film: async (part) => {
    await press(part.getByRole('button', { name: 'Play', exact: true }));
    await expect(part.getByRole('button', { name: 'Pause' })).toBeFocused();
    await expect(part.getByRole('slider')).not.toHaveAttribute('aria-valuetext', /^0 of/);
    await press(part.getByRole('button', { name: 'Pause' }));
    const seek = part.getByRole('slider');
    const before = await seek.inputValue();
    await press(seek, 'ArrowRight');
    await expect(seek).not.toHaveValue(before);
  },
  states: async (part) => {
    const choice = part.getByRole('combobox');
    const before = await choice.inputValue();
    await press(choice, 'ArrowDown');
    await expect(choice).not.toHaveValue(before);
    await expect(part.getByRole('status')).not.toBeEmpty();
  },
  'try-it': async (part) => {
    await expect(part.getByRole('heading', { level: 3 })).toBeVisible();
    await press(part.getByRole('button').first(), 'Tab');
  },
};
