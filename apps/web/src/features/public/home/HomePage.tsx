import { useBrand } from '../../../ui/brand';
import { usePageMeta } from '../../../ui/usePageMeta';
import { BusinessPromotion } from './BusinessPromotion';
import { CertificateUnits } from './CertificateUnits';
import { ChooseCourse } from './ChooseCourse';
import { Clients } from './Clients';
import { Facts } from './Facts';
import { Hero } from './Hero';
import { homeJsonLd } from './homeJsonLd';
import { HOME } from './homeTexts';
import { NextSteps } from './NextSteps';
import { Testimonials } from './Testimonials';
import { WhyUs } from './WhyUs';

export default function HomePage() {
  const brand = useBrand();
  usePageMeta({ description: HOME.description, path: '/', jsonLd: homeJsonLd(brand) });
  return (
    <>
      <Hero />
      <Facts />
      <NextSteps />
      <Testimonials />
      <ChooseCourse />
      <WhyUs />
      <CertificateUnits />
      <BusinessPromotion />
      <Clients />
    </>
  );
}
