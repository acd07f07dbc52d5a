import { Alert } from '@mantine/core';
import { Outlet } from 'react-router-dom';
import { useSiteConfigQuery } from '../api/siteConfigApi';
import classes from './OfficePages.module.css';

/** Every page of the office says so where certificates are issued without a check of the USI or by an assessor. */
export default function OfficePages() {
  const { data } = useSiteConfigQuery();
  const reason = data?.uncheckedCertificatesReason;
  return (
    <>
      {reason && (
        <Alert
          className={classes.notice}
          color="saffron"
          title="Certificates wait for no USI and no assessor"
        >
          {reason}
        </Alert>
      )}
      <Outlet />
    </>
  );
}
