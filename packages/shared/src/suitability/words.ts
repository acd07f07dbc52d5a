/** The three items with an answer that is right or wrong. Each names its level in the Australian Core Skills Framework in the content. */
export const SKILL_ITEMS = ['label', 'fridge', 'note'] as const;
export type SkillItem = (typeof SKILL_ITEMS)[number];

export const SUPPORTS = {
  aloud: 'Text read aloud',
  language: 'Words explained in another language',
  larger: 'Larger text',
  call: 'A call when I am stuck',
  health: 'Something because of my health or a disability',
} as const;
export type Support = keyof typeof SUPPORTS;

/** The advice of the check. It never refuses anybody. */
export const ADVICE = {
  suits: 'This course suits you',
  'suits with support': 'This course suits you, with some support',
  'another course': 'Another course suits you better',
  'talk to us': 'Please talk to us first',
} as const;
export type Advice = keyof typeof ADVICE;

/** The reasons, each as a sentence to the learner. */
export const ADVICE_REASONS = {
  'not for your state': 'This course is not the one for your state.',
  'certificate can be renewed': 'Your NSW certificate can be renewed with a shorter course.',
  'certificate cannot be renewed':
    'Only a NSW certificate that is current, or expired no more than 90 days ago, can be renewed.',
  'for care': 'You work where people are cared for. There is a course for that work.',
  'for hospitality': 'You work in hospitality or retail. There is a course for that work.',
  'for supervisors': 'You will be a supervisor. This course does not make you one.',
  'for handlers': 'You are not a supervisor. A shorter and cheaper course covers your work.',
  'no course for you': 'We have no course that is valid for this work in your state.',
  'no kitchen': 'The course needs a kitchen where you can show your skills.',
  'no observer': 'The course needs a person who sees you at work.',
  'observer not certain': 'Please ask the person who sees you at work before you pay.',
  'no observer needed':
    'In this course you can also show your skills to our assessor by video, without an observer.',
  'some reading help': 'Some of the texts may be hard. You can have them read aloud and explained.',
  'much reading help':
    'The texts of this course may be too hard at the moment. Let us talk about help.',
  'device help': 'You study on a phone or computer. Ask a friend to show you at the start.',
  'device hard': 'You study on a phone or computer, and that seems to be hard at the moment.',
  'support asked': 'You asked for support. We will show you how to get it.',
} as const;
export type AdviceReason = keyof typeof ADVICE_REASONS;
