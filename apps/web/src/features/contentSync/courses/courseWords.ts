import type { SyncedCourse } from '@platewise/shared/contentSync';
import { showTime } from '@platewise/shared/dates';

export const lastPublished = ({ publishDateTime }: SyncedCourse) =>
  publishDateTime ? showTime(new Date(publishDateTime)) : 'Never';
