import { expect, it } from 'vitest';
import { findSourceEnrolment } from './sourceEnrolment';

const enrolments = [
  { id: 'level 1', courseId: 2, enrolledOn: '2025-02-01' },
  { id: 'supervisor', courseId: 6, enrolledOn: '2025-03-01' },
  { id: 'supervisor again', courseId: 6, enrolledOn: '2026-01-01' },
  { id: 'reprint', courseId: 7, enrolledOn: '2026-02-01' },
];
const inSkillSet = { subjectIdentifier: 'SITXFSA005', programIdentifier: 'SITSS00069' };

it.each([
  ['of a learner', 'NAT00080', {}, 'supervisor again'],
  ['of a unit by itself', 'NAT00120', { subjectIdentifier: 'SITXFSA005' }, 'level 1'],
  ['of a skill set', 'NAT00120', { ...inSkillSet, activityEndDate: '2025-06-30' }, 'supervisor'],
  [
    'of a skill set that ends later',
    'NAT00120',
    { ...inSkillSet, activityEndDate: '2026-06-30' },
    'supervisor again',
  ],
  ['whose end is no day', 'NAT00120', { ...inSkillSet, activityEndDate: '99' }, 'supervisor again'],
  ['of a unit that nobody teaches', 'NAT00120', { subjectIdentifier: 'XYZ' }, null],
  ['of a completed program', 'NAT00130', { programIdentifier: 'SITSS00069' }, 'supervisor again'],
  ['of another program', 'NAT00130', { programIdentifier: 'HLTSS00061' }, null],
] as const)('the enrolment behind a record %s', (_, fileId, record, id) => {
  expect(findSourceEnrolment(fileId, record, enrolments)?.id ?? null).toBe(id);
});
