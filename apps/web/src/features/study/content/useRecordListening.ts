import { api } from '../../../api/api';
import { draftStorage } from '../../../ui/drafts/draftStorage';

const listeningApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The server counts the first time only. */
    recordListening: build.mutation<null, string>({
      query: (id) => ({
        url: `/userCourse/${encodeURIComponent(id)}/listened`,
        method: 'PATCH',
        keepPage: true,
      }),
    }),
  }),
});

const isTrue = (value: unknown): value is true => value === true;

/** Says once that texts are read aloud in this enrolment: the assessor sees it as support. */
export function useRecordListening(userCourseId: string) {
  const [record] = listeningApi.useRecordListeningMutation();
  return () => {
    const storage = draftStorage(`listened-${userCourseId}`, 'device', isTrue);
    if (storage.read()) return;
    void record(userCourseId).then(({ error }) => {
      // It is said again the next time, if this device was offline.
      if (!error) storage.write(true);
    });
  };
}
