import type { HistoryKind } from '@platewise/shared/enrolmentHistory';
import {
  IconBook2,
  IconBuildingCommunity,
  IconCertificate,
  IconCoin,
  IconEye,
  IconMail,
  IconPencil,
  IconUserPlus,
} from '@tabler/icons-react';

type Shown = { label: string; Icon: typeof IconMail };

export const KINDS: Record<HistoryKind, Shown> = {
  enrolment: { label: 'Enrolment', Icon: IconUserPlus },
  payment: { label: 'Payment', Icon: IconCoin },
  study: { label: 'Study', Icon: IconBook2 },
  observer: { label: 'Observer', Icon: IconEye },
  certificate: { label: 'Certificate', Icon: IconCertificate },
  nsw: { label: 'NSW', Icon: IconBuildingCommunity },
  mail: { label: 'Mails', Icon: IconMail },
  office: { label: 'Office', Icon: IconPencil },
};
