import type { AxiosRequestConfig, AxiosResponse } from 'axios';

/** One call, by the client that comes with the first of them. Rejects with a `Failure`. */
export async function send<T>(config: AxiosRequestConfig): Promise<AxiosResponse<T>> {
  const [{ http }, { toFailure }] = await Promise.all([import('./http'), import('./toFailure')]);
  try {
    return await http.request<T>(config);
  } catch (error) {
    throw await toFailure(error);
  }
}
