import type { FinalQuiz } from '@platewise/shared/study/finalQuiz';
import type { CourseQuestions, QuizQuestion } from '@platewise/shared/study/quizzes';
import { measurePage } from '@platewise/shared/study/readingTime';
import type { CourseContents, UserCourseProgress } from '@platewise/shared/study/userCourses';
import AES from 'crypto-js/aes';
import Hex from 'crypto-js/enc-hex';

export const ID = 'uc-1';
export const CONTENT_TOKEN = 'content-token';
const contentKey = '11'.repeat(32);
const contentIv = '22'.repeat(16);

export const encrypt = (content: unknown) =>
  AES.encrypt(JSON.stringify(content), Hex.parse(contentKey), {
    iv: Hex.parse(contentIv),
  }).toString();

export const aProgress = (changes: Partial<UserCourseProgress> = {}): UserCourseProgress => ({
  userCourseId: ID,
  courseId: 2,
  enrolmentCompleted: true,
  hasCompleted: false,
  courseCompleted: false,
  hasBeenCompleted: false,
  thirdPartyFormCompleted: false,
  courseExpired: false,
  redirectToQuiz: false,
  isExternalLearning: false,
  surveyCompleted: false,
  currentSection: 2,
  currentQuestion: 1,
  currentPage: 0,
  lastSectionCompleted: 1,
  lastQuestionCompleted: 0,
  courseContentToken: CONTENT_TOKEN,
  thirdPartyAccessToken: 'third-party-token',
  heldBy: null,
  finalQuiz: 'until right',
  ...changes,
});

const aSection = (sectionId: number, title: string, pages: string[]) => ({
  sectionId,
  title,
  content: pages.map((page) => ({ title: page, html: `<p>About ${page.toLowerCase()}.</p>` })),
});

export const CONTENTS: CourseContents = {
  courseTitle: 'Food Handling Level 1',
  sections: [
    aSection(1, 'Food law and you', ['One tray of sandwiches', 'The law in plain words']),
    aSection(2, 'How food makes people sick', [
      'Three kinds of trouble',
      'The danger zone',
      'HACCP',
    ]),
    aSection(3, 'Fit to handle food', ['Five signs']),
  ],
};

const aQuestion = (
  questionId: number,
  sectionId: number,
  questionNo: number,
  changes: Partial<QuizQuestion> = {},
): QuizQuestion => ({
  questionId,
  courseId: 2,
  sectionId,
  questionNo,
  question: `Question ${questionId}`,
  questionType: 1,
  options: [{ title: '', items: ['Red', 'Green', 'Blue'] }],
  review: false,
  ...changes,
});

const QUESTIONS = [
  aQuestion(21, 2, 1, { question: 'Which board is for <strong>salad</strong>?' }),
  aQuestion(22, 2, 2, {
    question: 'Match each food.',
    questionType: 0,
    options: [
      { title: 'Cold food', items: ['5 °C', '20 °C'] },
      { title: 'Hot food', items: ['40 °C', '60 °C'] },
    ],
  }),
  aQuestion(31, 3, 1),
  aQuestion(981, 98, 1),
  aQuestion(982, 98, 2),
  aQuestion(991, 99, 1),
];

/** The answer of a server that knows the signed-in user. */
export const config = {
  body: {
    brand: 'Platewise',
    phone: '1300 555 017',
    email: 'support@platewise.example',
    stripePublishableKey: null,
    uploadLimits: { natFilesBytes: 1, signatureBytes: 200_000 },
    contentKey,
    contentIv,
    openCourseIds: [2],
  },
};

export const contents = { body: encrypt(CONTENTS) };

/** The answer of the server while this section is open. */
export const openContents = (sectionId: number) => ({
  body: encrypt({
    ...CONTENTS,
    sections: CONTENTS.sections.map((section) =>
      section.sectionId === sectionId
        ? section
        : {
            ...section,
            content: section.content.map((page) => ({
              title: page.title,
              html: '',
              effort: measurePage(page),
            })),
          },
    ),
  }),
});
type PaperChanges = {
  paperId?: string;
  passMark?: number;
  change?: (question: QuizQuestion) => QuizQuestion;
};

/** The open quiz of a section. */
export const questionsOf = (
  sectionId: number,
  { paperId = `paper-${sectionId}`, passMark, change = (question) => question }: PaperChanges = {},
) => {
  const payload: CourseQuestions = {
    courseTitle: CONTENTS.courseTitle,
    sectionCount: 3,
    paper: { paperId, sectionId, number: 1, passMark: passMark ?? null },
    questions: QUESTIONS.filter((question) => question.sectionId === sectionId).map(change),
  };
  return { body: encrypt(payload) };
};

export const aFinalQuiz = (changes: Partial<FinalQuiz> = {}): FinalQuiz => ({
  questions: 30,
  passMark: 80,
  critical: true,
  papers: [],
  revise: [],
  nextPaperAt: null,
  callRequestedAt: null,
  ...changes,
});

export const STATUS = `GET /userCourse/${ID}/status`;
export const REDIRECT = `PATCH /userCourse/${ID}/quiz/redirect`;
export const PLACE = `PATCH /userCourse/${ID}/place`;
export const CONTENTS_CALL = `GET /userCourse/${ID}/contents?compressed=true`;
export const OPEN_CONTENTS_CALL = `${CONTENTS_CALL}&part=open`;
export const QUESTIONS_CALL = `GET /userCourse/${ID}/questions`;
export const FINAL = `GET /userCourse/${ID}/quiz/final`;
export const CHECKS = `GET /userCourse/${ID}/certificate-checks`;
export const ANSWER = `PATCH /userCourse/${ID}/quiz/answer`;
