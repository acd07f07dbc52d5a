import classes from './Facts.module.css';

const FACTS = [
  { big: '100%', rest: 'online' },
  { big: 'Nationally', rest: 'accredited' },
  { big: '3.2.2A', rest: 'Standard 3.2.2A compliant' },
  { big: 'Today', rest: 'print your statement of attainment today' },
  { big: '2-6 hours', rest: 'average duration' },
];

export function Facts() {
  return (
    <section className={classes.band} aria-label="At a glance">
      <ul className={classes.facts}>
        {FACTS.map(({ big, rest }) => (
          <li key={big} className={classes.fact}>
            <span className={classes.big}>{big}</span>
            <span>{rest}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
