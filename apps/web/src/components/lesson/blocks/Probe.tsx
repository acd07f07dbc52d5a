import classes from './Probe.module.css';

const LOW = -20;
const HIGH = 100;
/** The ends of the scale in the drawing. */
const LEFT = 24;
const RIGHT = 376;
const SCALE_Y = 168;

const at = (celsius: number) => {
  const share = (Math.min(HIGH, Math.max(LOW, celsius)) - LOW) / (HIGH - LOW);
  return LEFT + share * (RIGHT - LEFT);
};

const TICKS = [-18, 5, 60, 100];

/** A probe thermometer with its reading, above a scale that shows how far the reading is from 5 and 60 degrees. */
export function Probe({ celsius }: { celsius: number }) {
  const reading = String(celsius).replace('-', '−');
  return (
    <svg
      className={classes.probe}
      viewBox="0 0 400 216"
      role="img"
      aria-label={`The thermometer reads ${reading} °C.`}
    >
      <path className={classes.needle} d="M224 58h124l28 6-28 6H224z" />
      <rect className={classes.body} x="24" y="16" width="204" height="96" rx="24" />
      <rect className={classes.display} x="42" y="32" width="144" height="64" rx="10" />
      <circle className={classes.button} cx="207" cy="64" r="9" />
      <text className={classes.reading} x="114" y="78" textAnchor="middle">
        {reading} °C
      </text>
      <rect className={classes.cold} x={LEFT} y={SCALE_Y} width={at(5) - LEFT} height="14" />
      <rect className={classes.between} x={at(5)} y={SCALE_Y} width={at(60) - at(5)} height="14" />
      <rect className={classes.hot} x={at(60)} y={SCALE_Y} width={RIGHT - at(60)} height="14" />
      <rect
        className={classes.scale}
        x={LEFT}
        y={SCALE_Y}
        width={RIGHT - LEFT}
        height="14"
        rx="7"
      />
      {TICKS.map((tick) => (
        <g key={tick}>
          <path className={classes.tick} d={`M${at(tick)} ${SCALE_Y}v20`} />
          <text className={classes.degree} x={at(tick)} y="208" textAnchor="middle">
            {String(tick).replace('-', '−')}
          </text>
        </g>
      ))}
      <path className={classes.pointer} d={`M${at(celsius)} ${SCALE_Y + 4}l-11 -24h22z`} />
    </svg>
  );
}
