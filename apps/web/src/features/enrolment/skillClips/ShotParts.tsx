import type { OwnShot } from '@platewise/shared/skillClips';
import type { ReactNode } from 'react';
import classes from './skillClips.module.css';

type Shot = Pick<OwnShot, 'title' | 'picture' | 'show' | 'see'>;
type Props = { shot: Shot; children?: ReactNode };

/** The small drawing of a shot next to its name. */
export const ShotHead = ({ shot, number, children }: Props & { number?: number }) => (
  <div className={classes.shotHead}>
    {shot.picture && (
      <img
        src={shot.picture.address}
        alt=""
        width={shot.picture.width}
        height={shot.picture.height}
        loading="lazy"
        className={classes.thumbnail}
      />
    )}
    <div className={classes.shotTitle}>
      <h3 className={classes.title}>
        {number !== undefined && `${number}. `}
        {shot.title}
      </h3>
      {children}
    </div>
  </div>
);

/** The drawing, the steps and the points that an assessor must see. */
export const ShotSteps = ({ shot, children }: Props) => (
  <div className={classes.instructions}>
    {shot.picture && (
      <img
        src={shot.picture.address}
        alt={shot.picture.alt}
        width={shot.picture.width}
        height={shot.picture.height}
        loading="lazy"
        className={classes.drawing}
      />
    )}
    <ol className={classes.list}>
      {shot.show.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    {children}
    <p className={classes.partTitle}>The assessor must see</p>
    <ul className={classes.list}>
      {shot.see.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  </div>
);
