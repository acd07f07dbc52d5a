import type { AppContext } from '../../../context';
import { aUser } from '../../../testing/build';
import { createOfficeTemplate } from '../saveMailText';

/** The office writes a template of its own. Returns the id. */
export async function anOfficeTemplate(ctx: AppContext, name = 'Holidays') {
  const { id: userId, email } = await aUser(ctx, { userType: 1 });
  const admin = { userId, email, firstName: 'Ada', lastName: 'Byrne' };
  const template = { name, subject: 'News, {{firstName}}', text: 'Open until {{lastDay}}.' };
  return createOfficeTemplate(ctx, admin, template);
}
