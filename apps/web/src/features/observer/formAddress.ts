/** The meaning of the last part of /third-party-form/…. */
export type FormAddress =
  | { kind: 'sample'; token: string }
  /** The learner's own, by the user course. */
  | { kind: 'own'; token: string }
  | { kind: 'link'; token: string };

const SAMPLE = /^sample(?:-(\d{1,6}))?$/i;
const USER_COURSE = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const SAMPLE_COURSE = '2';

export function parseFormAddress(value: string): FormAddress {
  const sample = SAMPLE.exec(value);
  if (sample) return { kind: 'sample', token: `sample-${sample[1] ?? SAMPLE_COURSE}` };
  return { kind: USER_COURSE.test(value) ? 'own' : 'link', token: value.toLowerCase() };
}
