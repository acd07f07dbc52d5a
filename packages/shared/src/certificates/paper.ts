/** A4 lying down, in points. The PDF and the picture on the screen are drawn from the same measures. */
export const SHEET = { width: 841.89, height: 595.28 };

/** The paper has the same colours on screen, in print and in the dark scheme. */
export const INK = '#13261c';
export const QUIET = '#4b5d53';
export const LEAF = '#1d6b47';
export const LEAF_TINT = '#e6f2ea';
export const SAFFRON = '#f3b04a';
export const PAPER = '#fbfaf5';
export const LINE = '#e3e0d5';

export type PaperFace = 'text' | 'strong' | 'display';
export type PaperStyle = { face: PaperFace; size: number; colour: string };
export type PaperArea = { x: number; width: number; align: 'left' | 'center' };
/** `y` is the top of the line. */
export type PaperLine = {
  text: string;
  style: PaperStyle;
  y: number;
  area: PaperArea;
  link?: string;
};

export type CertificateOnPaper = {
  number: string;
  rtoName: string;
  rtoCode: string;
  signatory: string;
  learnerName: string;
  courseTitle: string;
  units: { code: string; title: string }[];
  issuedOn: string;
  expiresOn?: string | null;
  firstIssuedOn?: string | null;
  /** The address of the page that says whether it is genuine. */
  verifyUrl: string;
};

const quiet = (size: number): PaperStyle => ({ face: 'text', size, colour: QUIET });
const strong = (size: number): PaperStyle => ({ face: 'strong', size, colour: INK });
const centred = (width: number): PaperArea => ({
  x: (SHEET.width - width) / 2,
  width,
  align: 'center',
});

const MEASURE = centred(662);
const NARROW = centred(442);
const SIGNATURE = centred(302);
const CORNER: PaperArea = { x: 88, width: 190, align: 'left' };
export const QR = { x: 678, y: 441, side: 74 };
const UNDER_QR: PaperArea = { x: QR.x - 48, width: QR.side + 96, align: 'center' };

/** The rule below the name, and the line for the signature. */
export const NAME_RULE = { y: 294, width: 380 };
export const SIGNATURE_LINE = { y: 496, from: 300, to: SHEET.width - 300 };
/** The name is as large as the space above the rule allows. */
export const NAME = { area: MEASURE, most: 38, least: 8, height: 52, bottom: NAME_RULE.y - 6 };

export const PAPER_TITLE = 'Statement of Attainment';
const EXPLANATION =
  'A statement of attainment is issued by a registered training organisation when an individual has completed one or more units from a nationally recognised qualification or course.';

const LONG_DAY = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' });
const longDay = (day: string) => LONG_DAY.format(new Date(`${day}T00:00:00Z`));

const createLine = (
  text: string,
  style: PaperStyle,
  y: number,
  area: PaperArea = MEASURE,
): PaperLine => ({ text, style, y, area });

/** In the order in which a screen reader speaks them. The renderer has measured the name: its size, and how high it is. */
export const listPaperLines = (
  certificate: CertificateOnPaper,
  name: { size: number; height: number },
): PaperLine[] => [
  ...listHeadingLines(certificate),
  createLine(
    certificate.learnerName,
    { face: 'display', size: name.size, colour: INK },
    NAME.bottom - name.height,
  ),
  ...listUnitLines(certificate),
  ...listFooterLines(certificate),
];

const listHeadingLines = ({ rtoName, rtoCode }: CertificateOnPaper): PaperLine[] => [
  createLine(rtoName, strong(14), 92),
  createLine(`Registered training organisation, code ${rtoCode}`, quiet(10), 110),
  createLine(PAPER_TITLE, { face: 'display', size: 42, colour: LEAF }, 128),
  createLine(EXPLANATION, quiet(8.5), 184, NARROW),
  createLine('This is a statement that', quiet(12), 217),
];

function listUnitLines({ units, courseTitle, expiresOn }: CertificateOnPaper): PaperLine[] {
  const gap = units.length > 2 ? 21 : 25;
  const what = units.length > 1 ? 'units' : 'unit';
  const end = 336 + units.length * gap;
  return [
    createLine(`has attained the ${what} of competency`, quiet(12), 308),
    ...units.map(({ code, title }, i) =>
      createLine(`${code}  ${title}`, strong(15), 332 + i * gap),
    ),
    createLine(`in the training course ‘${courseTitle}’`, quiet(11), end),
    ...(expiresOn ? [createLine(describeNswExpiry(expiresOn), quiet(9), end + 19)] : []),
  ];
}

/** A statement of attainment has no end; what the NSW authority asks of supervisors has. */
const describeNswExpiry = (expiresOn: string) =>
  `In New South Wales it serves a food safety supervisor for five years, until ${longDay(expiresOn)}. The units attained do not lapse.`;

const listFooterLines = ({
  number,
  issuedOn,
  firstIssuedOn,
  signatory,
  rtoName,
  verifyUrl,
}: CertificateOnPaper): PaperLine[] => [
  createLine('Date of issue', quiet(9), 447, CORNER),
  createLine(longDay(issuedOn), strong(13), 459, CORNER),
  createLine('Certificate number', quiet(9), 484, CORNER),
  createLine(number, strong(13), 496, CORNER),
  ...(firstIssuedOn
    ? [createLine(`Reissued. First issued ${longDay(firstIssuedOn)}`, quiet(8), 516, CORNER)]
    : []),
  createLine(signatory, strong(11), 502, SIGNATURE),
  createLine(`for ${rtoName}`, quiet(9.5), 517, SIGNATURE),
  createLine('Scan to check that it is genuine', quiet(8), 527, UNDER_QR),
  { ...createLine(verifyUrl, quiet(6), 541), link: verifyUrl },
];
