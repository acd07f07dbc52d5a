import { useEffect, useState } from 'react';
import classes from './QrCode.module.css';

/** Around the code, in modules, as its standard asks. */
const QUIET_ZONE = 4;

type Code = { size: number; path: string };

type Props = {
  text: string;
  label: string;
  /** A place in another drawing; otherwise the code has the size of its column. */
  place?: { x: number; y: number; width: number; height: number };
};

export function QrCode({ text, label, place }: Props) {
  const [code, setCode] = useState<Code | null>(null);
  useEffect(() => {
    let wanted = true;
    void drawCode(text).then((drawn) => wanted && setCode(drawn));
    return () => {
      wanted = false;
    };
  }, [text]);
  const quiet = place ? 0 : QUIET_ZONE;
  const side = (code?.size ?? 0) + 2 * quiet;
  return (
    <svg
      role="img"
      aria-label={label}
      className={place ? undefined : classes.code}
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      shapeRendering="crispEdges"
      {...place}
    >
      {code && <path d={code.path} fill="currentColor" />}
    </svg>
  );
}

/** The library comes with the first code. */
async function drawCode(text: string): Promise<Code> {
  const { create } = await import('qrcode');
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const path = Array.from(data, (dark, i) =>
    dark ? `M${i % size} ${Math.floor(i / size)}h1v1h-1z` : '',
  ).join('');
  return { size, path };
}
