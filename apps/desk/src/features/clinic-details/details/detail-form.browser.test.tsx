import { server } from '@chairside/client/test/server';
import { clinicDetailEndpoints, type EnteredDetails } from '@chairside/contract/clinic-details';
import { button, field, toast } from '@chairside/ui/test/screen.ts';
import { expect, test } from 'vitest';
import { showAtDesk } from '../../../../test/browser/show-at-desk.tsx';
import { queryClient } from '../../staff-session/query-client.ts';
import { detailsQuery } from '../api/details.ts';
import { DetailSection } from './detail-section.tsx';

const { clinicDetails, changeClinicDetails } = clinicDetailEndpoints;

const said = (entered: string) => ({ entered, shown: entered, variable: null });
const DETAILS: EnteredDetails = {
  name: said('Neem Dental'),
  phone: said('080 4000 1234'),
  email: said('hello@clinic.example'),
  address: said('1 Park Road, Pune'),
  mapUrl: said(''),
  openingHours: said(''),
  headline: said('Gentle dentistry'),
};

test('what nobody has typed into is as somebody else has changed it, and what was typed stays (CLINIC-6)', async () => {
  server.answers(clinicDetails, DETAILS);
  await showAtDesk(<DetailSection />);
  const headline = field('Headline of the landing page');
  await headline.fill('Dentistry without fear');
  const others = { ...DETAILS, phone: said('020 111 222'), headline: said('Open at night') };
  server.answers(clinicDetails, others);
  await queryClient.invalidateQueries(detailsQuery);
  await expect.element(field('Phone')).toHaveValue('020 111 222');
  await expect.element(headline).toHaveValue('Dentistry without fear');
  const saved = { ...others, headline: said('Dentistry without fear') };
  server.answers(changeClinicDetails, saved);
  await button('Save').click();
  await expect.element(toast('Saved. Patients see it within seconds.')).toBeVisible();
  await expect.element(headline).toHaveValue('Dentistry without fear');
  expect(server.asked(changeClinicDetails).map(({ body }) => body)).toEqual([
    { headline: 'Dentistry without fear' },
  ]);
});
