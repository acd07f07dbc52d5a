import classes from './pictures.module.css';

/** A probe thermometer in a gloved hand, its tip at 0 0, the arm coming from the right. */
export function Probe({ reading }: { reading: string }) {
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
