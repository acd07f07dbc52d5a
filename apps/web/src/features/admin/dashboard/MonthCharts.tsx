import type { MonthOfFigures } from '@platewise/shared/dashboard';
import { BarChart } from '../../../ui/BarChart';
import classes from './dashboard.module.css';
import { FIGURES, longMonth, shortMonth } from './dashboardWords';

export const MonthCharts = ({ months }: { months: MonthOfFigures[] }) => (
  <div className={classes.charts}>
    {FIGURES.map(({ name, label, show }) => {
      const values = months.map((month) => month[name]);
      const most = months[values.indexOf(Math.max(...values))];
      const last = months.at(-1);
      if (!most || !last) return null;
      return (
        <figure key={name} className={classes.chart}>
          <figcaption className={classes.chartLabel}>
            {label}
            <span className={classes.quiet}>
              Most in {longMonth(most)}: {show(most[name])}
            </span>
          </figcaption>
          <BarChart
            summary={`${label} by month, from ${show(values[0] ?? 0)} in ${longMonth(months[0] ?? last)} to ${show(last[name])} so far in ${longMonth(last)}. The table below has every figure.`}
            bars={months.map((month) => ({
              label: shortMonth(month),
              value: month[name],
              said: show(month[name]),
            }))}
          />
        </figure>
      );
    })}
  </div>
);
