import type { GatewayName, Status } from '@platewise/shared/status';
import type { Config } from '../../config/config';

/** Which outside systems are the real ones, and for which something of ours stands in. */
export function gatewaysInUse(config: Config): Status['gateways'] {
  const { payments, mailUrl, addresses, elearnd, courseProvider, avs } = config;
  const used: [GatewayName, string, boolean][] = [
    ['payments', payments.provider, payments.provider === 'stripe'],
    ['mail', mailUrl ? 'smtp' : 'folder', mailUrl !== null],
    ['addresses', addresses.provider, addresses.provider === 'harmony'],
    ['learningPlatform', elearnd.provider, elearnd.provider === 'http'],
    ['courseProvider', courseProvider.provider, courseProvider.provider === 'http'],
    ['validationService', avs.provider, avs.provider === 'http'],
  ];
  return used.map(([name, provider, real]) => ({ name, provider, real }));
}
