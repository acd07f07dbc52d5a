import classes from './BarChart.module.css';

export type Bar = {
  /** Under the bar, or above one that lies. */
  label: string;
  value: number;
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

const shareOf = (value: number, bars: Bar[]) =>
  `${(Math.max(0, value) / Math.max(1, ...bars.map((bar) => bar.value))) * 100}%`;

/** Bars side by side. The figures themselves belong into a table next to it. */
export function BarChart({ summary, bars, marksLast = false }: Props & { marksLast?: boolean }) {
  const step = Math.ceil(bars.length / MOST_LABELS);
  return (
    <div className={classes.frame} role="img" aria-label={summary}>
      <div className={classes.chart}>
        {bars.map(({ label, value, said }, index) => (
          <div key={index} className={classes.bar} title={`${label}: ${said}`}>
            <div className={classes.room}>
              <div
                className={classes.fill}
                data-last={(marksLast && index === bars.length - 1) || undefined}
                style={{ height: shareOf(value, bars) }}
              />
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
