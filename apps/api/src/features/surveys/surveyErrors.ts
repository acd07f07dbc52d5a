import { conflict, missing } from '../../domainError';

export const courseNotCompleted = () => conflict('The survey opens once the course is completed.');
export const surveyExists = () => conflict('This survey has already been saved.');
export const unknownSurvey = () => missing('This survey');
