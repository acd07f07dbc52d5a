import type { NewDocument } from '@platewise/shared/documents';
import type { AppContext } from '../../../context';
import { aUser } from '../../../testing/build';
import { addDocument } from '../documents';

export const aPdf = (words = 'a letter') => Buffer.from(`%PDF-1.7 ${words}`);

export async function anOfficePerson(ctx: AppContext, officeRole = 'office') {
  const { id, email } = await aUser(ctx, { userType: 1 });
  return { userId: id, email, firstName: 'Ada', lastName: 'Byrne', officeRole };
}

/** A document about a person that a person of the office has added. */
export const aDocument = async (
  ctx: AppContext,
  userId: string,
  over: Partial<NewDocument> = {},
  bytes = aPdf(),
) =>
  addDocument(
    ctx,
    await anOfficePerson(ctx),
    userId,
    { kind: 'correspondence', title: 'Letter of 2 March', userCourseId: undefined, ...over },
    { bytes, mediaType: 'application/pdf' },
  );
