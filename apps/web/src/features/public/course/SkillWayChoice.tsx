import type { CourseSkillWays, SkillWay } from '@platewise/shared/skillClips';
import { useState } from 'react';
import { findPlannedWay, savePlannedWay } from '../../../components/skillWays/plannedWay';
import { SKILL_WAY_WORDS, SkillWayNeeds } from '../../../components/skillWays/SkillWayNeeds';
import classes from './SkillWayChoice.module.css';

type Props = { courseId: number; ways: CourseSkillWays };

/** The ways to show skills, each with what it needs. The choice stays on this device until step 3. */
export default function SkillWayChoice({ courseId, ways: { offers, clips, days } }: Props) {
  const [planned, setPlanned] = useState(() => findPlannedWay(courseId));
  const all: SkillWay[] = ['observer', ...offers];
  const choose = (way: SkillWay) => {
    savePlannedWay(courseId, way);
    setPlanned(way);
  };
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.question}>How do you want to show what you can do?</legend>
      {all.map((way) => {
        const { title, Icon } = SKILL_WAY_WORDS[way];
        const needs = `needs-${way}`;
        return (
          <div key={way} className={classes.way}>
            <label className={classes.title}>
              <input
                type="radio"
                name="skill-way"
                className={classes.radio}
                aria-describedby={needs}
                checked={way === planned}
                onChange={() => choose(way)}
              />
              {title}
              <Icon size={28} stroke={1.75} aria-hidden className={classes.icon} />
            </label>
            <div id={needs}>
              <SkillWayNeeds way={way} clips={clips} days={days} className={classes.needs} />
            </div>
          </div>
        );
      })}
      <p role="status" className={classes.after}>
        {planned
          ? 'We remember your choice on this device. After you enrol, step 3 begins with it. You can change it at any time.'
          : 'You don’t have to choose yet. You can also do it after you enrol, and change it later.'}
      </p>
    </fieldset>
  );
}
