import {
  type EnrolmentStep3,
  type EnrolmentStep3Answer,
  enrolmentStep3FormSchema,
  type enrolmentStep3VideoFormSchema,
} from '@platewise/shared/enrolments/step3';
import { MESSAGES } from '@platewise/shared/messages';
import { samePerson } from '@platewise/shared/personNames/samePerson';
import type { InferType, StringSchema } from 'yup';

const whereOf = ({ workplaceIsHome, workplaceName }: EnrolmentStep3Answer) => {
  if (workplaceIsHome === null) return '';
  if (workplaceIsHome) return 'Home';
  return workplaceName ? 'Business' : 'Volunteer';
};

export const toWorkValues = (answer: EnrolmentStep3Answer) => ({
  whereExperience: whereOf(answer),
  workplaceName: answer.workplaceName ?? '',
  workplaceSuburb: answer.workplaceSuburb ?? '',
  workplacePhone: answer.workplacePhone ?? '',
  currentEmploymentStatus: answer.currentEmploymentStatus ?? '',
});

export const toValues = (answer: EnrolmentStep3Answer) => ({
  ...toWorkValues(answer),
  relationshipToObserver: answer.relationshipToObserver ?? '',
  observerFirstName: answer.observerFirstName ?? '',
  observerLastName: answer.observerLastName ?? '',
  observerEmail: answer.observerEmail ?? '',
});
export type ObserverValues = ReturnType<typeof toValues>;

export const hasWorkplace = (whereExperience: string) => whereExperience !== 'Home';
export const hasWorkplaceName = (whereExperience: string) => whereExperience === 'Business';

type Name = { firstName: string; lastName: string };

const firstName = enrolmentStep3FormSchema.fields.observerFirstName as StringSchema<string>;

/** Learners cannot observe themselves. */
export const observerSchema = (student: Name) =>
  enrolmentStep3FormSchema.shape({
    observerFirstName: firstName.test(
      'own-name',
      MESSAGES.thirdPartyForm.ownName,
      (value, { parent }) => {
        const { observerLastName } = parent as Partial<ObserverValues>;
        if (!value || !observerLastName) return true;
        return !samePerson(student, { firstName: value, lastName: observerLastName });
      },
    ),
  });

type WorkForm = InferType<typeof enrolmentStep3VideoFormSchema>;

/** The answers about work, with whatever else the form has. */
export function toWork<V extends WorkForm>(values: V) {
  const { whereExperience, workplaceName, workplaceSuburb, workplacePhone, ...rest } = values;
  const workplace = hasWorkplace(whereExperience) ? { workplaceSuburb, workplacePhone } : {};
  return {
    ...rest,
    ...workplace,
    workplaceIsHome: !hasWorkplace(whereExperience),
    workplaceName: hasWorkplaceName(whereExperience) ? workplaceName : undefined,
  };
}

export const toAnswers = (values: InferType<ReturnType<typeof observerSchema>>): EnrolmentStep3 =>
  toWork(values);
