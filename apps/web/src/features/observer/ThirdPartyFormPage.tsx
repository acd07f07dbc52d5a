import { Navigate, useLocation, useParams } from 'react-router-dom';
import type { ReturnState } from '../../api/navigation';
import { useUser } from '../../api/session';
import { FormOpened } from './FormOpened';
import { readFormAddress } from './formAddress';

export default function ThirdPartyFormPage() {
  const { value = '' } = useParams();
  const { pathname, search, hash } = useLocation();
  const user = useUser();
  const address = readFormAddress(value);
  if (address.kind === 'own' && !user) {
    const state: ReturnState = { from: { pathname, search, hash } };
    return <Navigate to="/login" state={state} replace />;
  }
  return <FormOpened key={address.token} address={address} />;
}
