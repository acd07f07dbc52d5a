import { Button, CopyButton, VisuallyHidden } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import type { VoucherRow } from '@platewise/shared/vouchers';
import {
  IconArrowBackUp,
  IconCheck,
  IconClipboardText,
  IconLink,
  IconMail,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { certificateFile, thirdPartyFormFile } from '../../../api/userCoursesApi';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { DownloadButton } from '../../../ui/DownloadButton';
import { showProblem } from '../../../ui/feedback/failure';
import { EmailVoucherDialog } from './EmailVoucherDialog';
import classes from './voucherColumns.module.css';
import { formLinkOf, holderOf, isFree } from './voucherRules';
import { useTakeBackVoucherMutation } from './vouchersApi';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const BUTTON = { variant: 'subtle', size: 'compact-sm' } as const;

/** The actions for a voucher in its current state. */
export function VoucherActions({ voucher }: { voucher: VoucherRow }) {
  const [dialog, setDialog] = useState<'email' | 'take back' | null>(null);
  const close = () => setDialog(null);
  const formLink = formLinkOf(voucher);
  const about = <VisuallyHidden> for voucher {voucher.voucher}</VisuallyHidden>;

  return (
    <div className={classes.actions}>
      {isFree(voucher) && (
        <Button {...BUTTON} leftSection={<IconMail {...ICON} />} onClick={() => setDialog('email')}>
          Email voucher<VisuallyHidden> {voucher.voucher}</VisuallyHidden>
        </Button>
      )}
      {isFree(voucher) && voucher.didNotArrive && <CopyVoucherLink code={voucher.voucher} />}
      {isFree(voucher) && voucher.sentToEmail && (
        <Button
          {...BUTTON}
          leftSection={<IconArrowBackUp {...ICON} />}
          onClick={() => setDialog('take back')}
        >
          Take back<VisuallyHidden> voucher {voucher.voucher}</VisuallyHidden>
        </Button>
      )}
      {voucher.certificateWaitsForPayment && (
        <span>We’ll issue the certificate once you’ve paid the invoice.</span>
      )}
      {voucher.hasBeenCompleted && voucher.userCourseId && (
        <>
          {!voucher.certificateWaitsForPayment && (
            <DownloadButton
              {...BUTTON}
              {...certificateFile(voucher.userCourseId)}
              success={MESSAGES.courses.downloaded('certificate')}
              failure={MESSAGES.voucher.certificateNotDownloaded}
            >
              Download certificate{about}
            </DownloadButton>
          )}
          <DownloadButton
            {...BUTTON}
            {...thirdPartyFormFile(voucher.userCourseId)}
            success={MESSAGES.courses.downloaded('third party form')}
            failure={MESSAGES.voucher.formNotDownloaded}
          >
            Download third-party form{about}
          </DownloadButton>
        </>
      )}
      {formLink && (
        <Button
          {...BUTTON}
          component={Link}
          to={formLink}
          leftSection={<IconClipboardText {...ICON} />}
        >
          Third-party form{about}
        </Button>
      )}
      {dialog === 'email' && <EmailVoucherDialog voucher={voucher} onClose={close} />}
      {dialog === 'take back' && <TakeBackDialog voucher={voucher} onClose={close} />}
    </div>
  );
}

/** The link of the email, for a person whom the email did not reach. */
const CopyVoucherLink = ({ code }: { code: string }) => (
  <CopyButton value={`${window.location.origin}/redeem/${encodeURIComponent(code)}`}>
    {({ copied, copy }) => (
      <Button
        {...BUTTON}
        leftSection={copied ? <IconCheck {...ICON} /> : <IconLink {...ICON} />}
        onClick={copy}
      >
        {copied ? 'Copied' : 'Copy link'}
        <VisuallyHidden> of voucher {code}</VisuallyHidden>
      </Button>
    )}
  </CopyButton>
);

type Props = { voucher: VoucherRow; onClose: () => void };

function TakeBackDialog({ voucher, onClose }: Props) {
  const [takeBack] = useTakeBackVoucherMutation();
  return (
    <ConfirmDialog
      title="Take this voucher back?"
      confirmLabel="Take back"
      danger
      onConfirm={() => takeBack(voucher.voucher)}
      success={({ voucherCode }) =>
        `You can use this voucher again. Its new code is ${voucherCode}.`
      }
      failure={(error) => showProblem(error, MESSAGES.voucher.notSent)}
      onClose={onClose}
    >
      The code {voucher.voucher} will stop working, and we’ll email {holderOf(voucher)} to let them
      know. You’ll get a new code for this voucher, which you can give to someone else.
    </ConfirmDialog>
  );
}
