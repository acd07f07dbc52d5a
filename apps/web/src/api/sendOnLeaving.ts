import type { AxiosRequestConfig } from 'axios';
import { readSession } from './session';

type Call = Pick<AxiosRequestConfig<object>, 'method' | 'url' | 'data'>;

/** A small call that outlives the page: nothing waits for it, and a session that has run out is not renewed. */
export async function sendOnLeaving({ method, url, data }: Call): Promise<boolean> {
  const token = readSession()?.token;
  if (!token) return false;
  return fetch(`/api/v1${url}`, {
    method,
    keepalive: true,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(data),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
}
