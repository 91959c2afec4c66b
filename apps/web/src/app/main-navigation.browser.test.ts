import { person, subscription } from '@chairside/client/test/person';
import { server } from '@chairside/client/test/server';
import { appointmentEndpoints } from '@chairside/contract/appointments';
import { contactChangeEndpoints } from '@chairside/contract/contact-change';
import { dashboardEndpoints } from '@chairside/contract/dashboard';
import { fileEndpoints } from '@chairside/contract/files';
import { paymentEndpoints } from '@chairside/contract/payments';
import { planEndpoints } from '@chairside/contract/plans';
import { profileEndpoints } from '@chairside/contract/profile';
import { button, heading, link, tab } from '@chairside/ui/test/screen.ts';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { appointmentPage, sessionLimits } from '../../test/appointment.ts';
import { NO_CONTACT_CHANGE } from '../../test/browser/profile.ts';
import { signedIn, visit } from '../../test/browser/visit.tsx';
import { dashboardStats } from '../../test/dashboard.ts';
import { plan } from '../../test/plan.ts';
import { profile } from '../../test/profile.ts';

test('the page one is on is marked as the current one', async () => {
  signedIn(person({ subscription: subscription() }));
  server.answers(dashboardEndpoints.dashboardStats, dashboardStats());
  await visit('/payments');
  const links = page.getByRole('navigation').getByRole('link');
  const current = () => links.elements().filter((shown) => shown.getAttribute('aria-current') === 'page');
  await expect.element(link('Payments')).toHaveAttribute('aria-current', 'page');
  expect(current()).toHaveLength(1);
  await link('Dashboard').click();
  await expect.element(link('Dashboard')).toHaveAttribute('aria-current', 'page');
  expect(current()).toHaveLength(1);
});

test('the header shows who is signed in, and has the way out in a menu (SCREEN-5, SCREEN-6)', async () => {
  signedIn(person({ subscription: subscription() }));
  await visit('/payments');
  const menu = button(/^Account menu/);
  for (const shown of ['Asha Rao', '+91 98765 43210', '6 sessions left']) {
    await expect.element(menu).toMatchTextContent(shown);
  }
  await expect.element(button('Logout')).not.toBeInTheDocument();
  await menu.click();
  await expect.element(button('Logout')).toBeVisible();
});

test('at 768, 1024 and 1280 px it does so without a break, beside the photo and not under it', async () => {
  onTestFinished(() => page.viewport(1280, 800));
  signedIn(person({ subscription: subscription() }));
  await visit('/payments');
  const left = button(/^Account menu/).getByText(/6 sessions left/);
  const photo = button(/^Account menu/).getByText('A', { exact: true });
  for (const width of [768, 1024, 1280]) {
    await page.viewport(width, 800);
    await expect.element(left).toBeVisible();
    const text = document.createRange();
    text.selectNodeContents(left.element());
    expect(new Set([...text.getClientRects()].map(({ top }) => top)).size, `${width} px`).toBe(1);
    expect(text.getBoundingClientRect().right, `${width} px`).toBeLessThan(
      photo.element().getBoundingClientRect().left,
    );
  }
});

describe('on a phone (SCREEN-20)', () => {
  beforeEach(() => page.viewport(360, 740));
  afterEach(() => page.viewport(1280, 800));

  test('the pages stand at the bottom, not over the last line, and header and sandbox bar take 64 px at most', async () => {
    signedIn(person({ subscription: subscription() }));
    await visit('/payments');
    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect.element(bar).toBeVisible();
    const { bottom, top } = bar.element().getBoundingClientRect();
    expect(bottom).toBe(window.innerHeight);
    expect(top).toBeGreaterThan(window.innerHeight - 80);
    const main = page.getByRole('main').element().getBoundingClientRect();
    expect(main.top + window.scrollY).toBeLessThanOrEqual(64);
    await expect.element(link('Sandbox (open the inbox)')).toHaveAttribute('href', '/sandbox/inbox');
    const footer = page.getByRole('contentinfo').element();
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    expect(footer.getBoundingClientRect().bottom).toBeLessThanOrEqual(
      bar.element().getBoundingClientRect().top,
    );
  });

  test('the display settings are in the account menu', async () => {
    signedIn(person({ subscription: subscription() }));
    await visit('/payments');
    await button(/^Account menu/).click();
    await button('Display settings').click();
    await expect.element(page.getByRole('dialog', { name: 'Display settings' })).toBeVisible();
    await expect.element(button('Logout')).toBeVisible();
  });
});

test('the clinic can be reached from the pages of someone signed in (SCREEN-21)', async () => {
  signedIn(person({ subscription: subscription() }));
  await visit('/payments');
  const footer = page.getByRole('contentinfo');
  const place = encodeURIComponent('Chairside, 12 Brigade Road, Bengaluru');
  for (const [name, href] of [
    ['080 4000 1234', 'tel:08040001234'],
    ['hello@clinic.example', 'mailto:hello@clinic.example'],
    ['Directions (opens in a new tab)', `https://www.google.com/maps/dir/?api=1&destination=${place}`],
    ['Terms of Service', '#/terms'],
    ['Privacy Policy', '#/privacy'],
  ] as const) {
    await expect.element(footer.getByRole('link', { name })).toHaveAttribute('href', href);
  }
});

describe('tabs have addresses (SCREEN-22)', () => {
  beforeEach(() => {
    signedIn(person({ subscription: subscription({ planId: plan() }) }));
    server.answers(appointmentEndpoints.listAppointments, appointmentPage([]));
    server.answers(appointmentEndpoints.sessionLimits, sessionLimits());
    server.answers(paymentEndpoints.paymentHistory, []);
    server.answers(profileEndpoints.getProfile, profile());
    server.answers(fileEndpoints.listDocuments, { documents: [] });
    server.answers(contactChangeEndpoints.getContactChange, NO_CONTACT_CHANGE);
  });

  test.each([
    ['/appointments', 'Cancelled', '/appointments/cancelled', 'Upcoming'],
    ['/profile', 'Medical Info', '/profile/medical', 'Personal Info'],
    ['/payments', 'Payment History', '/payments/history', 'Subscription'],
  ] as const)('on %s', async (address, name, itsAddress, first) => {
    await visit(address);
    await tab(name).click();
    expect(window.location.hash).toBe(`#${itsAddress}`);
    await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true');
    window.history.back();
    await expect.element(tab(first)).toHaveAttribute('aria-selected', 'true');
    await visit(itsAddress);
    await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true');
  });
});

test('the header is tabbed through from left to right (SCREEN-16)', async () => {
  signedIn(person({ subscription: subscription() }));
  await visit('/payments');
  const header = page.getByRole('banner');
  await expect.element(button(/^Account menu/)).toBeVisible();
  const places = [...header.element().querySelectorAll('a, button')]
    .filter((control) => control.checkVisibility())
    .map((control) => control.getBoundingClientRect().left);
  expect(places).toHaveLength(6);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test.each(['Back to Home', 'Choose a Plan & Sign Up'])(
  '“%s” leads from the login page to the plans',
  async (name) => {
    server.answers(planEndpoints.listPlans, [plan()]);
    await visit('/login');
    await link(name).click();
    await expect.element(heading('Choose Your Perfect Plan')).toBeVisible();
  },
);
