import type { InferType } from 'yup';
import { response } from '../fields';

/** A word that lessons and questions explain where it is tapped. Lessons link to it as /Glossary/#id. */
export const glossaryTermResponse = response.object({
  id: response.text(),
  term: response.text(),
  /** In plain English; one to three sentences. */
  meaning: response.text(),
  /** The address of a drawing, and its alternative text. */
  picture: response.object({ address: response.text(), alt: response.text() }).nullable().defined(),
});
export const glossaryResponse = response.object({ terms: response.list(glossaryTermResponse) });
export type GlossaryTerm = InferType<typeof glossaryTermResponse>;
