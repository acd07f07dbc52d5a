import type { OpenSlot, OwnLiveSession, OwnLiveSessions } from '@platewise/shared/skillClips/live';
import { shotsWith } from '../../testing/skillClips';

export const SLOT = '0197f3a0-0000-7000-8000-000000000011';

// In 2126, so that no session of the tests is over.
export const aSlot = (slot: Partial<OpenSlot> = {}): OpenSlot => ({
  id: SLOT,
  startsAt: '2126-12-01T23:00:00.000Z',
  minutes: 30,
  assessorName: 'Ana Silva',
  ...slot,
});

export const aSession = (session: Partial<OwnLiveSession> = {}): OwnLiveSession => ({
  id: 'session-1',
  state: 'booked',
  startsAt: '2126-12-01T23:00:00.000Z',
  minutes: 30,
  assessorName: 'Ana Silva',
  meetingLink: 'https://meet.example.com/ana',
  consentsRecording: false,
  cancelledBy: null,
  cancelReason: null,
  accepted: [],
  again: [],
  ...session,
});

/** A learner who can book the first working day of two. */
export const someSessions = (over: Partial<OwnLiveSessions> = {}): OwnLiveSessions => ({
  way: 'live',
  whyClosed: null,
  identity: 'none',
  identityNote: null,
  next: { occasion: 1, occasions: 2, shots: shotsWith().filter(({ occasion }) => occasion === 1) },
  sessions: [],
  slots: [aSlot()],
  ...over,
});
