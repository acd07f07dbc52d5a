import {
  IconCertificate,
  IconClockHour4,
  IconDeviceLaptop,
  IconPrinter,
  IconShieldCheck,
} from '@tabler/icons-react';
import classes from './Facts.module.css';
import { HOME } from './homeTexts';

const ICONS = {
  online: IconDeviceLaptop,
  accredited: IconCertificate,
  standard: IconShieldCheck,
  print: IconPrinter,
  duration: IconClockHour4,
};

export function Facts() {
  return (
    <section className={classes.band} aria-label="At a glance">
      <ul className={classes.facts}>
        {Object.entries(ICONS).map(([name, Icon]) => {
          const { big, rest } = HOME.facts[name as keyof typeof ICONS];
          return (
            <li key={name} className={classes.fact}>
              <Icon className={classes.icon} size={32} stroke={1.75} aria-hidden />
              <span>
                <span className={classes.big}>{big}</span> <span>{rest}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
