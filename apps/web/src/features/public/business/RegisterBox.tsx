import { Link, useNavigate } from 'react-router-dom';
import { useUser } from '../../../api/useUser';
import { RegisterForm } from '../../../components/RegisterForm';
import { ButtonLink } from '../../../ui/ButtonLink';
import classes from './RegisterBox.module.css';

const BUY = '/Corporate/Purchase-Vouchers/';
const VOUCHERS = '/Corporate/';
const LOGIN = { from: { pathname: VOUCHERS, search: '', hash: '' } };

/** Makes a business account, and goes on to where vouchers are bought. */
export function RegisterBox() {
  const user = useUser();
  const navigate = useNavigate();
  return (
    <section className={classes.box} aria-labelledby="register-business">
      <h2 className={classes.title} id="register-business">
        Register your business
      </h2>
      {user ? (
        <AlreadySignedIn isBusiness={user.userType === 3} />
      ) : (
        <>
          <p className={classes.text}>It is free. You only pay for the vouchers that you buy.</p>
          <RegisterForm
            isCorporate
            submitLabel="Create a business account"
            onRegistered={() => void navigate(BUY)}
          />
          <p className={classes.text}>
            Already registered?{' '}
            <Link to="/login/" state={LOGIN}>
              Log in
            </Link>
          </p>
        </>
      )}
    </section>
  );
}

const AlreadySignedIn = ({ isBusiness }: { isBusiness: boolean }) =>
  isBusiness ? (
    <>
      <p className={classes.text}>You are logged in to your business account.</p>
      <ButtonLink to={VOUCHERS}>Go to your vouchers</ButtonLink>
    </>
  ) : (
    <p className={classes.text}>
      You are logged in, but not with a business account. Please log out and register your business
      with another email address.
    </p>
  );
