import { Picture } from './Picture';
import classes from './pictures.module.css';

/** A dish on its way past the thermometer. */
export function ProbePicture() {
  return (
    <Picture width={560} height={300}>
      <circle className={`${classes.white} ${classes.bare}`} cx="200" cy="150" r="140" />
      <g transform="translate(190 246) rotate(-16)">
        <Probe reading="75°" />
      </g>
      <path className={classes.white} d="M84 226h208c-4 36-30 54-62 54h-84c-32 0-58-18-62-54z" />
      <path
        className={classes.saffron}
        d="M100 226c10-22 42-30 64-20 20-14 62-10 76 6 18-4 32 4 36 14z"
      />
      <rect className={classes.soft} x="72" y="220" width="232" height="14" rx="7" />
      <path className={classes.fine} d="M110 248c6 10 14 15 24 17" />
      <path d="M20 282h340" />
    </Picture>
  );
}

/** A probe thermometer in a gloved hand, its tip at 0 0, the arm coming from the right. */
function Probe({ reading }: { reading: string }) {
  return (
    <>
      <path d="M0 0v-76" />
      <path className={classes.white} d="M96-146l900-66v186l-900-64z" />
      <rect className={classes.white} x="-25" y="-214" width="50" height="146" rx="16" />
      <rect
        className={`${classes.tint} ${classes.fine}`}
        x="-16"
        y="-204"
        width="32"
        height="32"
        rx="6"
      />
      <text className={classes.reading} x="0" y="-182" fontSize="16" textAnchor="middle">
        {reading}
      </text>
      <path className={classes.soft} d="M22-158c26-8 50-4 66 8l22 2v66l-24 2c-14 12-40 16-64 10z" />
      <path className={classes.leaf} d="M96-154h20a6 6 0 0 1 6 6v66a6 6 0 0 1-6 6H96z" />
      {[0, 1, 2, 3].map((i) => (
        <rect
          key={i}
          className={classes.soft}
          x={i === 3 ? -24 : -30}
          y={-160 + i * 22}
          width={i === 3 ? 56 : 64}
          height="22"
          rx="11"
        />
      ))}
    </>
  );
}
