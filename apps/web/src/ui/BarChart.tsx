import classes from './BarChart.module.css';

export type Bar = {
  /** Under the bar. */
  label: string;
  value: number;
  /** The value as it is read. */
  said: string;
};

type Props = {
  /** What the bars show, as one sentence: it stands for the picture where that cannot be seen. */
  summary: string;
  bars: Bar[];
};

/** Bars side by side, the last one marked. The figures themselves belong into a table beside it. */
export function BarChart({ summary, bars }: Props) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <div className={classes.frame} role="img" aria-label={summary}>
      <div className={classes.chart}>
        {bars.map(({ label, value, said }, index) => (
          <div key={index} className={classes.bar} title={`${label}: ${said}`}>
            <div className={classes.room}>
              <div
                className={classes.fill}
                data-last={index === bars.length - 1 || undefined}
                style={{ height: `${(Math.max(0, value) / most) * 100}%` }}
              />
            </div>
            <span className={classes.label}>{label}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
