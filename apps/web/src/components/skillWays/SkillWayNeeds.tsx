import { formatCount } from '@platewise/shared/count';
import type { SkillWay } from '@platewise/shared/skillClips';
import { IconDeviceMobile, IconUsers, IconVideo } from '@tabler/icons-react';

/** The ways to show skills, as the page of a course and the learner's own page name them. */
export const SKILL_WAY_WORDS: Record<SkillWay, { title: string; Icon: typeof IconUsers }> = {
  observer: { title: 'Someone at work watches you', Icon: IconUsers },
  video: { title: 'You film yourself', Icon: IconDeviceMobile },
  live: { title: 'An assessor watches you in a video call', Icon: IconVideo },
};

type Props = { way: SkillWay; clips: number; days: number; className?: string };

/** The things that a way needs. `clips` and `days` are those of the course's shot list. */
export const SkillWayNeeds = ({ className, ...shown }: Props) => (
  <ul className={className}>
    {needsOf(shown).map((need) => (
      <li key={need}>{need}</li>
    ))}
  </ul>
);

function needsOf({ way, clips, days }: Omit<Props, 'className'>): string[] {
  if (way === 'observer')
    return [
      'You need a workplace, and a person who sees you work there.',
      'Your supervisor or a workmate has seen you do the tasks at least three times.',
      'They fill in a form online. It is free for them.',
    ];
  if (way === 'video')
    return [
      'You need a phone, and a working kitchen or one that is equipped like it.',
      `You record ${formatCount(clips, 'short clip')} on ${formatCount(days, 'different working day')}. You need no observer.`,
      'An assessor looks at them and tells you what is good and what to show again.',
    ];
  return [
    'You need a phone with internet, and a working kitchen or one that is equipped like it.',
    `You book a time. The call takes about half an hour, and you show the tasks of one working day. This course has ${formatCount(days, 'working day')}. You need no observer.`,
    'Your assessor tells you what is good and what to show again.',
  ];
}
