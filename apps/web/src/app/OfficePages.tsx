import { Alert } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Outlet } from 'react-router-dom';
import { useUser } from '../api/session';
import { useSiteConfigQuery } from '../api/siteConfigApi';
import { useSite } from '../api/useSite';
import { OfficeSearch } from '../features/admin/search/OfficeSearch';
import { SEARCH_PLACE } from './layout/Header';
import { menuOf } from './menus';
import classes from './OfficePages.module.css';

/** Every page of the office says so where certificates are issued without a check of the USI or by an assessor. */
export default function OfficePages() {
  const { data } = useSiteConfigQuery();
  const reason = data?.uncheckedCertificatesReason;
  return (
    <>
      <SearchInHeader />
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

function SearchInHeader() {
  const place = useSyncExternalStore(
    () => () => undefined,
    () => document.getElementById(SEARCH_PLACE),
  );
  const user = useUser();
  const { brand } = useSite();
  const assessorRequired = useSite((site) => site.assessorRequired);
  return (
    place && createPortal(<OfficeSearch pages={menuOf(user, { brand, assessorRequired })} />, place)
  );
}
