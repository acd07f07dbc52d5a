import bench from './bench.svg';
import { DrawnPicture } from './DrawnPicture';
import classes from './pictures.module.css';

/** The pass of a kitchen: the course on a tablet, food on its board, the pot at a safe temperature. */
export const BenchPicture = () => (
  <div className={classes.counter}>
    <DrawnPicture src={bench} width={700} height={540} />
  </div>
);
