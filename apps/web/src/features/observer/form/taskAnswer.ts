/** 'TRUE', 'FALSE' or, while unanswered, ''. */
export type YesNoText = '' | 'TRUE' | 'FALSE';

export type TaskAnswer = {
  taskId: number;
  response: YesNoText;
  /** True instead of a response. */
  notSeen: boolean;
  comments: string;
  /** The occasions on which it was seen, in a form that names them. */
  occasions?: number[] | undefined;
};

export const isAnswered = ({ response }: TaskAnswer) => response !== '';

/** Neither answered nor marked as not seen. */
export const isUnanswered = (answer: TaskAnswer) => !isAnswered(answer) && !answer.notSeen;

export const isNotSeen = (answer: TaskAnswer) => !isAnswered(answer) && answer.notSeen;
