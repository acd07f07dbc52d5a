import {
  type NewPasskey,
  type Passkey,
  type PasskeyOptions,
  TRANSPORTS,
} from '@platewise/shared/auth/passkeys';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { api } from '../../../api/api';
import { send } from '../../../api/http';

const pathOf = (userId: string, passkeyId?: string) =>
  `/accounts/${userId}/passkeys${passkeyId ? `/${passkeyId}` : ''}`;

const passkeysApi = api.injectEndpoints({
  endpoints: (build) => ({
    passkeys: build.query<Passkey[], string>({
      query: (userId) => ({ url: pathOf(userId), keepPage: true }),
      providesTags: ['Passkey'],
    }),
    addPasskey: build.mutation<Passkey, NewPasskey & { userId: string }>({
      query: ({ userId, ...data }) => ({ url: pathOf(userId), method: 'POST', data }),
      invalidatesTags: ['Passkey'],
    }),
    renamePasskey: build.mutation<null, { userId: string; passkeyId: string; name: string }>({
      query: ({ userId, passkeyId, name }) => ({
        url: pathOf(userId, passkeyId),
        method: 'PUT',
        data: { name },
      }),
      invalidatesTags: ['Passkey'],
    }),
    removePasskey: build.mutation<null, { userId: string; passkeyId: string }>({
      query: ({ userId, passkeyId }) => ({ url: pathOf(userId, passkeyId), method: 'DELETE' }),
      invalidatesTags: ['Passkey'],
    }),
  }),
});

export const {
  usePasskeysQuery,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
} = passkeysApi;

/** Lets the device make a passkey, once the user has unlocked it. */
export async function makePasskey(userId: string, password?: string): Promise<NewPasskey> {
  const call = { url: `${pathOf(userId)}/options`, method: 'POST', data: { password } };
  const { token, options } = (await send<PasskeyOptions>({ ...call, keepPage: true })).data;
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { id, response } = await startRegistration({
    // The answer's schema takes any text as a transport.
    optionsJSON: options as PublicKeyCredentialCreationOptionsJSON,
  });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const known = transports.filter((transport) => TRANSPORTS.includes(transport));
  return { token, id, clientDataJSON, attestationObject, transports: known };
}
