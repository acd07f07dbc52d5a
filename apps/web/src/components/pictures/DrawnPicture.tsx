import classes from './pictures.module.css';

type Props = {
  src: string;
  width: number;
  height: number;
  /** It is in sight when the page opens. */
  first?: boolean;
};

/** A picture too big to travel with the code. It adorns: what it shows is said in words beside it. */
export const DrawnPicture = ({ src, width, height, first }: Props) => (
  <img
    className={classes.picture}
    src={src}
    width={width}
    height={height}
    alt=""
    loading={first ? 'eager' : 'lazy'}
    fetchPriority={first ? 'high' : 'auto'}
    decoding="async"
  />
);
