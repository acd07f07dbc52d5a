import type { InferType } from 'yup';
import { answer } from './fields';

/** Html, sanitised. */
export const handbookAnswer = answer.object({ html: answer.text() });
export type Handbook = InferType<typeof handbookAnswer>;
