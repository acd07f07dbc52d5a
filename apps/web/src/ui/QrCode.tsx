import { useEffect, useState } from 'react';
import classes from './QrCode.module.css';

/** Around the code, in modules, as its standard asks. */
const QUIET_ZONE = 4;

type Code = { size: number; path: string };

export function QrCode({ text, label }: { text: string; label: string }) {
  const [code, setCode] = useState<Code | null>(null);
  useEffect(() => {
    let wanted = true;
    void drawCode(text).then((drawn) => wanted && setCode(drawn));
    return () => {
      wanted = false;
    };
  }, [text]);
  const side = (code?.size ?? 0) + 2 * QUIET_ZONE;
  return (
    <svg
      role="img"
      aria-label={label}
      className={classes.code}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
      shapeRendering="crispEdges"
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
