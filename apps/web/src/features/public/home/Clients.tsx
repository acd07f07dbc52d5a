import type { SiteConfig } from '@platewise/shared/siteConfig';
import { useEffect, useState } from 'react';
import { Section } from '../Section';
import classes from './Clients.module.css';
import { HOME } from './homeTexts';

const FILES = import.meta.glob<string>('@site/clients/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});
const LOGOS = new Map(
  Object.entries(FILES).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1), address]),
);

/** The marks of clients. Samples are shown with demo data only, and say so. */
export default function Clients() {
  const { title, sample, items } = HOME.clients;
  const [isShown, setIsShown] = useState(!sample);
  useEffect(() => {
    let isOpen = true;
    if (sample)
      hasDemoData()
        .then((isDemo) => isOpen && setIsShown(isDemo))
        // The page is whole without samples.
        .catch(() => undefined);
    return () => {
      isOpen = false;
    };
  }, [sample]);
  if (!isShown) return null;
  return (
    <Section title={title} lead={sample && 'These marks are samples: they stand for no business.'}>
      <ul className={classes.clients}>
        {items.map(({ name, file }) => (
          <li key={name} className={classes.client}>
            <img
              className={classes.logo}
              src={LOGOS.get(file)}
              alt={name}
              height={40}
              loading="lazy"
              decoding="async"
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

async function hasDemoData(): Promise<boolean> {
  const answer = await fetch('/api/v1/config');
  if (!answer.ok) throw new Error(`config: ${answer.status}`);
  return ((await answer.json()) as SiteConfig).isDemo;
}
