import { tryFieldsOf } from './badFields';

await tryFieldsOf('users');
