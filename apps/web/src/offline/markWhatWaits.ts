import { WAITING_KEY } from '../api/forgetDevice';
import { listRowKeys } from './deviceDatabase';

/** Removes the mark that makes a log-out ask, once no answer and no clip waits on this device. While the database cannot be read, the mark stays. */
export async function markWhatWaits() {
  const unknown = () => ['unknown'];
  const answers = await listRowKeys('answers').catch(unknown);
  const clips = await listRowKeys('clips').catch(unknown);
  if (answers.length + clips.length === 0) localStorage.removeItem(WAITING_KEY);
}
