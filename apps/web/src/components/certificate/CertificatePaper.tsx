import type { OwnCertificate } from '@platewise/shared/certificates';
import {
  createWatermark,
  FRAME_RADIUS,
  FRAMES,
  type PaperPoint,
  SPRIG,
  SPRIG_CORNERS,
  SPRIG_ROOT,
} from '@platewise/shared/certificates/ornament';
import {
  INK,
  LEAF,
  LEAF_TINT,
  LINE,
  listPaperLines,
  NAME_RULE,
  PAPER,
  PAPER_TITLE,
  type PaperLine,
  QR,
  SAFFRON,
  SHEET,
  SIGNATURE_LINE,
} from '@platewise/shared/certificates/paper';
import { QrCode } from '../../ui/QrCode';
import classes from './CertificatePaper.module.css';
import { measureName, placeText } from './paperText';

/** A picture of the paper, drawn from the same lines as the PDF. Its colours are the paper's, also in the dark scheme. */
export function CertificatePaper({ certificate }: { certificate: OwnCertificate }) {
  const { number, learnerName, verifyUrl, ownLogo } = certificate;
  const { x, y, side } = QR;
  const middle = SHEET.width / 2;
  return (
    <svg
      role="img"
      aria-label={`${PAPER_TITLE} ${number} of ${learnerName}`}
      className={classes.paper}
      viewBox={`0 0 ${SHEET.width} ${SHEET.height}`}
      fill="none"
    >
      <rect width={SHEET.width} height={SHEET.height} fill={PAPER} />
      <path d={WATERMARK} stroke={LEAF_TINT} strokeWidth={0.6} />
      {FRAMES.map(({ inset, weight, colour }) => (
        <rect
          key={inset}
          x={inset}
          y={inset}
          width={SHEET.width - 2 * inset}
          height={SHEET.height - 2 * inset}
          rx={FRAME_RADIUS}
          stroke={colour}
          strokeWidth={weight}
        />
      ))}
      {SPRIG_CORNERS.map((corner) => (
        <Sprig key={corner.turn} {...corner} />
      ))}
      {!ownLogo && <Mark x={middle} y={66} radius={18} />}
      <Rule />
      <path
        d={`M${SIGNATURE_LINE.from} ${SIGNATURE_LINE.y}H${SIGNATURE_LINE.to}`}
        stroke={INK}
        strokeWidth={0.75}
      />
      {listPaperLines(certificate, measureName(learnerName)).map((line) => (
        <Line key={`${line.y} ${line.text}`} line={line} />
      ))}
      <rect
        x={x - 6}
        y={y - 6}
        width={side + 12}
        height={side + 12}
        rx={5}
        fill="#ffffff"
        stroke={LINE}
        strokeWidth={0.75}
      />
      <g color={INK} aria-hidden>
        <QrCode text={verifyUrl} label="" place={{ x, y, width: side, height: side }} />
      </g>
    </svg>
  );
}

function Line({ line }: { line: PaperLine }) {
  const { style, area } = line;
  const isCentred = area.align === 'center';
  return placeText(line).map(({ words, baseline }) => (
    <text
      key={baseline}
      className={classes[style.face]}
      x={isCentred ? area.x + area.width / 2 : area.x}
      y={baseline}
      textAnchor={isCentred ? 'middle' : 'start'}
      fontSize={style.size}
      fill={style.colour}
      xmlSpace="preserve"
    >
      {words}
    </text>
  ));
}

const LEAF_WIDTH = 0.34;

type LeafProps = { at: PaperPoint; degrees: number; length: number; colour: string };

const Leaf = ({ at, degrees, length, colour }: LeafProps) => (
  <path
    transform={`translate(${at.x} ${at.y}) rotate(${degrees}) scale(${length})`}
    d={`M0 0C.25 ${-LEAF_WIDTH} .7 ${-LEAF_WIDTH} 1 0C.7 ${LEAF_WIDTH} .25 ${LEAF_WIDTH} 0 0z`}
    fill={colour}
  />
);

const Sprig = ({ x, y, turn }: PaperPoint & { turn: number }) => (
  <g transform={`translate(${x} ${y}) rotate(${turn})`}>
    {SPRIG.map(({ bend, end, leaves }) => (
      <g key={end.x}>
        <path
          d={`M${SPRIG_ROOT} ${SPRIG_ROOT}Q${bend.x} ${bend.y} ${end.x} ${end.y}`}
          stroke={LEAF}
        />
        {leaves.map((leaf) => (
          <Leaf key={leaf.length} {...leaf} />
        ))}
      </g>
    ))}
    <circle cx={10} cy={10} r={3.2} fill={SAFFRON} />
  </g>
);

/** The plate: two rims and a leaf. */
const Mark = ({ x, y, radius }: PaperPoint & { radius: number }) => (
  <>
    <circle cx={x} cy={y} r={radius} stroke={LEAF} strokeWidth={radius * 0.13} />
    <circle cx={x} cy={y} r={radius * 0.72} stroke={SAFFRON} strokeWidth={radius * 0.05} />
    <Leaf
      at={{ x: x - radius * 0.38, y: y + radius * 0.38 }}
      degrees={-45}
      length={radius * 1.08}
      colour={LEAF}
    />
  </>
);

/** A thin rule with a leaf on either side of its middle. */
function Rule() {
  const { y, width } = NAME_RULE;
  const middle = SHEET.width / 2;
  return (
    <>
      <path
        d={`M${middle - width / 2} ${y}H${middle - 16}M${middle + 16} ${y}H${middle + width / 2}`}
        stroke={SAFFRON}
        strokeWidth={0.9}
      />
      <Leaf at={{ x: middle - 2, y }} degrees={180} length={10} colour={LEAF} />
      <Leaf at={{ x: middle + 2, y }} degrees={0} length={10} colour={LEAF} />
    </>
  );
}

/** Fewer lines than in print: a screen shows no more. */
const WATERMARK = createWatermark(3)
  .map((curve) => `M${curve.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}z`)
  .join('');
