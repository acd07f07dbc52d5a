import { type InferType, mixed } from 'yup';
import { response } from '../fields';
import type { BlockPicture, LessonBlock } from './blocks';

/** One page of a course and one question of its section's quiz, for people who have no account yet. */
export const courseSampleResponse = response.object({
  sectionId: response.int(),
  sectionTitle: response.text(),
  title: response.text(),
  html: response.text(),
  blocks: response.list(mixed<LessonBlock>().defined()),
  /** One of several answers, or true or false. Null where the section's quiz has no such question. */
  question: response
    .object({
      /** Html of a single line. */
      html: response.text(),
      picture: mixed<BlockPicture>().nullable().defined(),
      items: response.list(
        response.object({
          text: response.text(),
          right: response.bool(),
          /** Why this item is right or wrong; null where the content does not say. */
          why: response.maybeText(),
        }),
      ),
    })
    .nullable()
    .defined(),
});
export type CourseSample = InferType<typeof courseSampleResponse>;
