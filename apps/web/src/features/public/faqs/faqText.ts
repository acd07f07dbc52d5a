/** `answer` is html. */
export type Faq = { id: string; question: string; answer: string };

/** The shape of a file in content/site/faqs. */
export type FaqPageText = {
  /** On the way to it from the other pages. */
  label: string;
  title: string;
  heading: string;
  description: string;
  lead: string;
  /** Facts that are always visible, above the collapsed answers. */
  inShort?: string[];
  /** Whether it leads to the sample of the observer's form. */
  sample?: boolean;
  groups: { title: string; faqs: Faq[] }[];
};
