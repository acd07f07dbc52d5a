import { Anchor, Button } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import { IconExternalLink } from '@tabler/icons-react';
import { showRefusal } from '../../../ui/feedback/failure';
import { notify } from '../../../ui/feedback/notify';
import { useVerifyAvetmissMutation } from '../avetmissApi';
import { WIZARD_PATHS } from '../reportingWizard';
import { useWizardEvents } from '../useReportingWizard';
import classes from './Authorise.module.css';

type Props = {
  deviceCode: string;
  userCode: string | null;
  verificationUrl: string | null;
  onAnotherCode: () => void;
};

const { verified, notVerified } = MESSAGES.avetmiss;

const leadsHere = (address: string) =>
  URL.canParse(address) && new URL(address).pathname === WIZARD_PATHS.authorise;

export function VerifyAccess({ deviceCode, userCode, verificationUrl, onAnotherCode }: Props) {
  const { sendEvent } = useWizardEvents('authorise');
  const [verify, { isLoading, data }] = useVerifyAvetmissMutation();
  const reason = data && !data.verificationSuccessful ? data.errorMessage : null;

  async function verifyAccess() {
    try {
      const { verificationSuccessful } = await verify(deviceCode).unwrap();
      if (!verificationSuccessful) return notify.error(notVerified);
      notify.success(verified);
      sendEvent({ type: 'verified' });
    } catch (error) {
      showRefusal(error, notVerified);
    }
  }

  return (
    <>
      {verificationUrl && leadsHere(verificationUrl) && (
        <p className={classes.builtIn}>
          The built-in validation service needs no login. Just press the button.
        </p>
      )}
      <ol className={classes.steps}>
        <li>
          Open the validation service and log in.
          {verificationUrl && (
            <Anchor href={verificationUrl} target="_blank" rel="noreferrer" className={classes.url}>
              {verificationUrl}
              <IconExternalLink
                size={18}
                stroke={1.75}
                aria-label="Opens in a new tab"
                role="img"
              />
            </Anchor>
          )}
        </li>
        <li>
          Enter this code and allow access.
          <output className={classes.code} aria-label="User code">
            {userCode}
          </output>
        </li>
        <li>Come back here and press the button.</li>
      </ol>
      {reason && (
        <p role="alert" className={classes.reason}>
          {reason}
        </p>
      )}
      <div className={classes.buttons}>
        <Button size="lg" loading={isLoading} onClick={() => void verifyAccess()}>
          Verify Access
        </Button>
        <Button size="lg" variant="default" disabled={isLoading} onClick={onAnotherCode}>
          Get another code
        </Button>
      </div>
    </>
  );
}
