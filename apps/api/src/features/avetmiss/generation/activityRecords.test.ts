import { describe, expect, it } from 'vitest';
import { details, recordsOf } from '../testing/aLearner';

describe('training', () => {
  it('in a skill set is a record for each unit, and the program once it is completed', () => {
    const records = recordsOf([{}]);
    expect(records?.NAT00120).toEqual(
      ['SITXFSA005', 'SITXFSA006'].map((subjectIdentifier) => ({
        trainingOrganisationIdentifier: '45678',
        deliveryLocationIdentifier: 'MAIN',
        clientIdentifier: '12',
        subjectIdentifier,
        programIdentifier: 'SITSS00069',
        activityStartDate: '2025-03-05',
        activityEndDate: '2025-06-01',
        deliveryModeIdentifier: 'NYN',
        outcomeIdentifierNational: '20',
        fundingSourceNational: '20',
        commencingProgramIdentifier: '3',
        studyReasonIdentifier: '07',
        vetInSchoolsFlag: 'N',
      })),
    );
    expect(records?.NAT00130).toEqual([
      {
        trainingOrganisationIdentifier: '45678',
        programIdentifier: 'SITSS00069',
        clientIdentifier: '12',
        dateProgramCompleted: '2025-06-01',
        issuedFlag: 'Y',
      },
    ]);
  });

  it('in a course that is no skill set is of its units alone', () => {
    const records = recordsOf([{ courseId: 2 }]);
    expect(records?.NAT00120).toMatchObject([
      {
        subjectIdentifier: 'SITXFSA005',
        programIdentifier: '',
        commencingProgramIdentifier: '8',
        studyReasonIdentifier: '',
      },
    ]);
    expect(records?.NAT00130).toEqual([]);
  });

  it.each([
    ['credit transfer', '60'],
    ['recognition', '51'],
  ])('is not what a unit with %s had: it was not delivered', (kind, outcome) => {
    const credits = [{ unit: 'SITXFSA005', kind, decidedOn: '2025-04-01' }];
    const records = recordsOf([{ credits }]);
    expect(records?.NAT00120).toMatchObject([
      {
        subjectIdentifier: 'SITXFSA006',
        deliveryModeIdentifier: 'NYN',
        outcomeIdentifierNational: '20',
      },
      {
        subjectIdentifier: 'SITXFSA005',
        programIdentifier: 'SITSS00069',
        activityStartDate: '2025-04-01',
        activityEndDate: '2025-04-01',
        deliveryModeIdentifier: 'NNN',
        outcomeIdentifierNational: outcome,
      },
    ]);
    expect(records?.NAT00130).toHaveLength(1);
  });

  it('completes the program where every unit has credit, and is told once', () => {
    const credits = ['SITXFSA005', 'SITXFSA006'].map((unit) => ({
      unit,
      kind: 'recognition',
      decidedOn: '2025-06-01',
    }));
    const records = recordsOf([{ credits, begunOn: null }]);
    expect(records?.NAT00120?.map((record) => record.outcomeIdentifierNational)).toEqual([
      '51',
      '51',
    ]);
    expect(records?.NAT00130).toHaveLength(1);
    const later = { year: 2026, period: { startDate: '2026-01-01', endDate: '2026-12-31' } };
    expect(recordsOf([{ credits, begunOn: null }], later)).toBeNull();
  });

  it('is reported with its credit alone where the learner studied in another year', () => {
    const credits = [{ unit: 'SITXFSA005', kind: 'recognition', decidedOn: '2025-12-30' }];
    const records = recordsOf([
      { credits, enrolledOn: '2026-01-05', begunOn: null, completedOn: '2026-02-01' },
    ]);
    expect(records?.NAT00120?.map((record) => record.subjectIdentifier)).toEqual(['SITXFSA005']);
    expect(records?.NAT00130).toEqual([]);
  });

  it('that began before the year goes on, in all that the learner does in the program', () => {
    const records = recordsOf([
      { begunOn: '2024-12-31', completedOn: '2025-01-20' },
      { courseId: 8, begunOn: '2025-08-01', completedOn: null },
      { courseId: 1008, begunOn: '2025-08-01', completedOn: null },
    ]);
    expect(
      records?.NAT00120?.map((record) => [
        record.programIdentifier,
        record.commencingProgramIdentifier,
      ]),
    ).toEqual([...Array(4).fill(['SITSS00069', '4']), ...Array(3).fill(['HLTSS00061', '3'])]);
  });

  it('in two enrolments that began on one day is told once, as completed', () => {
    const records = recordsOf([
      { completedOn: null },
      { courseId: 8 },
      { courseId: 6, completedOn: null },
    ]);
    expect(records?.NAT00120).toHaveLength(2);
    expect(records?.NAT00120?.[0]).toMatchObject({ outcomeIdentifierNational: '20' });
  });

  it('completed twice in a period completes its program on the first of the days', () => {
    const records = recordsOf([
      { completedOn: '2025-09-01', begunOn: '2025-08-01' },
      { courseId: 8, completedOn: '2025-06-01' },
    ]);
    expect(records?.NAT00120).toHaveLength(4);
    expect(records?.NAT00130).toMatchObject([{ dateProgramCompleted: '2025-06-01' }]);
  });

  it('elsewhere in time, or of learners elsewhere, is not told', () => {
    expect(recordsOf([{ completedOn: '2024-06-01', begunOn: '2024-05-01' }])).toBeNull();
    expect(recordsOf([{ courseId: 7 }])).toBeNull();
    expect(recordsOf([{}], { state: 'VIC' })).toBeNull();
    expect(recordsOf([{}], { state: 'NSW' })).not.toBeNull();
  });

  it('that is of another period says nothing of the learner either', () => {
    const records = recordsOf([
      {},
      {
        completedOn: '2026-02-01',
        enrolledOn: '2026-01-01',
        begunOn: '2026-01-02',
        postcode: '2999',
        details: { ...details, savedAt: '2026-01-01' },
      },
    ]);
    expect(records?.NAT00080).toMatchObject([{ postcode: '2010' }]);
    expect(records?.NAT00120).toHaveLength(2);
  });
});
