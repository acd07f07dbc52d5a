import { createHmac, timingSafeEqual } from 'node:crypto';

export type BounceAddressSettings = {
  /** The address to which reports about undelivered emails go: its part before the @, and its domain. */
  local: string;
  domain: string;
  secret: string;
};

/** The envelope sender of each email, which names the email. Reports about it come back to this address. */
export type BounceAddresses = {
  addressOf(mailId: string): string;
  /** The email that an address names; null for an address that we did not make. */
  findMailId(address: string): string | null;
};

const MAC_CHARS = 16;
const UUID_PARTS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

/** In digits that do not mind which letter case a mail server leaves them in: 'bounces+<id>.<mac>@mail.platewise.example'. */
export function bounceAddresses({ local, domain, secret }: BounceAddressSettings): BounceAddresses {
  const macOf = (id: string) =>
    createHmac('sha256', secret).update(`bounce:${id}`).digest('hex').slice(0, MAC_CHARS);
  const start = `${local}+`.toLowerCase();
  const end = `@${domain}`.toLowerCase();
  return {
    addressOf(mailId) {
      const id = mailId.replaceAll('-', '');
      return `${start}${id}.${macOf(id)}${end}`;
    },
    findMailId(address) {
      const given = address.toLowerCase();
      if (!given.startsWith(start) || !given.endsWith(end)) return null;
      const name = given.slice(start.length, -end.length);
      const [, id, mac] = /^([0-9a-f]{32})\.([0-9a-f]{16})$/.exec(name) ?? [];
      if (!id || !mac || !timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(id)))) return null;
      return id.replace(UUID_PARTS, '$1-$2-$3-$4-$5');
    },
  };
}
