import type { AppContext } from '../../context';

/** Takes whoever opens it through registration into the course. */
export const redeemLink = ({ config }: AppContext, code: string) =>
  `${config.publicUrl}/redeem/${code}`;
