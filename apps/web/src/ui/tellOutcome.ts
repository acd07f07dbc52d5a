import { notify } from './notify';
import { tellRefusal } from './tellRefusal';

type Said<T> = { success: string | ((answer: T) => string); failure: string };

/** Says how a call ended, and gives whether it went well. */
export async function tellOutcome<T>(
  call: { unwrap: () => Promise<T> },
  { success, failure }: Said<T>,
): Promise<boolean> {
  try {
    const answer = await call.unwrap();
    notify.success(typeof success === 'string' ? success : success(answer));
    return true;
  } catch (error) {
    tellRefusal(error, failure);
    return false;
  }
}
