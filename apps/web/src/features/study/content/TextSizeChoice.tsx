import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import {
  saveTextSize,
  selectTextSize,
  TEXT_SIZES,
  type TextSize,
  textSizeChosen,
} from '../studySlice';
import classes from './TextSizeChoice.module.css';

const NAMES: Record<TextSize, string> = { normal: 'Normal', large: 'Large', larger: 'Largest' };

export function TextSizeChoice() {
  const chosen = useAppSelector(selectTextSize);
  const dispatch = useAppDispatch();

  function choose(size: TextSize) {
    dispatch(textSizeChosen(size));
    saveTextSize(size);
  }

  return (
    <fieldset className={classes.sizes}>
      <legend className={classes.legend}>Text size</legend>
      {TEXT_SIZES.map((size) => (
        <label key={size} className={classes.size} data-size={size} title={`${NAMES[size]} text`}>
          <input
            type="radio"
            name="text-size"
            className={classes.input}
            checked={chosen === size}
            aria-label={NAMES[size]}
            onChange={() => choose(size)}
          />
          <span aria-hidden>A</span>
        </label>
      ))}
    </fieldset>
  );
}
