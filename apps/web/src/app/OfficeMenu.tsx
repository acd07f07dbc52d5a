import { useLocalStorage } from '@mantine/hooks';
import { formatNumber } from '@platewise/shared/count';
import type { WaitingKind } from '@platewise/shared/needsAttention';
import {
  type Icon,
  IconAffiliate,
  IconAlertTriangle,
  IconBellRinging,
  IconBuildingBank,
  IconCalendarUser,
  IconCertificate,
  IconCertificate2,
  IconChartDots,
  IconChecklist,
  IconClipboardList,
  IconCreditCard,
  IconEye,
  IconFileCertificate,
  IconFileInvoice,
  IconHandClick,
  IconHeartRateMonitor,
  IconId,
  IconLayoutDashboard,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLifebuoy,
  IconListCheck,
  IconMail,
  IconMailCog,
  IconMailQuestion,
  IconMessageCircleQuestion,
  IconPrinter,
  IconRefresh,
  IconReportAnalytics,
  IconSchool,
  IconSignature,
  IconStack2,
  IconStar,
  IconTag,
  IconTicket,
  IconTrash,
  IconUserPlus,
  IconUsers,
  IconUsersGroup,
  IconVideo,
  IconWorld,
} from '@tabler/icons-react';
import { useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ColorSchemeChoice } from '../components/ColorSchemeChoice';
import { isCurrent } from './layout/MenuLinks';
import { OFFICE_GROUPS, type OfficePath, type officeMenuOf } from './menus';
import classes from './OfficeMenu.module.css';

const ICONS: Record<OfficePath, Icon> = {
  '/Admin': IconLayoutDashboard,
  '/Admin/Users': IconUsers,
  '/Admin/Enrol': IconUserPlus,
  '/Admin/Needs-Attention': IconBellRinging,
  '/Admin/Tasks': IconListCheck,
  '/Admin/Bulk-Jobs': IconStack2,
  '/Admin/Certificates': IconFileCertificate,
  '/Admin/User-Courses': IconSchool,
  '/Admin/Voucher-Purchases': IconTicket,
  '/Admin/Nsw-Certificates': IconCertificate,
  '/Admin/Nsw-Reprints': IconPrinter,
  '/Admin/Download-Reports': IconReportAnalytics,
  '/Admin/Promo-Codes': IconTag,
  '/Admin/Avetmiss/Reporting': IconBuildingBank,
  '/Admin/Sync': IconRefresh,
  '/Admin/Assessments': IconChecklist,
  '/Admin/Integrity-Signals': IconAffiliate,
  '/Admin/Advice': IconMessageCircleQuestion,
  '/Admin/Skill-Clips': IconVideo,
  '/Admin/Live-Sessions': IconCalendarUser,
  '/Admin/Assessors': IconCertificate2,
  '/Admin/Lost-Emails': IconMailQuestion,
  '/Admin/Learner-Help': IconLifebuoy,
  '/Admin/Question-Statistics': IconChartDots,
  '/Admin/Usis': IconId,
  '/Admin/Reviews': IconStar,
  '/Admin/Self-Service': IconHandClick,
  '/Admin/Name-Changes': IconSignature,
  '/Admin/Mails': IconMail,
  '/Admin/Email-Texts': IconMailCog,
  '/Admin/Invoices': IconFileInvoice,
  '/Admin/Payments': IconCreditCard,
  '/Admin/Audit': IconClipboardList,
  '/Admin/Retention': IconTrash,
  '/Admin/Sensitive-Reads': IconEye,
  '/Admin/Status': IconHeartRateMonitor,
  '/Admin/Office-Accounts': IconUsersGroup,
  '/Admin/Failed-Jobs': IconAlertTriangle,
};

type Entry = ReturnType<typeof officeMenuOf>[number];

type Props = {
  entries: Entry[];
  /** The work of the office that waits. An entry shows how many wait on its page. */
  waiting: WaitingKind[];
  /** The menu can be reduced to its icons. The device remembers it. */
  collapsible?: boolean;
  onFollow?: () => void;
};

/** The entries of the office in groups. */
export function OfficeMenu({ entries, waiting, collapsible = false, onFollow }: Props) {
  const [isReduced, setReduced] = useLocalStorage({
    key: 'platewise-small-menu',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const isSmall = collapsible && isReduced;
  return (
    <nav className={classes.menu} data-small={isSmall || undefined} aria-label="Main">
      {OFFICE_GROUPS.map((group) => (
        <Group
          key={group}
          title={group}
          entries={entries.filter((entry) => entry.group === group)}
          waiting={waiting}
          isSmall={isSmall}
          onFollow={onFollow}
        />
      ))}
      {collapsible && (
        <button
          type="button"
          className={classes.collapse}
          aria-label={isSmall ? 'Widen the menu' : 'Reduce the menu to icons'}
          aria-pressed={isSmall}
          onClick={() => setReduced(!isSmall)}
        >
          {isSmall ? (
            <IconLayoutSidebarLeftExpand size={20} stroke={1.75} aria-hidden />
          ) : (
            <IconLayoutSidebarLeftCollapse size={20} stroke={1.75} aria-hidden />
          )}
        </button>
      )}
      {!isSmall && (
        <div className={classes.foot}>
          <ColorSchemeChoice />
          <Link to="/" className={classes.link}>
            <IconWorld size={20} stroke={1.75} aria-hidden />
            Public site
          </Link>
        </div>
      )}
    </nav>
  );
}

const pathOf = (address: string) => address.split('?')[0];

const countAt = (waiting: WaitingKind[], { to }: Entry) =>
  waiting.filter((kind) => pathOf(kind.to) === to).reduce((sum, { count }) => sum + count, 0);

type GroupProps = {
  title: string;
  entries: Entry[];
  waiting: WaitingKind[];
  isSmall: boolean;
  onFollow: (() => void) | undefined;
};

function Group({ title, entries, waiting, isSmall, onFollow }: GroupProps) {
  const { pathname } = useLocation();
  const id = useId();
  if (entries.length === 0) return null;
  return (
    <div className={classes.group}>
      <strong id={id} className={classes.title}>
        {title}
      </strong>
      <ul className={classes.list} aria-labelledby={id}>
        {entries.map((entry) => {
          const EntryIcon = ICONS[entry.to];
          const count = countAt(waiting, entry);
          return (
            <li key={entry.to}>
              <Link
                to={entry.to}
                className={classes.link}
                onClick={onFollow}
                title={isSmall ? entry.label : undefined}
                aria-label={isSmall ? entry.label : undefined}
                aria-description={count > 0 ? `${formatNumber(count)} waiting` : undefined}
                aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
              >
                <EntryIcon size={20} stroke={1.75} aria-hidden />
                {!isSmall && <span className={classes.label}>{entry.label}</span>}
                {count > 0 && !isSmall && (
                  <span className={classes.count} aria-hidden>
                    {formatNumber(count)}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
