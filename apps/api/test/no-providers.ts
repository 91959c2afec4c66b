import type { TestApp } from './test-app.ts';

/** Takes away what was entered of the providers, and what their tests and changes left, as in a new installation. */
export async function forgetProviders({ db, providers }: TestApp): Promise<void> {
  for (const table of ['provider_tests', 'provider_settings', 'staff_acts', 'rate_limits']) {
    await db.database.$client.query(`delete from ${table}`);
  }
  await providers.refresh();
}
