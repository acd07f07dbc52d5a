import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { ToastContainer } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import { reportToastHostReady } from './notify';
import './toasts.css';

const AUTO_CLOSE_MS = 10_000;

export default function ToastHost() {
  useEffect(reportToastHostReady, []);
  return (
    <ToastContainer
      position="bottom-right"
      autoClose={AUTO_CLOSE_MS}
      closeOnClick={false}
      pauseOnFocusLoss
      pauseOnHover
      hideProgressBar
      limit={4}
      newestOnTop
      aria-label="Notices"
      icon={({ type }) =>
        type === 'error' ? (
          <IconAlertCircle role="img" aria-label="Error:" />
        ) : (
          <IconCircleCheck aria-hidden />
        )
      }
    />
  );
}
