import { expect, it } from 'vitest';
import { COURSES, PURCHASABLE_COURSES, showPrice } from './courses';

it('the courses cost what they should', () => {
  expect(Object.fromEntries(COURSES.map((course) => [course.courseId, showPrice(course)]))).toEqual(
    {
      6: '$179.00',
      8: '$149.00',
      4: '$139.00',
      2: '$55.00',
      3: '$89.00',
      1008: '$198.00',
      1009: '$50.00',
      7: '$45.00',
    },
  );
});

it('the reprint is not among those that are bought in the list', () => {
  expect(PURCHASABLE_COURSES.map(({ courseId }) => courseId)).toEqual([6, 8, 4, 2, 3, 1008, 1009]);
});
