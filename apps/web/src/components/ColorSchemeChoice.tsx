import {
  COLOR_SCHEMES,
  type ColorScheme,
  saveColorScheme,
  useColorScheme,
} from '../ui/colorScheme';
import classes from './ColorSchemeChoice.module.css';

const NAMES: Record<ColorScheme, string> = { auto: 'As the device', light: 'Light', dark: 'Dark' };

/** One choice for this device, in the footer and on the profile page. It takes the colours of its place. */
export const ColorSchemeChoice = () => (
  <label className={classes.choice}>
    Appearance
    <select
      className={classes.select}
      value={useColorScheme()}
      onChange={({ target }) => saveColorScheme(target.value as ColorScheme)}
    >
      {COLOR_SCHEMES.map((scheme) => (
        <option key={scheme} value={scheme}>
          {NAMES[scheme]}
        </option>
      ))}
    </select>
  </label>
);
