import Bowser from 'bowser';

const KINDS: Record<string, string> = { mobile: ' phone', tablet: ' tablet' };

/** 'Safari on iPhone', 'Chrome on Android phone': what somebody recognises a device of theirs by. */
export function deviceInWords(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device';
  const { browser, os, platform } = Bowser.parse(userAgent);
  const place = platform.model ?? (os.name && `${os.name}${KINDS[platform.type ?? ''] ?? ''}`);
  const name = browser.name?.replace(' for Android', '');
  if (!name) return place ?? 'Unknown device';
  return place ? `${name} on ${place}` : name;
}
