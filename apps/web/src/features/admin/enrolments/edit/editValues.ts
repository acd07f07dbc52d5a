import { changedSuburbSchema } from '@platewise/shared/addresses/changedSuburb';
import {
  type EditableEnrolment,
  enrolmentEditSchema,
  enrolmentEditWithUsiSchema,
} from '@platewise/shared/enrolments/edit';

/** The values as the form uses them: an empty field is ''. */
export const editValues = (enrolment: EditableEnrolment) => ({
  firstName: enrolment.firstName,
  lastName: enrolment.lastName,
  usiNumber: enrolment.usiNumber ?? '',
  exemptionLetterOn: enrolment.exemptionLetterOn ?? '',
  exemptionLetterReference: enrolment.exemptionLetterReference ?? '',
  email: enrolment.email,
  phone: enrolment.phone ?? '',
  unitNumber: enrolment.unitNumber ?? '',
  streetNumber: enrolment.streetNumber,
  streetName: enrolment.streetName,
  city: enrolment.city,
  state: enrolment.state,
  postcode: enrolment.postcode,
  enrolmentStep2Completed: enrolment.enrolmentStep2Completed,
  enrolmentStep3Completed: enrolment.enrolmentStep3Completed,
  thirdPartyFormCompleted: enrolment.thirdPartyFormCompleted,
  surveyCompleted: enrolment.surveyCompleted,
  courseCompleted: enrolment.courseCompleted,
  redirectToQuiz: enrolment.redirectToQuiz,
  setCount: String(enrolment.setCount),
  lastSectionCompleted: String(enrolment.lastSectionCompleted),
  lastQuestionCompleted: String(enrolment.lastQuestionCompleted),
  previousCertificateNumber: enrolment.previousCertificateNumber ?? '',
  comments: enrolment.comments ?? '',
});

export const editSchemaOf = (enrolment: EditableEnrolment) =>
  (enrolment.usiRequired ? enrolmentEditWithUsiSchema : enrolmentEditSchema)
    .omit(['version', 'reason'])
    .concat(changedSuburbSchema(enrolment));
