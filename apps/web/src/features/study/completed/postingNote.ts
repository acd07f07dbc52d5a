const NSW_SUPERVISOR = 6;
const NSW_REFRESHER = 8;

/** What follows by post, if anything does. */
export function postingNote(courseId: number): string | null {
  if (courseId === NSW_SUPERVISOR) {
    return 'Your NSW certificate will be posted to you within 7 business days.';
  }
  if (courseId === NSW_REFRESHER) {
    return 'Your NSW certificate will be sent to you by express post within 5 to 7 business days.';
  }
  return null;
}
