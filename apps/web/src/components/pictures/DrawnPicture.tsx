import classes from './pictures.module.css';

type Props = {
  src: string;
  width: number;
  height: number;
  /** It is in sight when the page opens. */
  first?: boolean;
};

/** A picture that is too large to be part of the code. It is decorative: the text next to it says the same in words. */
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
