/** 1 × 1 pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

const question = (about: string) => ({
  type: 'one of several',
  question: `What comes first, about ${about}?`,
  options: ['Washing hands', 'Serving food', 'Going home'],
  correct: 'Washing hands',
  reason: 'Clean hands come before everything else.',
});

/** A course package with `sections` sections of `pages` pages. Every page contains `edition`, so that two editions differ. */
export function sampleCourse(
  courseId: number,
  { sections = 1, pages = 1, edition = 'first' } = {},
) {
  const numbers = (count: number) => Array.from({ length: count }, (_, i) => i + 1);
  return {
    courseId,
    title: `Course ${courseId}`,
    sections: numbers(sections).map((section) => ({
      title: `Clean hands ${section}`,
      pages: numbers(pages).map((page) => ({
        name: `section-${section}-page-${page}.html`,
        title: `Page ${page} of section ${section}`,
        html: `<p>Wash your hands, says the ${edition} edition of page ${page} in section ${section}.</p><img src="dot.png" alt="A dot that stands for clean hands">`,
      })),
      questions: [question(`section ${section}`)],
    })),
    finalQuiz: [question('the whole course')],
    pictures: [{ name: 'dot.png', base64: PIXEL }],
  };
}
