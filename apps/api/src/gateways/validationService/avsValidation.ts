import { STANDARDS } from '@platewise/avetmiss/standards';
import { type AvsSettings, avsCalls } from './avsCalls';
import { avsCollections } from './avsCollections';
import { avsDeviceGrant } from './avsDeviceGrant';
import { avsFileSets, type FileSet } from './avsFileSets';
import { avsFindings } from './avsFindings';
import { collectFindings } from './collectFindings';
import {
  type Submission,
  type SubmissionResult,
  type ValidationService,
  ValidationServiceFailed,
} from './validationService';

/** The AVETMISS Validation Software, or what speaks like it by the mapping. */
export function avsValidation(settings: AvsSettings): ValidationService {
  const { mapping } = settings;
  const calls = avsCalls(settings);
  const collections = avsCollections(mapping, calls);
  const fileSets = avsFileSets(mapping, calls);

  async function validate(set: FileSet, { collection, files }: Submission) {
    for (const file of STANDARDS[collection.version]?.files ?? [])
      await fileSets.send(set, file, () => files(file));
    const successful = await fileSets.isValid(set);
    const found = await collectFindings(avsFindings(mapping, calls, set));
    if (!successful && found.errorCount === 0)
      throw new ValidationServiceFailed('refused the files and listed no errors');
    return { successful, ...found };
  }

  /** Half a set is in nobody's way when it cannot be deleted either. */
  async function validateOrForget(set: FileSet, submission: Submission): Promise<SubmissionResult> {
    try {
      return await validate(set, submission);
    } catch (error) {
      await fileSets.forget(set).catch(() => undefined);
      throw error;
    }
  }

  return {
    provider: 'http',
    ...avsDeviceGrant(settings, calls),
    collections: (token) => collections.list(token),

    async submit(token, submission) {
      const id = await collections.idOf(token, submission.collection);
      const set = await fileSets.create(token, id);
      const result = await validateOrForget(set, submission);
      if (result.successful) await fileSets.submit(set);
      return result;
    },
  };
}
