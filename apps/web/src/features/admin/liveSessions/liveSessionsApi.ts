import type {
  DecideLiveSession,
  LiveDesk,
  LiveFilter,
  LiveRow,
  NewSlots,
} from '@platewise/shared/skillClips/live';
import { api } from '../../../api/api';
import { type FilteredListQuery, type ListPage, listEndpoint } from '../officeList/listPage';

const SLOTS = '/admin/live-slots';
const sessionAt = (sessionId: string) => `/admin/live-sessions/${encodeURIComponent(sessionId)}`;

const liveSessionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    liveSlots: build.query<ListPage<LiveRow>, FilteredListQuery<LiveFilter>>(
      listEndpoint(SLOTS, 'LiveSession'),
    ),
    addSlots: build.mutation<{ added: number }, NewSlots>({
      query: (data) => ({ url: SLOTS, method: 'POST', data, keepPage: true }),
      invalidatesTags: ['LiveSession', 'AuditEntry'],
    }),
    cancelSlot: build.mutation<null, { slotId: string; reason: string }>({
      query: ({ slotId, reason }) => ({
        url: `${SLOTS}/${encodeURIComponent(slotId)}/cancellation`,
        method: 'POST',
        data: { reason },
        keepPage: true,
      }),
      invalidatesTags: ['LiveSession', 'AuditEntry', 'Mail'],
    }),
    liveDesk: build.query<LiveDesk, string>({
      query: (sessionId) => ({ url: sessionAt(sessionId), keepPage: true }),
      keepUnusedDataFor: 0,
      providesTags: ['LiveSession'],
    }),
    decideLiveSession: build.mutation<null, { sessionId: string; decision: DecideLiveSession }>({
      query: ({ sessionId, decision }) => ({
        url: `${sessionAt(sessionId)}/decision`,
        method: 'PUT',
        data: decision,
        keepPage: true,
      }),
      invalidatesTags: [
        'LiveSession',
        'SkillClip',
        'Assessment',
        'AuditEntry',
        'Certificate',
        'Enrolment',
        'Mail',
      ],
    }),
  }),
});

export const {
  useLiveSlotsQuery,
  useAddSlotsMutation,
  useCancelSlotMutation,
  useLiveDeskQuery,
  useDecideLiveSessionMutation,
} = liveSessionsApi;
