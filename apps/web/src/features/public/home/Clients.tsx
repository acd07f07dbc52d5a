import { Section } from '../Section';
import classes from './Clients.module.css';
import { HOME } from './homeTexts';
import { SampleNotice } from './SampleNotice';

const FILES = import.meta.glob<string>('@site/clients/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});
const LOGOS = new Map(
  Object.entries(FILES).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1), address]),
);

export function Clients() {
  const { title, sample, notice, items } = HOME.clients;
  return (
    <Section title={title}>
      {sample && <SampleNotice>{notice}</SampleNotice>}
      <ul className={classes.clients}>
        {items.map(({ name, file }) => (
          <li key={name} className={classes.client}>
            <img
              className={classes.logo}
              src={LOGOS.get(file)}
              alt={sample ? '' : name}
              height={40}
              loading="lazy"
              decoding="async"
            />
            {sample && name}
          </li>
        ))}
      </ul>
    </Section>
  );
}
