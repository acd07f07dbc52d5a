import { usePageTitle } from '../../../ui/usePageTitle';
import { CourseCards } from '../CourseCards';
import { Section } from '../Section';
import { Facts } from './Facts';
import { Hero } from './Hero';
import { NextSteps } from './NextSteps';

export default function HomePage() {
  usePageTitle();
  return (
    <>
      <Hero />
      <Facts />
      <NextSteps />
      <Section
        title="Choose your course"
        lead="Every course ends with a nationally recognised statement of attainment."
      >
        <CourseCards />
      </Section>
    </>
  );
}
