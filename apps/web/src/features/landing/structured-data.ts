import type { ClinicInfo } from '@chairside/contract/clinic';
import type { LandingData } from '@chairside/contract/landing';
import { WEEKDAYS } from '@chairside/rules/clinic-date';
import { formatRupees } from '@chairside/rules/money';

/** The clinic as schema.org describes a dentist; what is not known is left out. */
export function structuredData(clinic: ClinicInfo, { plans, hours }: LandingData) {
  const { name, address, phone, email, url, mapUrl, openingHours, photos, dentists } = clinic;
  const prices = plans.map(({ price }) => price);
  return {
    '@context': 'https://schema.org',
    '@type': 'Dentist',
    name,
    currenciesAccepted: 'INR',
    ...(address && { address }),
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    ...(url && { url: `${url}/` }),
    ...(mapUrl && { hasMap: mapUrl }),
    ...(url && photos.length > 0 && { image: photos.map(({ src }) => url + src) }),
    ...(prices.length > 0 && {
      priceRange: `${formatRupees(Math.min(...prices))} – ${formatRupees(Math.max(...prices))}`,
    }),
    // Hours in words of the clinic's own may be others than those that can be booked.
    ...(hours.length > 0 &&
      !openingHours && {
        openingHoursSpecification: hours.map(({ weekdays, opens, closes }) => ({
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: weekdays.map((weekday) => WEEKDAYS[weekday - 1]),
          opens,
          closes,
        })),
      }),
    ...(dentists.length > 0 && {
      employee: dentists.map((dentist) => ({
        '@type': 'Person',
        name: dentist.name,
        jobTitle: 'Dentist',
        ...(dentist.qualifications && { description: dentist.qualifications }),
      })),
    }),
    makesOffer: plans.map((plan) => ({
      '@type': 'Offer',
      name: plan.name,
      description: plan.description,
      price: plan.price,
      priceCurrency: 'INR',
    })),
  };
}
