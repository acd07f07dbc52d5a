import { Picture } from './Picture';
import classes from './pictures.module.css';

const SIZE = { width: 160, height: 128 };
const Ground = () => (
  <circle className={`${classes.tint} ${classes.bare}`} cx="80" cy="66" r="58" />
);

/** A course card with its price, and a finger's tap on the button. */
export const EnrolPicture = () => (
  <Picture {...SIZE}>
    <Ground />
    <rect className={classes.white} x="40" y="20" width="80" height="92" rx="10" />
    <path className={classes.fine} d="M54 40h52M54 54h36" />
    <rect className={classes.saffron} x="52" y="74" width="56" height="22" rx="8" />
    <path
      className={classes.soft}
      d="M98 88c4-3 9-1 10 4l2 12 16 4c6 2 8 6 7 12l-2 8h-32l-12-20c-2-4 3-8 7-5l6 6z"
    />
  </Picture>
);

/** An open laptop with a plate as the lesson. */
export const StudyPicture = () => (
  <Picture {...SIZE}>
    <Ground />
    <rect className={classes.white} x="32" y="24" width="96" height="68" rx="8" />
    <circle className={classes.soft} cx="80" cy="58" r="23" />
    <circle className={`${classes.white} ${classes.fine}`} cx="80" cy="58" r="14" />
    <path className={classes.fine} d="M46 42v10M50 42v10M48 52v22M112 42c-5 4-5 12 0 16v16" />
    <path className={classes.saffron} d="M20 92h120l-6 14a6 6 0 0 1-6 4H32a6 6 0 0 1-6-4z" />
  </Picture>
);

/** A clipboard being ticked off beside a chopping board. */
export const ObservePicture = () => (
  <Picture {...SIZE}>
    <Ground />
    <rect className={classes.warm} x="84" y="46" width="58" height="70" rx="10" />
    <circle className={`${classes.white} ${classes.fine}`} cx="130" cy="58" r="4" />
    <rect className={classes.white} x="28" y="22" width="70" height="92" rx="8" />
    <rect className={classes.saffron} x="48" y="14" width="30" height="16" rx="6" />
    {[48, 68, 88].map((y) => (
      <g key={y}>
        <path className={classes.leafLine} d={`M38 ${y}l5 5 8-10`} />
        <path className={classes.fine} d={`M60 ${y}h26`} />
      </g>
    ))}
    <path className={classes.fine} d="M110 100l16-26c5-8 12-6 10 3l-8 27z" />
  </Picture>
);

/** The statement of attainment with its seal. */
export const CertificatePicture = () => (
  <Picture {...SIZE}>
    <Ground />
    <rect className={classes.white} x="24" y="26" width="112" height="78" rx="8" />
    <path className={classes.fine} d="M52 46h56M40 60h80M40 72h44" />
    <path className={classes.leaf} d="M96 90l-8 30 15-8 15 8-8-30z" />
    <circle className={classes.saffron} cx="103" cy="84" r="18" />
    <path d="M95 84l6 6 10-12" />
  </Picture>
);
