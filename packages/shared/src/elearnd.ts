import { object } from 'yup';
import { required, text } from './fields';

/** A JWT (HS256) in which eLearnd reports that a learner has finished a course. */
export const elearndCompletionSchema = object({
  token: text('Token', 2000).required(required('Token')),
});
