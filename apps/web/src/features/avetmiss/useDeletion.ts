import { MESSAGES } from '@platewise/shared/messages';
import { useDeleteNatFilesMutation } from './avetmissApi';
import type { Place } from './avetmissEntry';
import { useFailure } from './useFailure';
import { useTell } from './useTell';

export function useDeletion(place: Place) {
  const [remove, { isLoading: isDeleting }] = useDeleteNatFilesMutation();
  const tell = useTell(place);
  const fail = useFailure(place);

  async function deleteFiles() {
    try {
      await remove().unwrap();
      tell({ type: 'deleted' });
    } catch (error) {
      fail(error, MESSAGES.avetmiss.notDeleted);
    }
  }
  return { isDeleting, deleteFiles };
}
