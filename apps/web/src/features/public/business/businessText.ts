import type { Faq } from '../faqs/faqText';
import type { Step } from '../page/Steps';

export type Benefit = { icon: string; title: string; text: string };

/** As written in content/site/business.yaml. */
export type BusinessText = {
  title: string;
  heading: string;
  description: string;
  lead: string;
  benefitsTitle: string;
  benefits: Benefit[];
  stepsTitle: string;
  steps: Step[];
  faqs: Faq[];
};
