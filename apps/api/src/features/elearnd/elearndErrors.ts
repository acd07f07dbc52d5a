import { conflict, unauthenticated } from '../../domainError';

export const notStudiedThere = () => conflict('This course is not studied on eLearnd.');
export const alreadyFinished = () => conflict('You have completed this course already.');
export const notSigned = () => unauthenticated('This report is not signed, or is too old.');
