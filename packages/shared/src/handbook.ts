import type { InferType } from 'yup';
import { response } from './fields';

/** Html, sanitised. */
export const handbookResponse = response.object({ html: response.text() });
export type Handbook = InferType<typeof handbookResponse>;
