import { expect, test } from 'vitest';
import { clinicInfo, landing } from '../../../test/landing.ts';
import { structuredData } from './structured-data.ts';

test('the clinic is a dentist with its place, hours and offers (PLAN-15)', () => {
  expect(structuredData(clinicInfo({ mapUrl: 'https://maps.example/neem' }), landing())).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Dentist',
    name: 'Neem Dental',
    address: '12 Brigade Road, Bengaluru',
    telephone: '080 4000 1234',
    url: 'https://clinic.example/',
    hasMap: 'https://maps.example/neem',
    priceRange: '₹2,999 – ₹11,999',
    openingHoursSpecification: [
      {
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
        opens: '09:00',
        closes: '18:00',
      },
    ],
    makesOffer: [{ name: 'Basic Plan', price: 2_999, priceCurrency: 'INR' }, {}, {}],
  });
});

test('days of the week with other hours stand apart (PLAN-15)', () => {
  const hours = [
    { weekdays: [1, 2], opens: '09:00', closes: '18:00' },
    { weekdays: [6], opens: '09:00', closes: '13:00' },
  ];
  expect(structuredData(clinicInfo(), landing({ hours }))).toMatchObject({
    openingHoursSpecification: [
      { dayOfWeek: ['Monday', 'Tuesday'], opens: '09:00', closes: '18:00' },
      { dayOfWeek: ['Saturday'], opens: '09:00', closes: '13:00' },
    ],
  });
});

test('what is not known is left out (PLAN-15)', () => {
  const unknown = clinicInfo({ url: '', phone: '', email: '', address: '' });
  const described = structuredData(unknown, landing({ plans: [], hours: [] }));
  for (const field of ['url', 'telephone', 'email', 'address', 'image', 'priceRange', 'employee']) {
    expect(described).not.toHaveProperty(field);
  }
  expect(described).not.toHaveProperty('openingHoursSpecification');
});

test('hours in the clinic’s own words are not contradicted (CLINIC-6)', () => {
  const described = structuredData(clinicInfo({ openingHours: 'Mon to Sat, 8 AM to 8 PM' }), landing());
  expect(described).not.toHaveProperty('openingHoursSpecification');
});

test('dentists and photos are those of the clinic (PLAN-13)', () => {
  const dentists = [{ name: 'Dr Asha Rao', qualifications: 'BDS, MDS', registration: 'KSDC 1', photo: null }];
  const photos = [{ src: '/showcase/a.webp', width: 960, height: 720, shows: 'The waiting room' }];
  expect(structuredData(clinicInfo({ dentists, photos }), landing())).toMatchObject({
    image: ['https://clinic.example/showcase/a.webp'],
    employee: [{ name: 'Dr Asha Rao', description: 'BDS, MDS' }],
  });
});
