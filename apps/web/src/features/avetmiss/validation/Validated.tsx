import { Anchor, Title } from '@mantine/core';
import type { ValidationResponse } from '@platewise/shared/avetmiss';
import { MESSAGES } from '@platewise/shared/messages';
import { IconCircleCheck, IconExternalLink } from '@tabler/icons-react';
import { DownloadButton } from '../../../ui/DownloadButton';
import { NAT_FILES } from '../avetmissApi';
import { DeleteNatFiles, useNatFilesDeletion } from '../DeleteNatFiles';
import { FindingGroups } from './FindingGroups';
import classes from './Validation.module.css';

/** The AVETMISS Validation Software, where a person with a login finalises what we have handed in. */
const VALIDATION_SOFTWARE = 'https://avs.ncver.edu.au/avs/';

const { exported, notDownloaded } = MESSAGES.avetmiss;

export function Validated({ result: { errors } }: { result: ValidationResponse }) {
  const deletion = useNatFilesDeletion('validation');
  return (
    <>
      <Title order={2} className={classes.success}>
        <IconCircleCheck size={32} stroke={1.75} aria-hidden />
        Avetmiss Reporting Validated Successfully
      </Title>
      <ol className={classes.steps}>
        <li>
          <h3>Step 1</h3>
          <p>
            Log in to the{' '}
            <Anchor href={VALIDATION_SOFTWARE} target="_blank" rel="noreferrer">
              external validation software{' '}
              <IconExternalLink
                size={18}
                stroke={1.75}
                aria-label="Opens in a new tab"
                role="img"
              />
            </Anchor>
            , open the latest submission under Collections, and press Finalise Submission.
          </p>
        </li>
        <li>
          <h3>Step 2</h3>
          <DownloadButton {...NAT_FILES} success={exported} failure={notDownloaded}>
            Download NAT Files
          </DownloadButton>
        </li>
        <li>
          <h3>Step 3</h3>
          <DeleteNatFiles {...deletion} />
        </li>
      </ol>
      {errors.length > 0 && (
        <section aria-labelledby="warnings">
          <Title order={2} id="warnings" mb="md">
            Warnings, which do not block submission
          </Title>
          <FindingGroups findings={errors} />
        </section>
      )}
    </>
  );
}
