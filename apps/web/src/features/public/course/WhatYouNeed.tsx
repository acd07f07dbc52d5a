import { IconDevices, IconId, IconMessageLanguage } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { Part } from './Part';
import classes from './WhatYouNeed.module.css';

const ICON = { size: 28, stroke: 1.75, 'aria-hidden': true } as const;

export function WhatYouNeed() {
  return (
    <Part title="What else you need" id="what-you-need">
      <ul className={classes.needs}>
        <li>
          <IconId {...ICON} />
          <div>
            <h3 className={classes.title}>A USI</h3>
            <p>
              Your unique student identifier, 10 characters for life. It is free and takes a few
              minutes. You can enrol first and create it later.{' '}
              <Link to="/FAQs/usi/">How it works</Link>
            </p>
          </div>
        </li>
        <li>
          <IconDevices {...ICON} />
          <div>
            <h3 className={classes.title}>A phone, tablet or computer</h3>
            <p>
              With internet access, and an email address of your own. You don’t need to install
              anything.
            </p>
          </div>
        </li>
        <li>
          <IconMessageLanguage {...ICON} />
          <div>
            <h3 className={classes.title}>Basic English</h3>
            <p>
              To read labels and fill in simple records. The lessons are in plain English.{' '}
              <Link to="/FAQs/#english">If you are not sure</Link>
            </p>
          </div>
        </li>
      </ul>
    </Part>
  );
}
