import type { ClipLink, IdentityPicture, ReviewedWay } from '@platewise/shared/skillClips';
import type {
  DecideClips,
  ReviewSkillWay,
  SkillClipsDesk,
  SkillClipsFilter,
  SkillClipsRow,
  SkillWayRow,
} from '@platewise/shared/skillClips/desk';
import { api } from '../../../api/api';
import { send } from '../../../api/http';
import { type FilteredListQuery, type ListPage, listEndpoint } from '../officeList/listPage';

const at = (userCourseId: string) => `/admin/skill-clips/${encodeURIComponent(userCourseId)}`;
const reviewOf = (courseId: number) => `/admin/skill-ways/${courseId}/review`;

/** A link to a clip works for ten minutes. */
const LINK_S = 8 * 60;

const skillClipsApi = api.injectEndpoints({
  endpoints: (build) => ({
    skillClips: build.query<ListPage<SkillClipsRow>, FilteredListQuery<SkillClipsFilter>>(
      listEndpoint('/admin/skill-clips', 'SkillClip'),
    ),
    skillClipsDesk: build.query<SkillClipsDesk, string>({
      query: (userCourseId) => ({ url: at(userCourseId), keepPage: true }),
      keepUnusedDataFor: 0,
      providesTags: ['SkillClip'],
    }),
    deskClipLink: build.query<ClipLink, string>({
      query: (clipId) => ({
        url: `/admin/skill-clips/clips/${clipId}/link`,
        keepPage: true,
      }),
      keepUnusedDataFor: LINK_S,
    }),
    decideClips: build.mutation<null, { userCourseId: string; decision: DecideClips }>({
      query: ({ userCourseId, decision }) => ({
        url: `${at(userCourseId)}/decision`,
        method: 'PUT',
        data: decision,
        keepPage: true,
      }),
      invalidatesTags: [
        'SkillClip',
        'Assessment',
        'AuditEntry',
        'Certificate',
        'Enrolment',
        'Mail',
      ],
    }),
    skillWays: build.query<SkillWayRow[], void>({
      query: () => ({ url: '/admin/skill-ways' }),
      providesTags: ['SkillWay'],
    }),
    reviewSkillWay: build.mutation<SkillWayRow[], ReviewSkillWay & { courseId: number }>({
      query: ({ courseId, ...data }) => ({
        url: reviewOf(courseId),
        method: 'POST',
        data,
        keepPage: true,
      }),
      invalidatesTags: ['SkillWay', 'AuditEntry'],
    }),
    withdrawSkillWay: build.mutation<SkillWayRow[], { courseId: number; way: ReviewedWay }>({
      query: ({ courseId, way }) => ({
        url: reviewOf(courseId),
        method: 'DELETE',
        params: { way },
        keepPage: true,
      }),
      invalidatesTags: ['SkillWay', 'AuditEntry'],
    }),
  }),
});

export const {
  useSkillClipsQuery,
  useSkillClipsDeskQuery,
  useDeskClipLinkQuery,
  useDecideClipsMutation,
  useSkillWaysQuery,
  useReviewSkillWayMutation,
  useWithdrawSkillWayMutation,
} = skillClipsApi;

/** The photo of the document or of the face. Each look is recorded, so it is not stored in the browser. */
export async function loadIdentityPicture(
  userCourseId: string,
  picture: IdentityPicture,
): Promise<Blob> {
  const { data } = await send<Blob>({
    url: `${at(userCourseId)}/identity/${picture}`,
    responseType: 'blob',
    keepPage: true,
  });
  return data;
}
