import { AUSTRALIAN_STATES } from '@platewise/shared/addresses/australianStates';
import { STATE_NAMES } from '@platewise/shared/addresses/stateNames';
import type { CheckDraft } from './checkSteps';

/** One large button: `gives` is what it answers. */
export type CheckOption = { id: string; label: string; about?: string; gives: CheckDraft };
type CheckQuestion = { ask: string; about?: string; options: CheckOption[] };

const HOSPITALITY = 'Café, restaurant, take-away, hotel or shop';
const CARE = 'Aged care, child care, a hospital or meals for people at home';

/** The screens that are answered with one tap, except the skill items, which are content. */
export const QUESTIONS: Record<
  'state' | 'work' | 'certificate' | 'observer' | 'kitchen',
  CheckQuestion
> = {
  state: {
    ask: 'Where do you work?',
    about: 'Each state has its own law about food safety training.',
    options: AUSTRALIAN_STATES.map((state) => ({
      id: state,
      label: STATE_NAMES[state],
      gives: { state },
    })),
  },
  work: {
    ask: 'What is your work?',
    about:
      'A supervisor is the person whom a business names to watch over food safety. Choose it too if you will be one.',
    options: [
      {
        id: 'handler-hospitality',
        label: 'I work with food in hospitality or retail',
        about: HOSPITALITY,
        gives: { role: 'handler', business: 'hospitality' },
      },
      {
        id: 'supervisor-hospitality',
        label: 'I am the food safety supervisor in hospitality or retail',
        about: HOSPITALITY,
        gives: { role: 'supervisor', business: 'hospitality' },
      },
      {
        id: 'handler-care',
        label: 'I work with food where people are cared for',
        about: CARE,
        gives: { role: 'handler', business: 'care' },
      },
      {
        id: 'supervisor-care',
        label: 'I am the food safety supervisor where people are cared for',
        about: CARE,
        gives: { role: 'supervisor', business: 'care' },
      },
    ],
  },
  certificate: {
    ask: 'Do you have a NSW Food Safety Supervisor certificate?',
    about: 'It has a last day printed on it, five years after the first day.',
    options: [
      { id: 'none', label: 'No', gives: { certificate: 'none' } },
      {
        id: 'current',
        label: 'Yes, and its last day has not come yet',
        gives: { certificate: 'current' },
      },
      {
        id: 'expired',
        label: 'Yes, but its last day has passed',
        gives: { certificate: 'expired' },
      },
    ],
  },
  observer: {
    ask: 'Is there a person who sees you work with food?',
    about:
      'A manager, supervisor, chef, owner or experienced workmate, now or in the past. They fill in a form about your work. You can’t do it yourself.',
    options: [
      { id: 'yes', label: 'Yes', gives: { observer: 'yes' } },
      { id: 'perhaps', label: 'Perhaps. I have to ask', gives: { observer: 'perhaps' } },
      { id: 'no', label: 'No', gives: { observer: 'no' } },
    ],
  },
  kitchen: {
    ask: 'Is there a kitchen where you can show your work?',
    about: 'At work, or as a volunteer: in a club, a school canteen or a community centre.',
    options: [
      { id: 'yes', label: 'Yes', gives: { kitchen: 'yes' } },
      { id: 'no', label: 'No', gives: { kitchen: 'no' } },
    ],
  },
};

/** The answers to typing a name and choosing a photo. */
export const DIGITAL_ANSWERS: { id: 'alone' | 'helped' | 'not'; label: string }[] = [
  { id: 'alone', label: 'Done, without help' },
  { id: 'helped', label: 'Done, and someone helped me' },
  { id: 'not', label: 'I can’t do this now' },
];
