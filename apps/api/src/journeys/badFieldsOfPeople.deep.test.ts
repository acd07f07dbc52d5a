import { tryFieldsOf } from './badFields';

await tryFieldsOf('people');
