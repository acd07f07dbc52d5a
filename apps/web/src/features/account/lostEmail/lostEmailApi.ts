import type { AskLostEmail } from '@platewise/shared/lostEmails';
import { send } from '../../../api/http';

async function post(path: string, data: object) {
  await send<null>({ url: `/lost-emails${path}`, method: 'POST', keepPage: true, data });
}

export const askLostEmail = (form: AskLostEmail) => post('', form);
export const confirmLostEmail = (token: string) => post('/confirm', { token });
export const stopLostEmail = (token: string) => post('/stop', { token });
