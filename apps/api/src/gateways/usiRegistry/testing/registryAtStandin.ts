import { startStandin } from '@platewise/usi-standin/standin';
import { httpRegistry, type UsiSettings } from '../httpRegistry';
import { openKeystore } from '../keystore';

const PASSWORD = 'Keystore password 1';

/** The adapter and a stand-in of its own. The test sets the clock of both. */
export async function registryAtStandin() {
  let now = new Date();
  const clock = () => now;
  const standin = await startStandin({ clock });
  const keystore = standin.createKeystore({ password: PASSWORD });
  const settings: UsiSettings = {
    orgCode: standin.orgCode,
    credential: openKeystore(keystore, PASSWORD, standin.abn),
    serviceUrl: standin.serviceUrl,
    tokenUrl: standin.tokenUrl,
    now: clock,
  };

  return {
    standin,
    settings,
    clock,
    registry: (over: Partial<UsiSettings> = {}) => httpRegistry({ ...settings, ...over }),
    /** A registry with another credential. */
    registryWith: (options: Partial<Parameters<typeof standin.createKeystore>[0]>) => {
      const xml = standin.createKeystore({ password: PASSWORD, ...options });
      return httpRegistry({ ...settings, credential: openKeystore(xml, PASSWORD, standin.abn) });
    },
    later: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1000);
    },
    close: standin.close,
  };
}
