import { expect, it } from 'vitest';
import { isPersonalPage, partOf } from './workerRules';

it.each([
  ['/course-quiz/uc-1/', true],
  ['/Course-Quiz/uc-1', true],
  ['/your-courses', true],
  ['/', false],
  ['/course-quiz/uc-1/more', false],
  ['/FAQs/', false],
])('the document for %s is stored: %s', (address, expected) => {
  const isPersonal = isPersonalPage(['/course-quiz/:userCourseId', '/Your-Courses']);
  expect(isPersonal(address)).toBe(expected);
});

it.each([
  ['bytes=0-', 206, 'bytes 0-9/10', '0123456789'],
  ['bytes=2-4', 206, 'bytes 2-4/10', '234'],
  ['bytes=8-99', 206, 'bytes 8-9/10', '89'],
  ['bytes=-3', 206, 'bytes 7-9/10', '789'],
  ['bytes=10-', 416, 'bytes */10', ''],
  ['lines=1-2', 200, null, '0123456789'],
])('a film is stored whole, and %s of it is %i', async (range, status, said, text) => {
  const part = await partOf(new Response('0123456789'), range);
  expect([part.status, part.headers.get('Content-Range'), await part.text()]).toEqual([
    status,
    said,
    text,
  ]);
});
