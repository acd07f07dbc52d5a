import type { Site } from '../../../api/useSite';
import { fillNames } from '../page/names';
import type { Faq } from './faqText';

export const faqJsonLd = (faqs: readonly Faq[], site: Site) => ({
  '@type': 'FAQPage',
  mainEntity: faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: fillNames(answer, site).trim() },
  })),
});
