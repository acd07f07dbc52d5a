import { MESSAGES } from '@platewise/shared/messages';
import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { notify } from '../../ui/feedback/notify';

type Props = {
  message?: string;
  /** The failure has led to another page already. */
  pageLeft?: boolean;
};

export function CourseLoadFailed({ message = MESSAGES.courses.contentFailed, pageLeft }: Props) {
  useEffect(() => {
    if (!pageLeft) notify.error(message, { staysOnNextPage: true });
  }, [message, pageLeft]);
  return pageLeft ? null : <Navigate to="/Your-Courses/" replace />;
}
