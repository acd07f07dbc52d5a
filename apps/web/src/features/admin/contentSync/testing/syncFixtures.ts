import type {
  ContentChange,
  ContentChanges,
  ContentSetRow,
  SyncedCourse,
  SyncResponse,
  WaitingContent,
} from '@platewise/shared/contentSync';

export const KNOWN = 'GET /sync/elearnd-courses';
export const SYNC_CALL = 'POST /sync/elearnd-courses';
export const PUBLISH = 'POST /courses/2/publish';

export const aCourse = (changes: Partial<SyncedCourse> = {}): SyncedCourse => ({
  courseId: 2,
  courseTitle: 'Food Handling Level 1',
  certificateCodesString: 'SITXFSA005',
  currentSetCount: 3,
  publishDateTime: '2026-11-19T23:30:00.000Z',
  isWaitingPublishing: false,
  waitingContentSetId: null,
  waitingSource: null,
  ...changes,
});

export const WAITING = aCourse({
  isWaitingPublishing: true,
  waitingContentSetId: 41,
  waitingSource: 'eLearnd',
});
export const SYNCED = aCourse({
  courseId: 3,
  courseTitle: 'Food Handling Level 2',
  certificateCodesString: 'SITXFSA005, SITXFSA006',
  currentSetCount: 1,
  publishDateTime: null,
});

export const syncedWith = (...syncedCourses: SyncedCourse[]): { body: SyncResponse } => ({
  body: { isSuccessful: true, syncedCourses, validationMessages: [] },
});

export const aChange = (changes: Partial<ContentChange> = {}): ContentChange => ({
  change: 'altered',
  what: 'page',
  place: 'Section 2: Clean hands, page 1',
  title: 'Hand washing',
  formerTitle: null,
  formerPlace: null,
  lines: [
    { change: 'removed', text: 'Wash for 20 seconds.' },
    { change: 'added', text: 'Wash for 30 seconds.' },
  ],
  ...changes,
});

export const changesOf = (...changes: ContentChange[]): { body: ContentChanges } => ({
  body: {
    courseId: 2,
    courseTitle: 'Food Handling Level 1',
    contentSetId: 41,
    source: 'eLearnd',
    liveNumber: 3,
    nextNumber: 4,
    changes,
  },
});

export const WAITING_CONTENT: WaitingContent = {
  courseId: 2,
  courseTitle: 'Food Handling Level 1',
  contentSetId: 41,
  source: 'Import',
  storedAt: '2026-11-20T01:00:00.000Z',
  sections: [
    {
      sectionId: 1,
      title: 'Clean hands',
      content: [
        { title: 'Why wash', html: '<p>Hands carry germs.</p>' },
        { title: 'How to wash', html: '<p>For 20 seconds.</p>' },
      ],
    },
  ],
  questions: [
    {
      sectionId: 1,
      questionNo: 1,
      questionType: 1,
      question: 'How <em>long</em>?',
      options: [{ title: '', items: ['5 seconds', '20 seconds'] }],
      correct: [1],
      reason: 'Germs need 20 seconds to go.',
    },
    {
      sectionId: 99,
      questionNo: 1,
      questionType: 0,
      question: 'Choose the temperatures.',
      options: [
        { title: 'Fridge', items: ['5 °C', '60 °C'] },
        { title: 'Pie warmer', items: ['5 °C', '60 °C'] },
      ],
      correct: [0, 1],
      reason: 'Between them germs grow.',
    },
  ],
  observerTasks: [{ taskGroup: 'Hygiene', task: 'Washes hands before work' }],
};

export const aSet = (changes: Partial<ContentSetRow> = {}): ContentSetRow => ({
  contentSetId: 31,
  number: 3,
  state: 'Live',
  source: 'eLearnd',
  storedAt: '2026-11-18T01:00:00.000Z',
  publishedAt: '2026-11-19T23:30:00.000Z',
  sections: 3,
  pages: 24,
  questions: 1,
  learners: 0,
  studying: 0,
  ...changes,
});
