import type { GlossaryTerm } from '@platewise/shared/content/glossary';
import { api } from '../../../api/api';

const glossaryApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Read once for all pages and questions. Without it the links of terms open the glossary's page. */
    glossary: build.query<GlossaryTerm[], void>({
      query: () => ({ url: '/glossary', keepPage: true }),
      transformResponse: ({ terms }: { terms: GlossaryTerm[] }) => terms,
      keepUnusedDataFor: 24 * 3600,
    }),
  }),
});

export const { useGlossaryQuery } = glossaryApi;

export const hasTerms = (html: string) => html.includes('href="/Glossary/#');
