import type { LessonBlock } from '@platewise/shared/content/blocks';
import { screen, within } from '@testing-library/react';
import { type ComponentProps, createRef } from 'react';
import { renderApp } from '../../../testing/renderApp';
import { LessonPage } from '../LessonPage';
import { textOf } from './lessonFixture';

type Options = Partial<Pick<ComponentProps<typeof LessonPage>, 'state' | 'renderTryIt'>> & {
  html?: string;
};

/** A page of a lesson with these blocks. */
export function openLesson(
  blocks: LessonBlock[],
  { html = textOf(...blocks), ...more }: Options = {},
) {
  return renderApp(
    <LessonPage
      ref={createRef()}
      section={{ sectionId: 1, title: 'Safe food' }}
      lesson={{ title: 'A lesson', html, blocks }}
      {...more}
    />,
  );
}

/** The page with one block, once its component is there. */
export async function openBlock(block: LessonBlock, options?: Options) {
  const app = openLesson([block], options);
  const part = await screen.findByRole('region', { name: block.title });
  return { ...app, part: within(part) };
}
