import type {
  ChooseSkillWay,
  ClipLink,
  IdentityPicture,
  OwnSkillClips,
} from '@platewise/shared/skillClips';
import { api } from '../../../api/api';
import { send } from '../../../api/http';
import { removePlannedWay } from '../../../components/skillWays/plannedWay';

const at = (userCourseId: string, part: string) =>
  `/userCourse/${encodeURIComponent(userCourseId)}/${part}`;
export const uploadsOf = (userCourseId: string) => at(userCourseId, 'skill-clips/uploads');

type OfClip = { userCourseId: string; clipId: string };

const skillClipsApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownSkillClips: build.query<OwnSkillClips, string>({
      query: (userCourseId) => ({ url: at(userCourseId, 'skill-clips'), keepPage: true }),
      keepUnusedDataFor: 0,
      providesTags: ['SkillClips'],
    }),
    // After a refusal it is read too: it may have been changed on another device in the meantime.
    chooseSkillWay: build.mutation<OwnSkillClips, ChooseSkillWay & { userCourseId: string }>({
      query: ({ userCourseId, ...data }) => ({
        url: at(userCourseId, 'skill-way'),
        method: 'PUT',
        keepPage: true,
        data,
      }),
      onQueryStarted: (_, { queryFulfilled }) =>
        void queryFulfilled.then(
          ({ data }) => removePlannedWay(data.courseId),
          () => undefined,
        ),
      invalidatesTags: ['SkillClips', 'LiveSession', 'ObserverForm', 'UserCourse'],
    }),
    deleteClip: build.mutation<OwnSkillClips, OfClip>({
      query: ({ userCourseId, clipId }) => ({
        url: at(userCourseId, `skill-clips/${encodeURIComponent(clipId)}`),
        method: 'DELETE',
        keepPage: true,
      }),
      invalidatesTags: ['SkillClips', 'UserCourse'],
    }),
    linkClip: build.mutation<ClipLink, OfClip>({
      query: ({ userCourseId, clipId }) => ({
        url: at(userCourseId, `skill-clips/${encodeURIComponent(clipId)}/link`),
        keepPage: true,
      }),
    }),
    sendClips: build.mutation<OwnSkillClips, string>({
      query: (userCourseId) => ({
        url: at(userCourseId, 'skill-clips/submission'),
        method: 'POST',
        keepPage: true,
        data: { isMe: true },
      }),
      invalidatesTags: ['SkillClips', 'ObserverForm', 'UserCourse', 'Progress'],
    }),
  }),
});

export const {
  useOwnSkillClipsQuery,
  useChooseSkillWayMutation,
  useDeleteClipMutation,
  useLinkClipMutation,
  useSendClipsMutation,
} = skillClipsApi;

/** A photo is not part of the store's actions. Rejects with a `Failure`. */
export async function sendIdentityPicture(
  userCourseId: string,
  picture: IdentityPicture,
  photo: File,
) {
  const form = new FormData();
  form.append('file', photo);
  await send<OwnSkillClips>({
    url: at(userCourseId, 'skill-identity'),
    method: 'POST',
    params: { picture },
    data: form,
    keepPage: true,
  });
}

/** The queue of uploads is outside of the store. */
export async function removeServerClip(userCourseId: string, clipId: string) {
  await send<OwnSkillClips>({
    url: at(userCourseId, `skill-clips/${encodeURIComponent(clipId)}`),
    method: 'DELETE',
    keepPage: true,
  });
}

/** Marks what is loaded as outdated. */
export const clipsChanged = () => api.util.invalidateTags(['SkillClips', 'UserCourse']);
