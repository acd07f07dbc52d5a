export const OFFLINE_ANCHOR = 'offline-use';
export const sectionAnchor = (sectionId: number) => `section-${sectionId}`;
