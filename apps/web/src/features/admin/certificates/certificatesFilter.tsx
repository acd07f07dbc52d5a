import { CERTIFICATE_STATES } from '@platewise/shared/certificates';
import {
  CERTIFICATE_STATE_NAMES,
  type CertificatesFilter,
  certificatesFilterSchema,
} from '@platewise/shared/certificates/register';
import { PURCHASABLE_COURSES } from '@platewise/shared/content/courses';
import { showDay } from '@platewise/shared/dates';
import { SelectField } from '../../../ui/form/SelectField';
import { TextField } from '../../../ui/form/TextField';
import { DateRangeFields } from '../officeList/dateFilter';
import { createListFilter } from '../officeList/listFilter';
import classes from './certificates.module.css';

const STATE_NAMES: Record<string, string> = CERTIFICATE_STATE_NAMES;
const NSW_NAMES: Record<string, string> = {
  yes: 'New South Wales only',
  no: 'Without New South Wales',
};

export const CERTIFICATES_FILTER = createListFilter({
  title: 'Filter Certificates',
  schema: certificatesFilterSchema,
  usual: () => ({}) as CertificatesFilter,
  summary: formatFilter,
  className: classes.filter,
  Fields: ({ today }) => (
    <>
      <SelectField
        name="state"
        label="State"
        placeholder="All"
        options={CERTIFICATE_STATES.map((value) => ({
          value,
          label: CERTIFICATE_STATE_NAMES[value],
        }))}
      />
      <SelectField
        name="courseTitle"
        label="Course"
        placeholder="All"
        options={PURCHASABLE_COURSES.map(({ courseTitle, courseName }) => ({
          value: courseTitle,
          label: courseName,
        }))}
      />
      <SelectField
        name="nsw"
        label="New South Wales"
        placeholder="All"
        options={Object.entries(NSW_NAMES).map(([value, label]) => ({ value, label }))}
      />
      <DateRangeFields today={today} />
      <TextField
        name="sample"
        label="Sample"
        description="This many certificates, chosen at random."
        inputMode="numeric"
        autoComplete="off"
        optional
      />
      <TextField
        name="seed"
        label="Seed"
        description="The same word gives the same sample."
        autoComplete="off"
        optional
      />
    </>
  ),
});

/** 'Revoked, Food Handling Level 2, from 01/11/2026' */
function formatFilter({
  state,
  courseTitle,
  nsw,
  startDate,
  endDate,
  sample,
  seed,
}: CertificatesFilter) {
  const parts = [
    state ? STATE_NAMES[state] : 'All states',
    courseTitle,
    nsw && NSW_NAMES[nsw],
    startDate && `issued from ${showDay(startDate)}`,
    endDate && `issued to ${showDay(endDate)}`,
    sample && `a sample of ${sample}${seed ? ` by ‘${seed}’` : ''}`,
  ];
  return parts.filter(Boolean).join(', ');
}
