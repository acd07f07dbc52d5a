import type { Graduate } from './listGraduates';

const LONGEST = 60;

/** A name as a file on any computer may be called, accents and other scripts kept. */
const safe = (name: string) =>
  name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}-]+/gu, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');

/** 'Lee_Bao_FH1-000123': the number makes it the only one. */
const stem = ({ lastName, firstName, certificateNumber }: Graduate) =>
  [safe(lastName), safe(firstName), safe(certificateNumber)].filter(Boolean).join('_');

export const certificateFile = (graduate: Graduate) => `${stem(graduate)}.pdf`;
export const formFile = (graduate: Graduate) => `${stem(graduate)}_third-party-form.pdf`;
