export type Visit = {
  /** A unique id, so that the platform can refuse a link that is followed twice. */
  id: string;
  at: Date;
  learner: { userId: string; email: string; firstName: string; lastName: string };
  courseId: number;
  enrolmentId: string;
};

export type LearningPlatform = {
  /** The address that the learner's browser opens to study there. It works once, within a minute. */
  addressFor(visit: Visit): string;
};
