import type { AppContext } from '../../../context';
import { anOpenCourse } from '../../../testing/build';

export const COOLING = 'units/A/my-cooling-log';
export const FRIDGE = 'units/A/my-fridge-log';

/** A course with two forms to fill in at work: a log of the fridge on the first page, and a cooling log on the second. */
export async function aCourseWithForms(ctx: AppContext, courseId = 2) {
  await anOpenCourse(ctx, courseId);
  const number = 1 + (await ctx.db.contentSet.count({ where: { courseId } }));
  await ctx.db.contentSet.updateMany({ where: { courseId }, data: { state: 'RETIRED' } });
  const tryIt = (id: string, title: string, form: string) => ({
    kind: 'try-it',
    id,
    title,
    form,
    html: '<p>Do it at work.</p>',
  });
  const set = await ctx.db.contentSet.create({
    data: {
      courseId,
      state: 'WAITING',
      hash: `forms-${number}`,
      sectionCount: 1,
      sections: [
        {
          sectionId: 1,
          title: 'Section 1',
          content: [
            {
              title: 'First page',
              html: '<p>Cold.</p>',
              blocks: [
                { kind: 'calculator', id: 'units/A/calculator', title: 'Count', rule: 'cooling' },
                tryIt(FRIDGE, 'Your own fridge log', 'temperature-log'),
              ],
            },
            {
              title: 'Second page',
              html: '<p>Warm.</p>',
              blocks: [tryIt(COOLING, 'Your own cooling log', 'cooling-log')],
            },
            { title: 'Third page', html: '<p>Without a block.</p>' },
          ],
        },
      ],
      createdAt: ctx.now(),
    },
  });
  return ctx.db.contentSet.update({
    where: { id: set.id },
    data: { state: 'LIVE', number, publishedAt: ctx.now() },
  });
}
