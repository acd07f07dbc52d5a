import { type InferType, object, ref, string } from 'yup';
import { email, isEmail, required, response, text, uuid, yesNo } from './fields';
import { MESSAGES } from './messages';
import type { OfficeRole } from './officeRoles';
import { personName } from './personNames/text';

export const USER_TYPES = { admin: 1, student: 2, business: 3 } as const;
export type UserType = (typeof USER_TYPES)[keyof typeof USER_TYPES];
export const ROLE_NAMES: Record<UserType, string> = { 1: 'Admin', 2: 'Student', 3: 'Business' };

export const MIN_PASSWORD = 8;
export const MOST_PASSWORD = 50;

/** 8 to 50 characters, a digit or one of !@#$&*, and at least three lower-case letters. */
export const isStrongPassword = (password: string) =>
  password.length >= MIN_PASSWORD &&
  password.length <= MOST_PASSWORD &&
  /[0-9!@#$&*]/.test(password) &&
  (password.match(/[a-z]/g)?.length ?? 0) >= 3;

/** A password. It is never trimmed, because a space is part of it. */
export const passwordField = (label: string) =>
  string().typeError(`${label} must be text.`).max(200, MESSAGES.password.tooLong);

/** Separate rules, so that a password that is too long is not also called weak. */
const isShortEnough = (value: string | undefined) => !value || value.length <= MOST_PASSWORD;
const isStrong = (value: string | undefined) =>
  !value || value.length > MOST_PASSWORD || isStrongPassword(value);

const newPassword = (requiredMessage: string = MESSAGES.password.required) =>
  passwordField('Password')
    .required(requiredMessage)
    .test('length', MESSAGES.password.tooLong, isShortEnough)
    .test('strong', MESSAGES.password.weak, isStrong);

const confirmation = (requiredMessage: string, mismatch: string) =>
  passwordField('Confirm Password')
    .required(requiredMessage)
    // With oneOf, yup would report an empty field as different before it reports it as required.
    .test('same', mismatch, (value, { parent }) => !value || value === parent.password);

const firstName = () => personName('First name').required(MESSAGES.profile.firstName);

export const registrationSchema = object({
  firstName: firstName(),
  lastName: personName('Last name').when('noLastName', {
    is: true,
    // A person with one name has it in both fields, as the USI registry requires.
    then: (schema) => schema.transform(() => undefined),
    otherwise: (schema) => schema.required(MESSAGES.profile.lastName),
  }),
  noLastName: yesNo('No last name').default(false),
  email: email().required(MESSAGES.profile.email),
  confirmEmail: email()
    .required(MESSAGES.registration.confirmEmail)
    .oneOf([ref('email')], MESSAGES.registration.emailsDiffer),
  password: newPassword(),
  confirmPassword: confirmation(MESSAGES.password.confirm, MESSAGES.password.differ),
  isCorporate: yesNo('Business account').default(false),
});
export type Registration = InferType<typeof registrationSchema>;

const loginName = (most: number, requiredMessage: string = MESSAGES.login.email) =>
  text('Email address', most)
    .required(requiredMessage)
    .test('email', MESSAGES.login.validEmail, (value) => !value || isEmail(value));

export const loginSchema = object({
  username: loginName(80),
  password: passwordField('Password').required(MESSAGES.login.password),
});
export type Login = InferType<typeof loginSchema>;

/** The request for tokens. Field names may begin with a capital or a small letter. */
export const tokenRequestSchema = object({
  grantType: text('GrantType', 40)
    .oneOf(
      ['password', 'refresh_token', 'mfa'],
      'GrantType must be password, refresh_token or mfa.',
    )
    .required(required('GrantType')),
  clientId: text('ClientId', 100),
  userName: text('UserName', 200).when(['grantType', 'password'], ([grant, typed], schema) =>
    grant === 'password' ? loginName(200, typed ? undefined : MESSAGES.login.blank) : schema,
  ),
  password: passwordField('Password').when('grantType', {
    is: 'password',
    then: (s) => s.required(MESSAGES.login.password),
  }),
  refreshToken: text('RefreshToken', 400).when(['grantType', 'sessionId'], {
    is: (grant: unknown, session: unknown) => grant === 'refresh_token' && !session,
    then: (s) => s.required(required('RefreshToken')),
  }),
  /** Names the session of a page that has its refresh token in a cookie. */
  sessionId: uuid().optional(),
  mfaToken: text('MfaToken', 1000).when('grantType', {
    is: 'mfa',
    then: (s) => s.required(required('MfaToken')),
  }),
  code: text('Code', 40).when('grantType', {
    is: 'mfa',
    then: (s) => s.required(required('Code')),
  }),
}).transform((body: unknown) =>
  body && typeof body === 'object' && !Array.isArray(body)
    ? Object.fromEntries(
        Object.entries(body).map(([key, value]) => [
          key.charAt(0).toLowerCase() + key.slice(1),
          value,
        ]),
      )
    : body,
);

export const tokenResponse = response.object({
  access_token: response.text(),
  /** Left out where the caller asked for a cookie. */
  refresh_token: string().optional(),
  /** The lifetime of the access token in seconds. */
  expires_in: response.int(),
});
export type TokenResponse = InferType<typeof tokenResponse>;

/** The claims in an access token. */
export type AccessClaims = {
  /** The email address of the user. */
  sub: string;
  id: string;
  given_name: string;
  family_name: string;
  has_courses: boolean;
  user_type: UserType;
  /** Whether the address was shown to be the user's own. Servers of an earlier release leave it out. */
  email_proved?: boolean;
  rol: string;
  /** The role of a person of the office. Servers of an earlier release leave it out. */
  office_role?: OfficeRole;
  sid: string;
  iat: number;
  exp: number;
  /** The admin who is signed in as this user. */
  act?: { sub: string };
};

export const profileSchema = object({
  firstName: personName('First name').required(MESSAGES.profile.firstName),
  lastName: personName('Last name').required(MESSAGES.profile.lastName),
  email: email('Email address', () => MESSAGES.profile.invalidEmail).required(
    MESSAGES.profile.email,
  ),
});
export type Profile = InferType<typeof profileSchema>;
/** The form of the profile page. A new email address needs the password. */
export const profileEditSchema = profileSchema.shape({ password: passwordField('Password') });
export type ProfileEdit = InferType<typeof profileEditSchema>;
export const profileResponse = response.object({
  userId: response.text(),
  firstName: response.text(),
  lastName: response.text(),
  email: response.text(),
  userType: response.int(),
  /** Whether the address was shown to be the user's own, by a code or a link mailed to it. */
  emailProved: response.bool(),
  /** The new address that waits until its owner confirms it. */
  pendingEmail: response.maybeText(),
});
export type ProfileResponse = InferType<typeof profileResponse>;

/** Six digits. Spaces between them are what a phone pastes. */
export const emailCodeSchema = object({
  code: text('Code', 40)
    .required(MESSAGES.emailProof.codeRequired)
    .transform((typed: unknown) => (typeof typed === 'string' ? typed.replace(/\s/g, '') : typed)),
});
export type EmailCode = InferType<typeof emailCodeSchema>;
export const emailLinkSchema = object({ token: text('Link', 200).required(required('Link')) });
export const emailAddressResponse = response.object({ email: response.text() });

export const changePasswordSchema = object({
  oldPassword: passwordField('Old password').required(MESSAGES.password.oldRequired),
  password: passwordField('Password')
    .required(MESSAGES.password.required)
    .test('length', MESSAGES.password.tooLong, isShortEnough)
    .test('strong', MESSAGES.password.newWeak, isStrong),
  confirmPassword: confirmation(MESSAGES.password.confirmRequired, MESSAGES.password.newDiffer),
});
export type ChangePassword = InferType<typeof changePasswordSchema>;

export const forgotPasswordSchema = object({
  username: email().required(MESSAGES.profile.email),
});
const resetToken = () => text('Reset token', 200).required(required('Reset token'));
export const resetLinkSchema = object({ resetToken: resetToken() });
export const resetPasswordSchema = object({
  password: newPassword(),
  confirmPassword: confirmation(MESSAGES.password.confirm, MESSAGES.password.differ),
  resetToken: resetToken(),
});
