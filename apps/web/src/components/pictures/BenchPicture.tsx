import { Picture } from './Picture';
import { Probe } from './Probe';
import classes from './pictures.module.css';

/** A kitchen bench: the course on a tablet, food on its board, the pot at a safe temperature. */
export function BenchPicture() {
  return (
    <Picture width={600} height={470}>
      <circle className={`${classes.tint} ${classes.bare}`} cx="310" cy="238" r="212" />
      <Tablet />
      <g transform="translate(412 300) rotate(-20)">
        <Probe reading="75°" />
      </g>
      <Steam />
      <Pot />
      <Board />
      <rect className={classes.leaf} x="20" y="420" width="560" height="20" rx="10" />
    </Picture>
  );
}

const Tablet = () => (
  <g transform="translate(70 150) rotate(-6)">
    <rect className={classes.white} width="176" height="236" rx="16" />
    <rect
      className={`${classes.saffron} ${classes.fine}`}
      x="18"
      y="20"
      width="140"
      height="58"
      rx="8"
    />
    <path className={classes.fine} d="M78 36l24 13-24 13z" fill="var(--mantine-color-white)" />
    {[104, 136, 168].map((y) => (
      <g key={y} className={classes.fine}>
        <circle className={classes.soft} cx="30" cy={y} r="10" />
        <path d={`M25 ${y}l4 4 7-8`} />
        <path d={`M52 ${y}h${y === 136 ? 74 : 100}`} />
      </g>
    ))}
    <rect
      className={`${classes.tint} ${classes.fine}`}
      x="18"
      y="204"
      width="140"
      height="12"
      rx="6"
    />
    <rect
      className={`${classes.leaf} ${classes.fine}`}
      x="18"
      y="204"
      width="92"
      height="12"
      rx="6"
    />
  </g>
);

const Steam = () => (
  <g className={`${classes.fine} ${classes.leafLine}`}>
    <path d="M474 268c-9-12 9-20 0-34s9-18 2-28" />
    <path d="M504 266c-9-12 9-20 0-34s9-18 2-30" />
  </g>
);

const Pot = () => (
  <>
    <path d="M322 330h-18a12 12 0 0 0 0 24h18M528 330h18a12 12 0 0 1 0 24h-18" />
    <path className={classes.white} d="M322 296h206v92a32 32 0 0 1-32 32H354a32 32 0 0 1-32-32z" />
    <path className={classes.fine} d="M344 352v28a20 20 0 0 0 20 20h22" />
    <rect className={classes.soft} x="312" y="282" width="226" height="20" rx="10" />
  </>
);

const Board = () => (
  <>
    <rect className={classes.warm} x="46" y="398" width="232" height="22" rx="8" />
    <path className={classes.saffron} d="M70 398a36 36 0 0 1 72 0z" />
    <path className={classes.fine} d="M106 398v-36M106 398l-24-25M106 398l24-25" />
    <circle className={classes.saffron} cx="176" cy="371" r="27" />
    <path
      className={`${classes.leaf} ${classes.fine}`}
      d="M176 346c-8-2-14-8-15-15 8 1 13 5 15 10 2-6 7-10 15-11-1 9-7 14-15 16z"
    />
    <path className={classes.soft} d="M212 398a13 13 0 0 1 0-26h34a13 13 0 0 1 0 26z" />
    <path className={classes.fine} d="M226 372v26M240 372v26" />
  </>
);
