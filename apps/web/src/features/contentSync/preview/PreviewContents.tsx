import { NativeSelect } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useIsNarrow } from '../../../ui/useIsNarrow';
import classes from './PreviewContents.module.css';
import { byGroup, type Stop } from './stops';

type Props = { stops: Stop[]; current: Stop; onGo: (anchor: string) => void };

/** From any part to any other: beside the part, or as the device's list where there is no room. */
export function PreviewContents({ stops, current, onGo }: Props) {
  const isNarrow = useIsNarrow();
  const groups = byGroup(stops);
  if (isNarrow) {
    return (
      <NativeSelect
        label="Contents"
        value={current.anchor}
        onChange={({ target }) => onGo(target.value)}
      >
        {groups.map(({ key: group, of: parts }) => (
          <optgroup key={group} label={group}>
            {parts.map(({ anchor, title }) => (
              <option key={anchor} value={anchor}>
                {title}
              </option>
            ))}
          </optgroup>
        ))}
      </NativeSelect>
    );
  }
  return (
    <nav className={classes.contents} aria-label="Contents">
      {groups.map(({ key: group, of: parts }) => (
        <div key={group}>
          <p className={classes.group} aria-hidden>
            {group}
          </p>
          <ol className={classes.parts} aria-label={group}>
            {parts.map(({ anchor, title }) => (
              <li key={anchor}>
                <Link
                  to={{ hash: anchor }}
                  className={classes.part}
                  aria-current={anchor === current.anchor ? 'page' : undefined}
                >
                  {title}
                </Link>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </nav>
  );
}
