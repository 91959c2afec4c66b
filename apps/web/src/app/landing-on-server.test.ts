import { afterAll, describe, expect, test } from 'vitest';
import { clinicInfo, landing } from '../../test/landing.ts';
import { clinic, setClinic } from '../features/clinic/clinic.ts';
import { renderLanding } from './landing-on-server.tsx';

const usual = { ...clinic };
afterAll(() => setClinic(usual));

/** What somebody reads of the page without a script. */
const readable = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/&#x27;/g, "'");

describe('the landing page rendered ahead (PLAN-14)', () => {
  const { head, body } = renderLanding(clinicInfo({ mapUrl: 'https://maps.example/neem' }), landing());
  const text = readable(body);

  test('has price, place, hours and the next free slot before anything else', () => {
    const first = text.slice(0, text.indexOf('See the plans'));
    for (const shown of [
      'Premium dental care, on your schedule',
      '₹2,999',
      '12 Brigade Road, Bengaluru',
      'Mon – Sat, 9:00 AM – 6:00 PM',
      'Mon, 23 Nov, 10:00 AM',
    ]) {
      expect(first).toContain(shown);
    }
    expect(body).toContain('href="https://maps.example/neem"');
  });

  test('has every plan with its price, and what more money buys', () => {
    for (const shown of ['₹2,999', '₹5,999', '₹11,999', 'All taxes included', 'Most Popular']) {
      expect(text).toContain(shown);
    }
    expect(text).toContain('Everything in Basic, plus');
    expect(text).toContain('Everything in Standard, plus');
    expect(text).toContain('8 more sessions');
    expect(text.match(/Most Popular/g)).toHaveLength(1);
  });

  test('names each button after its plan, and none is pressed', () => {
    for (const name of ['Basic Plan', 'Standard Plan', 'Premium Plan']) {
      expect(text).toContain(`Choose Plan ${name}`);
    }
    expect(body.match(/aria-pressed="false"/g)).toHaveLength(3);
  });

  test('says in its head what it is', () => {
    expect(head).toContain('<title>Dental care plans · Neem Dental</title>');
    expect(head).toMatch(/<meta name="description" content="[^"]*₹2,999[^"]*Neem Dental, 12 Brigade Road/);
    expect(head).toContain('<link rel="canonical" href="https://clinic.example/"/>');
  });
});

test('a plan without features has those of its name (PLAN-2)', () => {
  const [basic] = landing().plans;
  const plans = basic ? [{ ...basic, features: undefined }] : [];
  expect(readable(renderLanding(clinicInfo(), landing({ plans })).body)).toContain('Email support');
});

test('claims nothing that the clinic has taken back (PLAN-8)', () => {
  const claims = { headline: 'A headline', patients: '', popularPlan: '' };
  const text = readable(renderLanding(clinicInfo({ claims }), landing()).body);
  expect(text).not.toContain('Patients');
  expect(text).not.toContain('Most Popular');
});

test('the dentists and the photos are those of the clinic, and none until it shows them (PLAN-13)', () => {
  const photo = { src: '/showcase/a.webp', width: 960, height: 720, shows: 'The waiting room' };
  const dentists = [{ name: 'Dr Asha Rao', qualifications: 'BDS', registration: 'KSDC 1', photo: null }];
  const shown = renderLanding(clinicInfo({ dentists, photos: [photo] }), landing()).body;
  expect(readable(shown)).toContain('Dr Asha Rao');
  expect(shown).toContain('alt="The waiting room"');
  const bare = readable(renderLanding(clinicInfo(), landing()).body);
  expect(bare).not.toContain('Your dentists');
  expect(bare).not.toContain('The clinic ');
});

test('another clinic gets nothing of the one before it', () => {
  renderLanding(clinicInfo(), landing());
  const { head, body } = renderLanding(clinicInfo({ name: 'Other Dental' }), landing({ nextSlot: null }));
  expect(head + body).not.toContain('Neem Dental');
  expect(readable(body)).not.toContain('Next free slot');
});
