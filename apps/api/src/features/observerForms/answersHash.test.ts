import { expect, it } from 'vitest';
import { answersHash } from './answersHash';

const form = {
  enrolmentId: '018f4e00-1111-7000-8000-000000000000',
  formVersion: 1,
  observerFirstName: 'Olga',
  observerLastName: 'Marsh',
  observerEmail: 'olga@example.com',
  studentPerformanceSatisfactory: true,
  additionalComments: null,
  confirmThirdPartyDeclaration: true,
  signature: 'data:image/png;base64,AAAA',
  submittedAt: new Date('2026-03-02T00:00:00Z'),
};
const first = { taskId: 1, task: { task: 'Washes hands.' }, response: true, comments: null };
const second = { taskId: 2, task: { task: 'Wears gloves.' }, response: false, comments: 'Once.' };
const signed = answersHash(form, [first, second]);

it('is the same in whichever order the answers come', () => {
  expect(signed).toMatch(/^[0-9a-f]{64}$/);
  expect(answersHash({ ...form }, [second, first])).toBe(signed);
});

it('of a form before version 3 is as earlier releases stored it', () => {
  expect(signed).toBe('adb5291f0b5bfd38e2e4fa965909e843bb79d00380ba1d12c2d7d17565545cc9');
  const occasions = [{ number: 1, heldOn: null, service: null, place: null }];
  expect(answersHash({ ...form, occasions }, [{ ...first, occasions: [1] }, second])).toBe(signed);
});

it.each([
  ['an answer', {}, [first, { ...second, response: true }]],
  ['a comment', {}, [first, { ...second, comments: 'Twice.' }]],
  ['the words of a task', {}, [first, { ...second, task: { task: 'Smiles.' } }]],
  ['an answer that is gone', {}, [first]],
  ['a name', { observerLastName: 'Marshall' }, [first, second]],
  ['the verdict', { studentPerformanceSatisfactory: false }, [first, second]],
  ['the signature', { signature: 'data:image/png;base64,BBBB' }, [first, second]],
  ['the time', { submittedAt: new Date('2026-03-02T00:00:01Z') }, [first, second]],
])('is another with %s changed', (_, over, answers) => {
  expect(answersHash({ ...form, ...over }, answers)).not.toBe(signed);
});
