import { HISTORY_KINDS, type HistoryKind } from '@platewise/shared/enrolmentHistory';
import classes from './History.module.css';
import { KINDS } from './historyKinds';

type Props = { kinds: HistoryKind[]; onChange: (kinds: HistoryKind[]) => void };

/** None pressed shows everything. */
export function HistoryFilter({ kinds, onChange }: Props) {
  const toggle = (kind: HistoryKind) =>
    onChange(HISTORY_KINDS.filter((each) => kinds.includes(each) !== (each === kind)));
  return (
    <fieldset className={classes.filter}>
      <legend className={classes.legend}>Show</legend>
      <Chip pressed={kinds.length === 0} onPress={() => onChange([])}>
        Everything
      </Chip>
      {HISTORY_KINDS.map((kind) => (
        <Chip key={kind} pressed={kinds.includes(kind)} onPress={() => toggle(kind)}>
          {KINDS[kind].label}
        </Chip>
      ))}
    </fieldset>
  );
}

type ChipProps = { pressed: boolean; onPress: () => void; children: string };

const Chip = ({ pressed, onPress, children }: ChipProps) => (
  <button type="button" className={classes.chip} aria-pressed={pressed} onClick={onPress}>
    {children}
  </button>
);
