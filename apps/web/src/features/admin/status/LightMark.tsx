import { IconAlertTriangle, IconCircleCheck, IconEye, IconHelpCircle } from '@tabler/icons-react';
import type { Light } from './check';

const ICONS = {
  good: IconCircleCheck,
  unknown: IconHelpCircle,
  look: IconEye,
  act: IconAlertTriangle,
};

export function LightMark({ light, size = 20 }: { light: Light; size?: number }) {
  const Icon = ICONS[light];
  return <Icon size={size} stroke={1.75} aria-hidden />;
}
