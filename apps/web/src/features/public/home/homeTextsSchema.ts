import { array, boolean, type InferType, object, string } from 'yup';

const text = () => string().strict().required();
const flag = () => boolean().strict().required();
const link = object({ label: text(), to: text() }).default(undefined).optional();
const block = object({ title: text(), text: text(), link });
const fact = object({ big: text(), rest: text() });

/** The shape of content/site/home.yaml. */
export const homeTextsSchema = object({
  description: text().min(70).max(160),
  hero: object({ above: text(), title: text(), lead: text() }),
  facts: object({ online: fact, accredited: fact, standard: fact, print: fact, duration: fact }),
  steps: object({
    title: text(),
    lead: text(),
    items: object({ enrol: block, study: block, show: block, print: block }),
  }),
  testimonials: object({
    title: text(),
    lead: text(),
    items: array(object({ quote: text().max(160), who: text(), where: text() }))
      .min(1)
      .required(),
  }),
  choose: object({ title: text(), lead: text() }),
  why: object({
    title: text(),
    lead: text(),
    items: object({
      know: block,
      price: block,
      kept: block,
      hands: block,
      check: block,
      person: block,
    }),
  }),
  units: object({
    title: text(),
    lead: text(),
    groups: array(object({ title: text(), codes: array(text()).min(1).required() }))
      .min(1)
      .required(),
  }),
  business: object({
    title: text(),
    lead: text(),
    points: array(text()).min(1).required(),
    action: text(),
  }),
  clients: object({
    /** Sample marks are not shown. */
    sample: flag(),
    title: text(),
    items: array(object({ name: text(), file: text() }))
      .min(1)
      .required(),
  }),
}).noUnknown();

export type HomeTexts = InferType<typeof homeTextsSchema>;
