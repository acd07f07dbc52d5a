import type { SensitiveReadRow } from '@platewise/shared/sensitiveReads';

const showCount = (people: number) =>
  `${people.toLocaleString('en-AU')} ${people === 1 ? 'person' : 'people'}`;

/** 'audit log' at the beginning of a line. */
export const placeInWords = (place: string) => place.charAt(0).toUpperCase() + place.slice(1);

/** 'ada@example.com as mei@example.com' */
export const sayReader = ({ readerEmail, asUserEmail }: SensitiveReadRow) =>
  asUserEmail ? `${readerEmail} as ${asUserEmail}` : readerEmail;

/** Of one person the name, of many how many they are. */
export const sayWhose = ({ userName, people }: SensitiveReadRow) =>
  userName ?? (people > 1 ? showCount(people) : 'Somebody no longer here');

/** 'Papers.zip', or where on the screen. */
export const sayWhere = ({ through, file }: SensitiveReadRow) =>
  file ? `${placeInWords(through)}: ${file}` : placeInWords(through);
