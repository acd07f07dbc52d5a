export type Visit = {
  /** Lets the platform tell a link that is followed a second time. */
  id: string;
  at: Date;
  learner: { userId: string; email: string; firstName: string; lastName: string };
  courseId: number;
  enrolmentId: string;
};

export type LearningPlatform = {
  /** Where the learner's browser goes to study there: once, and within a minute. */
  addressFor(visit: Visit): string;
};
