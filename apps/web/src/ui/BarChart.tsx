import classes from './BarChart.module.css';

export type Bar = {
  /** Under the bar, or above one that lies. */
  label: string;
  value: number;
  /** The value of the second series, where there are two. */
  second?: number;
  /** The value as it is read. */
  said: string;
};

type Props = {
  /** One sentence with the content of the chart, for readers who cannot see it. */
  summary: string;
  bars: Bar[];
};

/** So many labels have room next to each other on a phone. */
const MOST_LABELS = 13;

const shareOf = (value: number, bars: Bar[]) => {
  const most = Math.max(1, ...bars.flatMap((bar) => [bar.value, bar.second ?? 0]));
  return `${(Math.max(0, value) / most) * 100}%`;
};

type BarChartProps = Props & {
  marksLast?: boolean;
  /** The names of both series, where there are two. The second one is darker. */
  series?: [string, string];
};

/** Bars side by side. The figures themselves belong into a table next to it. */
export function BarChart({ summary, bars, marksLast = false, series }: BarChartProps) {
  const step = Math.ceil(bars.length / MOST_LABELS);
  return (
    <div className={classes.frame} role="img" aria-label={summary}>
      {series && (
        <div className={classes.legend}>
          {series.map((name, index) => (
            <span key={name} className={classes.name} data-dark={index === 1 || undefined}>
              {name}
            </span>
          ))}
        </div>
      )}
      <div className={classes.chart}>
        {bars.map(({ label, value, second, said }, index) => (
          <div key={index} className={classes.bar} title={`${label}: ${said}`}>
            <div className={classes.room}>
              <div
                className={classes.fill}
                data-dark={(marksLast && index === bars.length - 1) || undefined}
                style={{ height: shareOf(value, bars) }}
              />
              {second !== undefined && (
                <div className={classes.fill} data-dark style={{ height: shareOf(second, bars) }} />
              )}
            </div>
            <span className={classes.label}>{(bars.length - 1 - index) % step === 0 && label}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

/** Bars one below the other, for labels that are long. */
export const LyingBarChart = ({ summary, bars }: Props) => (
  <div className={classes.lying} role="img" aria-label={summary}>
    {bars.map(({ label, value, said }, index) => (
      <div key={index}>
        <span className={classes.lyingLabel}>
          <span>{label}</span>
          <span>{said}</span>
        </span>
        <div className={classes.lyingFill} style={{ width: shareOf(value, bars) }} />
      </div>
    ))}
  </div>
);
