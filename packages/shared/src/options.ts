/** A choice. The API uses its label, and the national statistics (AVETMISS 8.0) use its code. */
export type CodedOption = { code: string; label: string };

export const labelsOf = (options: CodedOption[]) => options.map(({ label }) => label);

/** `value` travels on the wire. */
export const GENDERS: (CodedOption & { value: string })[] = [
  { value: 'F', code: 'F', label: 'Female' },
  { value: 'M', code: 'M', label: 'Male' },
  { value: 'O', code: 'X', label: 'Other' },
];

export const SCHOOL_LEVELS: CodedOption[] = [
  { code: '12', label: 'Year 12 or equivalent' },
  { code: '11', label: 'Year 11 or equivalent' },
  { code: '10', label: 'Year 10 or equivalent' },
  { code: '09', label: 'Year 9 or equivalent' },
  { code: '08', label: 'Year 8 or below' },
  { code: '02', label: 'Never attended school' },
];

export const EDUCATION_LEVELS: CodedOption[] = [
  { code: '008', label: 'Bachelor degree or higher' },
  { code: '410', label: 'Advanced diploma or associate degree' },
  { code: '420', label: 'Diploma' },
  { code: '511', label: 'Certificate IV' },
  { code: '514', label: 'Certificate III' },
  { code: '521', label: 'Certificate II' },
  { code: '524', label: 'Certificate I' },
  { code: '990', label: 'Other education' },
];

export const STUDY_REASONS: CodedOption[] = [
  { code: '01', label: 'To get a job' },
  { code: '02', label: 'To develop my existing business' },
  { code: '03', label: 'To start my own business' },
  { code: '04', label: 'To try for a different career' },
  { code: '05', label: 'To get a better job or promotion' },
  { code: '06', label: 'It was a requirement of my job' },
  { code: '07', label: 'I wanted extra skills for my job' },
  { code: '08', label: 'To get into another course of study' },
  { code: '12', label: 'For personal interest or self-development' },
  { code: '11', label: 'Other reasons' },
];

export const HOW_HEARD = [
  'Google',
  'Twitter',
  'Facebook',
  'Word of Mouth',
  'Referral',
  'Other',
] as const;

export const DISABILITY_TYPES: CodedOption[] = [
  { code: '11', label: 'Hearing/deaf' },
  { code: '12', label: 'Physical' },
  { code: '13', label: 'Intellectual' },
  { code: '14', label: 'Learning' },
  { code: '15', label: 'Mental illness' },
  { code: '16', label: 'Acquired brain impairment' },
  { code: '17', label: 'Vision' },
  { code: '18', label: 'Medical condition' },
  { code: '19', label: 'Other' },
];

/** Asked of those of Aboriginal or Torres Strait Islander origin; without an answer the statistics say 'not stated'. */
export const INDIGENOUS_ORIGINS: CodedOption[] = [
  { code: '1', label: 'Aboriginal' },
  { code: '2', label: 'Torres Strait Islander' },
  { code: '3', label: 'Aboriginal and Torres Strait Islander' },
];

export const EMPLOYMENT_STATUSES: CodedOption[] = [
  { code: '01', label: 'Full-time employee' },
  { code: '02', label: 'Part-time employee' },
  { code: '03', label: 'Self-employed - not employing others' },
  { code: '04', label: 'Self-employed - employing others' },
  { code: '05', label: 'Employed - unpaid worker in a family business' },
  { code: '06', label: 'Unemployed - seeking full-time work' },
  { code: '07', label: 'Unemployed - seeking part-time work' },
  { code: '08', label: 'Not employed - not seeking employment' },
];

export const EXPERIENCE_PLACES = ['Business', 'Volunteer', 'Home'] as const;

export const OBSERVER_RELATIONSHIPS = [
  'Past or Present Supervisor/Employer/Manager',
  'Past or Present Volunteer/Supervisor/Manager',
] as const;

export const ENGLISH = 'English';
export const OTHER_LANGUAGE = 'Other Language';
