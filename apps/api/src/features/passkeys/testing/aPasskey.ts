import type { AppContext } from '../../../context';
import type { TestUser } from '../../../testing/build';
import { addPasskey, beginPasskey } from '../addPasskey';
import { aSoftwareAuthenticator } from './aSoftwareAuthenticator';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

/** Adds a passkey of a device in software to the account. */
export async function aPasskey(ctx: AppContext, user: TestUser, { counts = false } = {}) {
  const device = aSoftwareAuthenticator(user.id, { counts });
  const session = await ctx.db.session.create({
    data: { userId: user.id, createdAt: ctx.now(), expiresAt: new Date('2030-01-01') },
  });
  const caller = { userId: user.id, sessionId: session.id };
  const asked = await beginPasskey(ctx, caller, undefined);
  const passkey = await addPasskey(ctx, caller, device.register(asked), CHROME);
  await ctx.db.session.delete({ where: { id: session.id } });
  return { ...passkey, device };
}
