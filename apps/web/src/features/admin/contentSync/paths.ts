export const SYNC = '/Admin/Sync';
export const IMPORT = `${SYNC}/Import`;

export const changesPath = (courseId: number) => `${SYNC}/${courseId}/Changes`;
export const previewPath = (courseId: number) => `${SYNC}/${courseId}/Preview`;
export const setsPath = (courseId: number) => `${SYNC}/${courseId}/Sets`;
