import { useEffect, useState } from 'react';

/** The first one that the device has is used. */
const ACCENTS = ['en-au', 'en-nz', 'en-gb', 'en-ie', 'en'];

const speech = () => (typeof speechSynthesis === 'undefined' ? null : speechSynthesis);

/** The English voice of this device; one that works without a connection before others. Null if there is none. */
export function findEnglishVoice(): SpeechSynthesisVoice | null {
  const voices = (speech()?.getVoices() ?? []).toSorted(
    (a, b) => Number(b.localService) - Number(a.localService),
  );
  for (const accent of ACCENTS) {
    const voice = voices.find(({ lang }) =>
      lang.toLowerCase().replace('_', '-').startsWith(accent),
    );
    if (voice) return voice;
  }
  return null;
}

/** Some browsers know their voices only after a while, and asking for them at each page would hold it up. */
export function useCanReadAloud() {
  const [canRead, setCanRead] = useState(() => findEnglishVoice() !== null);
  useEffect(() => {
    const look = () => setCanRead(findEnglishVoice() !== null);
    const device = speech();
    device?.addEventListener?.('voiceschanged', look);
    return () => device?.removeEventListener?.('voiceschanged', look);
  }, []);
  return canRead;
}
